import { longestSearch } from '@mr-sea/bff/contract/boats';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './search-field.module.css';

interface SearchFieldProps {
  value: string;
  /** What the list is narrowed to besides: names and values in the address. */
  chosen: Record<string, string>;
  onChange: (text: string) => void;
  /** The visitor is about to type. */
  onFocus?: () => void;
}

/** Finds boats by name, code and category; Escape or the cross empties it. A form, for visitors whose scripts are not there. */
export function SearchField({ value, chosen, onChange, onFocus }: SearchFieldProps) {
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
      </form>
    </search>
  );
}
