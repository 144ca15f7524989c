import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useEffect, useRef } from 'react';
import { toggleSaved } from '../../offline/catalogue/save-boat';
import { useIsSaved } from '../../offline/catalogue/saved-ids';
import { Button } from '../../ui/controls/button';
import styles from './undo-removal.module.css';

/** Says which saved boat was just removed, and brings it back. */
export function UndoRemoval({ boat }: { boat: BoatSummary }) {
  const back = useIsSaved(boat.id);
  const button = useRef<HTMLButtonElement>(null);
  // The heart that was pressed is gone, and the keyboard would be lost.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  if (back) return null;
  return (
    <p className={styles.undo} role="status">
      <span>{boat.name} was removed.</span>
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        onClick={() => toggleSaved(boat)}
      >
        Undo
      </Button>
    </p>
  );
}
