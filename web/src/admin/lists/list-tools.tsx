import { adminSearchLength, searchDebounceMs } from '@mr-sea/bff/contract/admin/lists';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { alertNotice } from '../../ui/overlays/notices';
import type { BulkAction } from './list-parts';
import styles from './list-tools.module.css';

interface SearchBoxProps {
  label: string;
  /** What is being searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search that begins when typing pauses for 300 ms, or on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== asked) {
    // The address changed by itself, as when going back.
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search(typed.trim()), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== value) onSearch(typed.trim());
        }}
      >
        <SearchIcon />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          maxLength={adminSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed && (
          <IconButton
            label="Clear search"
            onClick={() => {
              setTyped('');
              onSearch('');
              input.current?.focus();
            }}
          >
            <CloseIcon size={18} />
          </IconButton>
        )}
      </form>
    </search>
  );
}

interface BulkBarProps<Row> {
  actions: BulkAction<Row>[];
  selected: Row[];
  /** The alert for an action without rows. */
  noneSelected: string;
  onClear: () => void;
}

/** Chooses what to do with the selected rows, and does it on Apply. */
export function BulkBar<Row>({ actions, selected, noneSelected, onClear }: BulkBarProps<Row>) {
  const [chosen, setChosen] = useState('');
  const action = actions.find(({ label }) => label === chosen);

  function apply() {
    if (selected.length === 0) alertNotice(action?.noneSelected ?? noneSelected);
    else if (!action) alertNotice('Choose a bulk action first.');
    else action.run(selected);
  }

  return (
    <div className={styles.bar}>
      <PickList
        label="Bulk actions"
        className={styles.actions}
        value={chosen}
        options={[
          { value: '', label: 'Bulk Actions' },
          ...actions.map(({ label }) => ({ value: label, label })),
        ]}
        onPick={setChosen}
      />
      <Button variant="outline" className={styles.apply} onClick={apply}>
        Apply
      </Button>
      <p className={styles.count} role="status">
        {selected.length > 0 && `${selected.length} selected`}
      </p>
      {selected.length > 0 && (
        <Button variant="quiet" className={styles.apply} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
