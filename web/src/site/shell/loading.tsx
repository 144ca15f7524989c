import { useEffect, useState } from 'react';
import { defaultTimeoutMs, NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import styles from './loading.module.css';

interface LoadingProps {
  /** What it says, as a rule "Loading...". */
  children?: string;
  failed: boolean;
  onRetry: () => void;
}

/** Says that things could not be loaded, why where that helps, and offers to try again. */
export function LoadFailed(props: { things: string; error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>Failed to load {props.things}.</p>
      {props.error instanceof NetworkError && <p>They are not on this device yet.</p>}
      <Button variant="outline" onClick={props.onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Says that something is on its way, and offers to try again when it failed or takes longer than a call may. */
export function Loading({ children = 'Loading...', failed, onRetry }: LoadingProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), defaultTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading}>
      <Waiting>{children}</Waiting>
      {(failed || late) && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
