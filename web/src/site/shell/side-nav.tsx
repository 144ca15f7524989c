import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styles from './side-nav.module.css';
import { useCurrentSection } from './use-current-section';

/** A part of a page: the id of its element, and how the navigation calls it. */
export interface PageSection {
  id: string;
  label: string;
}

interface SideNavPageProps {
  /** A constant; the same list for as long as the page stands. */
  sections: readonly PageSection[];
  /** The band on top, which the navigation lies beside on wide screens and below on narrow ones. */
  band: ReactNode;
  children: ReactNode;
}

/** A page with links to its sections that go along with the reader and mark where they are. */
export function SideNavPage({ sections, band, children }: SideNavPageProps) {
  return (
    <div className={styles.page}>
      {band}
      <div className={styles.rail}>
        <SideNav sections={sections} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

function SideNav({ sections }: { sections: readonly PageSection[] }) {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useCurrentSection(ids);
  const list = useRef<HTMLUListElement>(null);

  // On a narrow screen the row may be longer than the screen; the page itself must not move.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    const row = list.current;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav className={styles.nav} aria-label="On this page">
      <ul ref={list} className={styles.links}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
