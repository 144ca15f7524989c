import { Button } from '../../ui/button';
import { PageBand } from '../shell/page-band';
import styles from './short-page.module.css';

/** Stands where a page could not be shown, most often because a part of it did not arrive. */
export function ErrorPage() {
  return (
    <main>
      <PageBand title="This page did not load">
        <p>The connection may have dropped on the way. Your data is safe; please try again.</p>
      </PageBand>
      <div className={styles.content}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href="/">Back to the boats</a>
      </div>
    </main>
  );
}
