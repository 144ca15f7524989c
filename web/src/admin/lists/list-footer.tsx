import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import styles from './list-footer.module.css';
import type { AdminList } from './use-admin-list';

const counted = new Intl.NumberFormat('en-US');

interface ListFooterProps<Row extends { id: number }> {
  list: AdminList<Row>;
  /** As in "Users count". */
  label: string;
}

/** How many rows match, and the way to the other pages. */
export function ListFooter<Row extends { id: number }>({ list, label }: ListFooterProps<Row>) {
  const { count, address, query } = list;
  const pages = Math.max(1, Math.ceil((count ?? 0) / adminPerPage.default));

  function go(page: number) {
    address.setPage(page);
    document.querySelector('[data-list-top]')?.scrollIntoView({ block: 'start' });
  }

  return (
    <footer className={styles.footer}>
      <p className={styles.count} role="status">
        {count !== undefined && `${label}: ${counted.format(count)}`}
      </p>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <IconButton
            label="Previous page"
            aria-disabled={address.page <= 1}
            onClick={() => address.page > 1 && go(address.page - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <span aria-live="polite">
            Page {counted.format(address.page)} of {counted.format(pages)}
          </span>
          <IconButton
            label="Next page"
            aria-disabled={!query.data?.data.next}
            onClick={() => query.data?.data.next && go(address.page + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </nav>
      )}
    </footer>
  );
}
