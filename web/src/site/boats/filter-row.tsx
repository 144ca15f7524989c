import { type BoatFilter, longestSearch, sizeRanges } from '@mr-sea/bff/contract/boats';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, lazy, useId, useRef, useState } from 'react';
import { loadOfflineCatalogue } from '../../api/boat-queries';
import { categoriesQuery } from '../../api/category-queries';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { Dropdown, DropdownButton } from '../../ui/controls/dropdown';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { shortDay } from '../../ui/text/long-date';
import { thousands } from '../../ui/text/thousands';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './filter-row.module.css';
import { chosenParams, type ListParams, type Narrowing } from './list-params';

const sorts: { value: BoatFilter; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'cheap', label: 'Low to High Price' },
  { value: 'expensive', label: 'High to Low Price' },
];

const sizes = [
  { value: '', label: 'All Sizes' },
  ...Object.entries(sizeRanges).map(([value, { label }]) => ({ value, label })),
];

/** "10+ guests". */
export function guestsInWords(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests}+ guests`;
}

/** "Up to $1,500". */
export function budgetInWords(budget: number): string {
  return `Up to $${thousands(String(budget))}`;
}

const guests = [
  { value: '', label: 'Any number of guests' },
  ...[2, 4, 6, 8, 10, 12, 13].map((n) => ({ value: String(n), label: guestsInWords(n) })),
];

const budgets = [
  { value: '', label: 'Any budget' },
  ...[500, 1_000, 1_500, 2_500, 5_000].map((n) => ({ value: String(n), label: budgetInWords(n) })),
];

interface FilterRowProps {
  params: ListParams;
  onChoose: (params: URLSearchParams) => void;
  onNarrow: (change: Partial<Narrowing>) => void;
  /** What stands in the search field. */
  search: string;
  onSearch: (text: string) => void;
}

/**
 * How the list is sorted, or which size or category it is narrowed to: one of the three at a time. And what narrows down any of
 * these: a search, guests, a day and a budget.
 */
export function FilterRow({ params, onChoose, onNarrow, search, onSearch }: FilterRowProps) {
  const { filter, category, day, budget } = params;
  const size = category === null ? params.size : null;
  const sorted = !size && category === null;
  return (
    <div className={styles.row} data-filters>
      <SearchField
        value={search}
        chosen={{
          ...(category !== null && { category: String(category) }),
          ...(size && { size }),
          ...(sorted && filter !== 'featured' && { filter }),
          ...(params.guests && { guests: String(params.guests) }),
          ...(day && { day }),
          ...(budget && { budget: String(budget) }),
        }}
        onChange={onSearch}
        onFocus={loadOfflineCatalogue}
      />
      <fieldset className={styles.sorts}>
        <legend className={styles.legend}>Sort</legend>
        {sorts.map(({ value, label }) => {
          const active = sorted && filter === value;
          return (
            <button
              key={value}
              type="button"
              className={classNames(styles.sort, active && styles.active)}
              aria-pressed={active}
              onClick={() => onChoose(chosenParams({ filter: value }))}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      <div className={styles.dropdowns}>
        <Dropdown
          label={size ? `Size: ${size}` : 'By Size'}
          active={Boolean(size)}
          value={size ?? ''}
          options={sizes}
          onChoose={(value) => onChoose(chosenParams(value ? { size: value } : {}))}
        />
        <CategoryDropdown chosen={category} onChoose={onChoose} />
        <Dropdown
          label={params.guests ? guestsInWords(params.guests) : 'Guests'}
          active={params.guests !== null}
          value={String(params.guests ?? '')}
          options={guests}
          onChoose={(value) => onNarrow({ guests: Number(value) || null })}
        />
        <DayFilter day={day} onChoose={(next) => onNarrow({ day: next || null })} />
        <Dropdown
          label={budget ? budgetInWords(budget) : 'Budget'}
          active={budget !== null}
          value={String(budget ?? '')}
          options={budgets}
          onChoose={(value) => onNarrow({ budget: Number(value) || null })}
        />
      </div>
    </div>
  );
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

interface CategoryDropdownProps {
  chosen: number | null;
  onChoose: (params: URLSearchParams) => void;
}

function CategoryDropdown({ chosen, onChoose }: CategoryDropdownProps) {
  const { data, isPending, isError } = useQuery(categoriesQuery());
  const categories = data?.data ?? [];
  const name = categories.find(({ id }) => id === chosen)?.name;
  let none = 'No categories with boats available';
  if (isPending) none = 'Loading categories...';
  else if (isError) none = 'Failed to load categories.';
  return (
    <Dropdown
      label={name ?? (chosen !== null && data ? 'Unknown category' : 'By Category')}
      active={chosen !== null}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: 'All Categories' },
        ...categories.map(({ id, name, boats_count }) => ({
          value: String(id),
          label: `${name} (${boats_count})`,
        })),
      ]}
      message={categories.length === 0 ? none : undefined}
      onChoose={(value) => onChoose(chosenParams(value ? { category: value } : {}))}
    />
  );
}

interface SearchFieldProps {
  value: string;
  /** What the list is narrowed to besides: names and values in the address. */
  chosen: Record<string, string>;
  onChange: (text: string) => void;
  /** The visitor is about to type. */
  onFocus?: () => void;
}

/** Finds boats by name, code, category and what `readBoatSearch` understands; Escape or the cross empties it. A form, for visitors whose scripts are not there. */
function SearchField({ value, chosen, onChange, onFocus }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && value) {
      event.preventDefault();
      onChange('');
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The list is there already; on a phone the keyboard covers it.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  return (
    <search className={styles.search}>
      <form action={publicPages.home} onSubmit={submit}>
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className={styles.icon}>
          <SearchIcon />
          <VisuallyHidden>Search boats</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="search"
          className={styles.input}
          value={value}
          placeholder="Name, fishing, 10 people"
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={onFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {value && (
          <IconButton
            label="Clear the search"
            className={styles.clear}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <CloseIcon size={16} />
          </IconButton>
        )}
      </form>
    </search>
  );
}
