import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toggleSaved } from '../../offline/catalogue/save-boat';
import { useIsSaved } from '../../offline/catalogue/saved-ids';
import { useNow } from '../../offline/storage/use-now';
import { Button, buttonClass } from '../../ui/controls/button';
import { HeartIcon } from '../../ui/icons';
import { Waiting } from '../../ui/text/spinner';
import { useSavedBoats } from '../boats/use-saved-boats';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { SavedFleet } from './saved-fleet';
import styles from './saved-page.module.css';

/** The boats that the visitor saved on this device, and one inquiry about several of them. */
export function Component() {
  const boats = useSavedBoats();
  const now = useNow(60_000);
  const [removed, setRemoved] = useState<BoatSummary | null>(null);
  return (
    <>
      <PageHead title="Saved boats" />
      <PageBand title="Saved boats">
        <p>Kept on this device, with or without a connection.</p>
      </PageBand>
      <div className={styles.content}>
        {removed && <UndoRemoval key={removed.id} boat={removed} />}
        {boats === null && <Waiting>Loading...</Waiting>}
        {boats?.length === 0 && <NothingSaved />}
        {boats && boats.length > 0 && <SavedFleet boats={boats} now={now} onRemove={setRemoved} />}
      </div>
    </>
  );
}

/** Stands on the Saved view while there is nothing on it. */
export function NothingSaved() {
  return (
    <div className={styles.nothing}>
      <span className={styles.heart}>
        <HeartIcon size={32} />
      </span>
      <p className={styles.lead}>Nothing saved yet</p>
      <p className={styles.hint}>
        Press the heart on a boat to keep it here. Then ask about several boats in one inquiry.
      </p>
      <Link to="/" className={buttonClass()}>
        See the fleet
      </Link>
    </div>
  );
}

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
