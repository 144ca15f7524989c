import { Component, type ReactNode } from 'react';
import { missingPageWords, useMissingPage } from '../../offline/worker/use-missing-page';
import { Button } from '../../ui/controls/button';
import { isMissingPart } from '../../ui/overlays/missing-part';
import styles from './page-boundary.module.css';

/**
 * Keeps header and menu when a page breaks, most often because its code did not arrive. A missing file stays missing for
 * this load of the app, so trying again loads it anew.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return isMissingPart(failure) ? <MissingPage /> : <BrokenPage />;
  }
}

function MissingPage() {
  const { state, tryAgain } = useMissingPage(true);
  const { title, text } = missingPageWords[state];
  return (
    <div className={styles.broken} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button busy={state === 'looking'} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

function BrokenPage() {
  return (
    <div className={styles.broken} role="alert">
      <h1>This page did not load</h1>
      <p>The connection may have dropped on the way. The other pages may still open.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
