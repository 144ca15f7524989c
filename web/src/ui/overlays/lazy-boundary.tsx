import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../controls/button';
import { useSurroundings } from '../surroundings';
import { Waiting } from '../text/spinner';
import styles from './lazy-boundary.module.css';
import { isMissingPart } from './missing-part';

interface WantedPartProps {
  /** Whether the visitor wants it now. */
  open: boolean;
  /** The visitor can do without it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A part that the visitor has just asked for, like a dialog, whose code comes then. Meanwhile it says so; when it does not
 * arrive, the page stays with all that is typed in it, and a note offers to load it anew.
 */
export class LazyBoundary extends Component<WantedPartProps, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { open, onClose, children } = this.props;
    const { failure } = this.state;
    if (failure === null) {
      return <Suspense fallback={open && <ComingNote />}>{children}</Suspense>;
    }
    // What is broken in itself is for the page to say.
    if (!isMissingPart(failure)) throw failure;
    return open ? <MissingNote onClose={onClose} /> : null;
  }
}

/** So long code may take before it is said that it is on its way. Milliseconds. */
const unnoticedMs = 400;

function ComingNote() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unnoticedMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <div className={styles.note}>
        <Waiting>Loading</Waiting>
      </div>
    )
  );
}

function MissingNote({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<'asking' | 'busy' | 'offline'>('asking');
  const { reload } = useSurroundings();
  const tryReload = async () => {
    setState('busy');
    if ((await reload()) === 'offline') setState('offline');
  };
  return (
    <div role="alert" className={styles.note}>
      <p>
        {state === 'offline'
          ? 'There is no connection right now. Please try again in a moment.'
          : 'This part did not load. Loading the page again brings it.'}
      </p>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
      <Button busy={state === 'busy'} onClick={() => void tryReload()}>
        {state === 'offline' ? 'Try again' : 'Reload'}
      </Button>
    </div>
  );
}
