import { type BoatFilter, sizeRanges } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { loadOfflineCatalogue } from '../../api/boat-queries';
import { categoriesQuery } from '../../api/category-queries';
import { classNames } from '../../ui/class-names';
import { Dropdown } from '../../ui/controls/dropdown';
import styles from './filter-row.module.css';
import { chosenParams, type ListParams } from './list-params';
import { SearchField } from './search-field';

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

/** How the list is sorted, or which size or category it is narrowed to: one of the three at a time. And a search. */
export function FilterRow({ params, onChoose, search, onSearch }: FilterRowProps) {
  const { filter, category } = params;
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
