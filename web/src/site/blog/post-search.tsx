import { publicPages } from '@mr-sea/bff/contract/pages';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { tidySearch } from './blog-params';
import styles from './post-search.module.css';

/** The list follows when no key was pressed for so long. Milliseconds. */
const settleMs = 350;

interface PostSearchProps {
  /** What the address says. */
  value: string;
  onSearch: (search: string) => void;
}

/** Finds posts by the words of their title and text. */
export function PostSearch({ value, onSearch }: PostSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);

  // The back button, or a category chosen instead.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const search = tidySearch(typed);
    if (search === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = search;
      onSearch(search);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  function ask(text: string) {
    asked.current = tidySearch(text);
    setTyped(text);
    onSearch(asked.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(typed);
    // On a phone the keyboard covers the answer.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  return (
    <search className={styles.search}>
      <form action={publicPages.blog} onSubmit={submit}>
        <label htmlFor={id} className={styles.icon}>
          <SearchIcon />
          <VisuallyHidden>Search posts</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          className={styles.input}
          value={typed}
          placeholder="Search posts"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed && (
          <IconButton
            label="Clear the search"
            className={styles.clear}
            onClick={() => {
              ask('');
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
