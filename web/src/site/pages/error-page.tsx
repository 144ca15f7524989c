import { Component, type ComponentType, type ReactNode } from 'react';
import { Link, type Location } from 'react-router-dom';
import { missingPageWords, useMissingPage } from '../../offline/worker/use-missing-page';
import { Button, buttonClass } from '../../ui/controls/button';
import { isMissingPart } from '../../ui/overlays/missing-part';
import { PageBand } from '../shell/page-band';
import { Scene } from '../shell/scene';
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
        <Scene name="buoy" />
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

interface PageBoundaryProps {
  location: Location;
  ErrorPage: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface PageBoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

/** Shows an error page in place of one that cannot be shown. Another address begins anew. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: PageBoundaryProps, state: PageBoundaryState) {
    return location === state.location ? null : { location, failure: null };
  }

  override render() {
    const { ErrorPage, children } = this.props;
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : children;
  }
}
