import type { PersonalData } from '@mr-sea/bff/contract/admin/privacy';
import styles from './privacy.module.css';
import { foundLines } from './privacy-texts';

/** What there is of a person, by kind. */
export function FoundList({ found }: { found: PersonalData }) {
  return (
    <ul className={styles.found}>
      {foundLines(found).map(({ kind, count }) => (
        <li key={kind}>
          <span className={styles.count}>{count.toLocaleString('en-US')}</span> {kind}
        </li>
      ))}
    </ul>
  );
}
