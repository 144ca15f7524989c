import { Link } from 'react-router-dom';
import { missingPageWords, useMissingPage } from '../../offline/worker/use-missing-page';
import { Button, buttonClass } from '../../ui/controls/button';
import { isMissingPart } from '../../ui/overlays/missing-part';
import { PageBand } from '../shell/page-band';
import styles from './short-page.module.css';

/** Stands where a page could not be shown, most often because its code did not arrive; then it comes by itself. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isMissingPart(error);
  const { state, tryAgain } = useMissingPage(missing);
  const { title, text } = missingPageWords[state];
  return (
    <>
      <PageBand title={title}>
        <p role="status">{text}</p>
      </PageBand>
      <div className={styles.content}>
        <div className={styles.actions}>
          <Button
            busy={state === 'looking'}
            onClick={missing ? tryAgain : () => window.location.reload()}
          >
            Try again
          </Button>
          <Link to="/" className={buttonClass('outline')}>
            Back to the boats
          </Link>
        </div>
      </div>
    </>
  );
}

/** The same where nothing of the site's frame is around it. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
