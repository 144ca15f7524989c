import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/**
 * Asks before a form is left whose changes are not saved: when its dialog is closed, by the way back, and by leaving the
 * site. Render `dialog` inside the form's own one.
 */
export function useUnsaved(onClose: () => void) {
  const changed = useRef(false);
  const held = useRef(false);
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(useCallback(() => changed.current, []));

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  function leave() {
    changed.current = false;
    setAsking(false);
    if (blocker.state === 'blocked') blocker.proceed();
    onClose();
  }

  function stay() {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  }

  return {
    /** Says whether there is something to lose. */
    report: useCallback((isChanged: boolean) => {
      changed.current = isChanged;
    }, []),
    /** While set, nothing closes: Escape means something else then. */
    hold: useCallback((isHeld: boolean) => {
      held.current = isHeld;
    }, []),
    /** Closes, or asks first. */
    tryClose() {
      if (held.current) return;
      if (changed.current) setAsking(true);
      else leave();
    },
    /** Closes without asking: all is saved. */
    leave,
    dialog: (
      <ConfirmDialog
        open={asking || blocker.state === 'blocked'}
        title="Discard changes?"
        text="What you changed in this post is not saved yet."
        action="Discard"
        danger
        onConfirm={leave}
        onClose={stay}
      />
    ),
  };
}
