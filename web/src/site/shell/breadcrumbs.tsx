import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the widest to the page itself, which has no address. */
  steps: { label: string; to?: string }[];
}

/** Where this page stands in the site. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map(({ label, to }) => (
          <li key={label} className={styles.step}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
