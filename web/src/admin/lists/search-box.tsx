import { adminSearchLength, searchDebounceMs } from '@mr-sea/bff/contract/admin/lists';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import styles from './search-box.module.css';

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
    <search className={styles.frame}>
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
