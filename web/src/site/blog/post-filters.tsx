import { publicPages } from '@mr-sea/bff/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { blogCategoriesQuery } from '../../api/blog-queries';
import { IconButton } from '../../ui/controls/button';
import { Dropdown } from '../../ui/controls/dropdown';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { tidySearch } from './blog-params';
import styles from './post-filters.module.css';

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

interface CategoryFilterProps {
  chosen: number | null;
  onChoose: (category: number | null) => void;
}

/** "All Posts", or one category with its number of posts. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { data } = useQuery(blogCategoriesQuery());
  const categories = data?.data ?? [];
  const name = categories.find(({ id }) => id === chosen)?.name;
  return (
    <Dropdown
      label={name ?? 'All Posts'}
      active={name !== undefined}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: 'All Posts' },
        ...categories.map(({ id, name, posts_count }) => ({
          value: String(id),
          label: `${name} (${posts_count})`,
        })),
      ]}
      onChoose={(value) => onChoose(value ? Number(value) : null)}
    />
  );
}
