import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './side-nav.module.css';

/** A part of a page: the id of its element, and how the navigation calls it. */
interface PageSection {
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

/** The share of a section that has to be on the screen before it can be the current one. */
const visibleShare = 0.1;

/**
 * Which of the sections, given by their ids, the visitor reads: of those that are on the screen with a tenth of
 * themselves, the one at the screen's middle. The first one while rendering on the server.
 */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    const visible = new Set<Element>();
    let frame = 0;
    const look = () => {
      frame = 0;
      const boxes: SectionBox[] = [...visible].map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return { id: section.id, top, bottom };
      });
      const id = sectionAtMiddle(boxes, window.innerHeight / 2);
      if (id) setCurrent(id);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= visibleShare) visible.add(target);
          else visible.delete(target);
        }
        lookSoon();
      },
      { threshold: visibleShare },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // Sections move through the middle without becoming more or less visible.
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', lookSoon);
    };
  }, [ids]);

  return current;
}

/** Where a section lies, in pixels from the top of the screen. */
interface SectionBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * The section that the middle of the screen is in. Between two sections, and past the last one, it is the one above;
 * before the first one there is none.
 */
export function sectionAtMiddle(boxes: readonly SectionBox[], middle: number): string | null {
  let above: SectionBox | null = null;
  for (const box of boxes) {
    if (box.top <= middle && middle < box.bottom) return box.id;
    if (box.bottom <= middle && (!above || box.bottom >= above.bottom)) above = box;
  }
  return above?.id ?? null;
}
