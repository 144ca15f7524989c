import { type BoatFilter, longestSearch, sizeRanges } from '@mr-sea/bff/contract/boats';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { loadOfflineCatalogue } from '../../api/boat-queries';
import { categoriesQuery } from '../../api/category-queries';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { Dropdown } from '../../ui/controls/dropdown';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './filter-row.module.css';
import { chosenParams, type ListParams, namedParams } from './list-params';

const sorts: { value: BoatFilter; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'cheap', label: 'Low to High Price' },
  { value: 'expensive', label: 'High to Low Price' },
];

const sizes = [
  { value: '', label: 'All Sizes' },
  ...Object.entries(sizeRanges).map(([value, { label }]) => ({ value, label })),
];

interface FilterRowProps {
  params: ListParams;
  onChoose: (params: URLSearchParams) => void;
  /** What stands in the search field. */
  search: string;
  onSearch: (text: string) => void;
}

/** How the list is sorted, or which size or category it is narrowed to: one of the three at a time. And a search in any of these. */
export function FilterRow({ params, onChoose, search, onSearch }: FilterRowProps) {
  const { filter, category } = params;
  const { search: _, ...chosen } = namedParams(params);
  const size = category === null ? params.size : null;
  const sorted = !size && category === null;
  return (
    <div className={styles.row} data-filters>
      <SearchField
        value={search}
        chosen={chosen}
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
      </div>
    </div>
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
