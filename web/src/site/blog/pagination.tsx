import { Link } from 'react-router-dom';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page. */
  addressOf: (page: number) => string;
}

/** The way through a list of several pages; nothing where there is one. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.nav} aria-label="Pages">
      <Step to={page > 1 ? addressOf(page - 1) : null}>
        <ChevronLeftIcon size={16} />
        Previous
      </Step>
      <ol className={styles.numbers}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              className={styles.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step to={page < pages ? addressOf(page + 1) : null}>
        Next
        <ChevronRightIcon size={16} />
      </Step>
      <p className={styles.where}>
        Page {page} of {pages}
      </p>
    </nav>
  );
}

/** A link, or the same words without one at either end. */
function Step({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) {
    return (
      <span className={styles.step} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step}>
      {children}
    </Link>
  );
}

/** So many page numbers are offered at most. */
const widest = 5;

/** The page numbers around the current one, up to five. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(widest, pages);
  const centred = page - Math.floor(widest / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
