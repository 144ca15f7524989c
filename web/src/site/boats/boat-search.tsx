import { lazy, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dropdown, DropdownButton } from '../../ui/controls/dropdown';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { shortDay } from '../../ui/text/long-date';
import styles from './boat-search.module.css';
import type { ListParams, Narrowing } from './list-params';
import { budgetInWords, budgetOptions, guestOptions, guestsInWords } from './narrowing-words';

// React never looks into <noscript> where scripts run, so by this name the build leaves the form out of the browser's code.
const PlainBoatSearch = import.meta.env.SSR
  ? lazy(() => import('./plain-boat-search'))
  : () => null;

interface BoatSearchProps {
  params: ListParams;
  /** How many boats that leaves; undefined while nobody has said. */
  count: number | undefined;
  onNarrow: (change: Partial<Narrowing>) => void;
  /** Wants to see them. */
  onShow: () => void;
}

/** The first question to a visitor: for how many, on which day, for how much. What is chosen stands in the address. */
export function BoatSearch({ params, count, onNarrow, onShow }: BoatSearchProps) {
  const { guests, day, budget } = params;
  return (
    <div id="filters" className={styles.card} data-filters>
      <fieldset aria-label="Find a boat" className={styles.fields}>
        <Dropdown
          label={guests ? guestsInWords(guests) : 'Guests'}
          active={guests !== null}
          value={String(guests ?? '')}
          options={guestOptions}
          onChoose={(value) => onNarrow({ guests: Number(value) || null })}
        />
        <DayFilter day={day} onChoose={(next) => onNarrow({ day: next || null })} />
        <Dropdown
          label={budget ? budgetInWords(budget) : 'Budget'}
          active={budget !== null}
          value={String(budget ?? '')}
          options={budgetOptions}
          onChoose={(value) => onNarrow({ budget: Number(value) || null })}
        />
        <Button onClick={onShow}>{seeBoats(count)}</Button>
      </fieldset>
      <noscript>
        <PlainBoatSearch params={params} />
      </noscript>
    </div>
  );
}

function seeBoats(count: number | undefined): string {
  if (count === undefined) return 'See boats';
  if (count === 0) return 'No boats fit';
  return count === 1 ? 'See 1 boat' : `See ${count} boats`;
}

const loadCalendar = () => import('../../ui/overlays/calendar-popover');
const CalendarPopover = lazy(() => inTime(loadCalendar()));

interface DayFilterProps {
  day: string | null;
  /** Empty for any day. */
  onChoose: (day: string) => void;
}

/** A day on which the boats have to be free. The calendar's code comes when it is wanted. */
function DayFilter({ day, onChoose }: DayFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <DropdownButton
        ref={button}
        label={day ? shortDay(day) : 'Day'}
        active={day !== null}
        opens="dialog"
        open={open}
        onLoad={loadCalendar}
        onPress={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      {wanted && (
        <LazyBoundary open={open} onClose={() => setOpen(false)}>
          <CalendarPopover
            anchor={button}
            opener={button}
            open={open}
            takesFocus
            pastToo={false}
            value={day ?? ''}
            onClose={() => setOpen(false)}
            onChoose={onChoose}
          />
        </LazyBoundary>
      )}
    </>
  );
}
