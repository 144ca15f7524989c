import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { boatsPerRequest } from '@mr-sea/bff/contract/leads';
import { lazy, useState } from 'react';
import type { SavedBoat as Saved } from '../../offline/storage/dexie';
import { Button } from '../../ui/controls/button';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { SavedBoat } from '../boats/saved-boat';
import { type Choices, chosenOf } from '../boats/use-saved-boats';
import styles from './saved-page.module.css';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

interface SavedFleetProps {
  boats: Saved[];
  /** Milliseconds since 1970; null while there is no clock. */
  now: number | null;
  onRemove: (boat: BoatSummary) => void;
}

/** The saved boats, and the inquiry about those that are chosen. */
export function SavedFleet({ boats, now, onRemove }: SavedFleetProps) {
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

function askText(count: number): string {
  if (count === 0) return 'Choose a boat to ask about';
  return count === 1 ? 'Ask about this boat' : `Ask about ${count} boats`;
}
