import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { buttonClass } from '../../ui/controls/button';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { Scene } from '../shell/scene';
import styles from './short-page.module.css';

/** Stands where an address leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <PageBand title="Page not found">
        <p>This address leads to open water. The fleet is back at the dock.</p>
      </PageBand>
      <div className={classNames(styles.content, styles.centered)}>
        <Scene name="lighthouse" />
        <Link to="/" className={buttonClass()}>
          Back to the boats
        </Link>
      </div>
    </>
  );
}
