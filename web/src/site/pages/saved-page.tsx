import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { boatsPerRequest } from '@mr-sea/bff/contract/leads';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toggleSaved } from '../../offline/catalogue/save-boat';
import { useIsSaved } from '../../offline/catalogue/saved-ids';
import { useNow } from '../../offline/storage/age-hooks';
import type { SavedBoat as Saved } from '../../offline/storage/dexie';
import { Button, buttonClass } from '../../ui/controls/button';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { Waiting } from '../../ui/text/spinner';
import { comparePath, mostCompared } from '../boats/compare-address';
import { SavedBoat } from '../boats/saved-boat';
import { type Choices, chosenOf, useSavedBoats } from '../boats/use-saved-boats';
import { EmptyState } from '../shell/empty-state';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
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
function NothingSaved() {
  return (
    <EmptyState
      scene="mooring"
      title="Nothing saved yet"
      text="Press the heart on a boat to keep it here. Then ask about several boats in one inquiry."
    >
      <Link to="/" className={buttonClass()}>
        See the fleet
      </Link>
    </EmptyState>
  );
}

/** Says which saved boat was just removed, and brings it back. */
function UndoRemoval({ boat }: { boat: BoatSummary }) {
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

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

interface SavedFleetProps {
  boats: Saved[];
  /** Milliseconds since 1970; null while there is no clock. */
  now: number | null;
  onRemove: (boat: BoatSummary) => void;
}

/** The saved boats, and the inquiry about those that are chosen. */
function SavedFleet({ boats, now, onRemove }: SavedFleetProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [asking, setAsking] = useState({ open: false, wanted: false });
  const onOffer = boats.filter((saved) => saved.onOffer).map(({ boat }) => boat);
  const ids = chosenOf(
    onOffer.map(({ id }) => id),
    choices,
  );
  const chosen = onOffer.filter(({ id }) => ids.includes(id));
  const full = chosen.length >= boatsPerRequest;

  return (
    <div className={styles.columns}>
      {onOffer.length > 0 && (
        <section className={styles.ask} aria-labelledby="ask-title">
          <h2 id="ask-title" className={styles.title}>
            One inquiry for several boats
          </h2>
          <p className={styles.text}>
            Choose the boats and tell us once. Our team answers for all of them together.
            {onOffer.length > boatsPerRequest &&
              ` One inquiry can ask about up to ${boatsPerRequest} boats.`}
          </p>
          <Button
            className={styles.send}
            disabled={chosen.length === 0}
            onClick={() => setAsking({ open: true, wanted: true })}
          >
            {askText(chosen.length)}
          </Button>
          {chosen.length > 1 && (
            <Link
              to={comparePath(ids.slice(0, mostCompared))}
              className={buttonClass('outline', styles.compare)}
            >
              {compareText(chosen.length)}
            </Link>
          )}
        </section>
      )}
      <ul className={styles.list}>
        {boats.map((saved) => (
          <li key={saved.id}>
            <SavedBoat
              saved={saved}
              now={now}
              chosen={ids.includes(saved.id)}
              full={full}
              onChoose={(on) => setChoices({ ...choices, [saved.id]: on })}
              onRemove={() => onRemove(saved.boat)}
            />
          </li>
        ))}
      </ul>
      {asking.wanted && (
        <LazyBoundary open={asking.open} onClose={() => setAsking({ ...asking, open: false })}>
          <InquiryDialog
            open={asking.open}
            onClose={() => setAsking({ ...asking, open: false })}
            boat={null}
            boats={chosen}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

function compareText(count: number): string {
  return count > mostCompared ? `Compare the first ${mostCompared}` : `Compare ${count} boats`;
}

function askText(count: number): string {
  if (count === 0) return 'Choose a boat to ask about';
  return count === 1 ? 'Ask about this boat' : `Ask about ${count} boats`;
}
