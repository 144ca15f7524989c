import { Button } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { failureText } from '../session/failure-text';
import styles from './post-form.module.css';

interface ContentWaitingProps {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** Stands where the content of a post will be. */
export function ContentWaiting({ error, busy, onRetry }: ContentWaitingProps) {
  if (!error) {
    return (
      <div className={styles.waiting}>
        <Waiting>Loading content</Waiting>
      </div>
    );
  }
  return (
    <div className={styles.waiting}>
      <p role="alert">The content could not be read. {failureText(error)}</p>
      <Button variant="outline" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
