import styles from './skip-link.module.css';

/** The first stop of the tab key: past the navigation, to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.link} href={`#${target}`} data-screen-only>
      Skip to content
    </a>
  );
}
