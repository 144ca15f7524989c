import type { ReactNode } from 'react';
import styles from './legal.module.css';

interface LegalArticleProps {
  sections: readonly LegalSection[];
  since: string;
  /** Stands after the last section. */
  children?: ReactNode;
}

/** A legal text with its table of contents. */
export function LegalArticle({ sections, since, children }: LegalArticleProps) {
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title" className={styles.contentsTitle}>
          Contents
        </h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <p className={styles.since}>In force since {since}</p>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        {children}
      </article>
    </div>
  );
}

function Section({ id, title, paragraphs, points, after = [] }: LegalSection) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** A part of a legal text: paragraphs, then a list if there is one. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
  /** What follows the list. */
  after?: string[];
}
