import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useState } from 'react';
import { useNow } from '../../offline/storage/use-now';
import { Waiting } from '../../ui/text/spinner';
import { UndoRemoval } from '../boats/undo-removal';
import { useSavedBoats } from '../boats/use-saved-boats';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { NothingSaved } from './nothing-saved';
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
