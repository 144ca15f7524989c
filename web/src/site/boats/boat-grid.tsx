import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { memo, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { useInView } from '../../ui/media/use-in-view';
import { BoatCard } from './boat-card';
import styles from './boat-grid.module.css';

interface BoatGridProps {
  boats: BoatSummary[];
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
  /** The last card is close to the visible part; not called while `complete`. */
  onNearEnd: () => void;
  complete: boolean;
  /** No card fades in: they follow what the visitor types. */
  still?: boolean;
}

/** How many cards are there at once; the later ones fade in. */
const cardsAtOnce = 3;

/** The cards, and the watch on the last of them. Remembered, so that typing a search does not draw them again and again. */
export const BoatGrid = memo(function BoatGrid({
  boats,
  onExpand,
  onQuote,
  onNearEnd,
  complete,
  still = false,
}: BoatGridProps) {
  return (
    <ul className={styles.grid}>
      {boats.map((boat, place) => (
        <Place
          key={boat.id}
          atOnce={still || place < cardsAtOnce}
          last={place === boats.length - 1 && !complete}
          onNearEnd={onNearEnd}
        >
          <BoatCard
            boat={boat}
            load={place === 0 ? 'first' : 'lazy'}
            onExpand={(index) => onExpand(boat, index)}
            onQuote={() => onQuote(boat)}
          />
        </Place>
      ))}
    </ul>
  );
});

interface PlaceProps {
  atOnce: boolean;
  last: boolean;
  onNearEnd: () => void;
  children: ReactNode;
}

function Place({ atOnce, last, onNearEnd, children }: PlaceProps) {
  const [seen, setSeen] = useState(atOnce);
  const fade = useInView<HTMLDivElement>(() => setSeen(true), { active: !seen, threshold: 0.15 });
  const end = useInView<HTMLLIElement>(onNearEnd, { active: last, threshold: 0.1, margin: 200 });
  return (
    <li ref={end}>
      <div ref={fade} className={classNames(styles.place, !seen && styles.unseen)}>
        {children}
      </div>
    </li>
  );
}
