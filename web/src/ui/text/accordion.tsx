import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons';
import styles from './accordion.module.css';

export interface AccordionItem {
  title: string;
  /** Words, and links at most. */
  text: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  /** Side by side on wide screens, read one column after the other. */
  columns?: 1 | 2;
}

/** Titles that unfold their text, one at a time; a press on the open one closes it. */
export function Accordion({ items, columns = 1 }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(null);
  const inFirst = Math.ceil(items.length / columns);
  const lists = columns === 1 ? [items] : [items.slice(0, inFirst), items.slice(inFirst)];
  return (
    <div className={classNames(styles.accordion, columns === 2 && styles.two)}>
      {lists.map((list) => (
        <div key={list[0]?.title}>
          {list.map((item) => (
            <Item
              key={item.title}
              {...item}
              open={open === item.title}
              onToggle={() => setOpen(open === item.title ? null : item.title)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Item({
  title,
  text,
  open,
  onToggle,
}: AccordionItem & { open: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <div className={styles.item}>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {title}
          <ChevronDownIcon size={20} />
        </button>
      </h3>
      <div id={id} className={classNames(styles.panel, open && styles.open)}>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}
