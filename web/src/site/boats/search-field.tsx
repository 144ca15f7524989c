import { longestSearch } from '@mr-sea/bff/contract/boats';
import { type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from '../../ui/button';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './search-field.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** The visitor is about to type. */
  onFocus?: () => void;
}

/** Finds boats by name, code and category; Escape or the cross empties it. */
export function SearchField({ value, onChange, onFocus }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && value) {
      event.preventDefault();
      onChange('');
    }
    // The list is there already; on a phone the keyboard covers it.
    if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.icon}>
        <SearchIcon />
        <VisuallyHidden>Search boats</VisuallyHidden>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        value={value}
        placeholder="Name, code or category"
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
    </search>
  );
}
