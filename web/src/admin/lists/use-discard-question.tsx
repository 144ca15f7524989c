import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useHeldDeparture } from './use-held-departure';

/**
 * Asks before a form is left whose changes are not saved: when its dialog is closed, by the way back, and by leaving the
 * site. Render `dialog` inside the form's own one.
 */
export function useDiscardQuestion(onClose: () => void) {
  const changed = useRef(false);
  const held = useRef(false);
  const forget = useRef<() => void>(() => undefined);
  const [asking, setAsking] = useState(false);

  function discard() {
    changed.current = false;
    setAsking(false);
    forget.current();
    onClose();
  }

  return {
    /** Says whether there is something to lose. */
    setChanged: useCallback((isChanged: boolean) => {
      changed.current = isChanged;
    }, []),
    /** While set, nothing closes: Escape means something else then. */
    hold: useCallback((isHeld: boolean) => {
      held.current = isHeld;
    }, []),
    /**
     * Hears when what is typed is saved or thrown away.
     * @returns unsubscribe
     */
    onDiscard: useCallback((listener: () => void) => {
      forget.current = listener;
      return () => {
        if (forget.current === listener) forget.current = () => undefined;
      };
    }, []),
    /** Closes, or asks first. */
    close() {
      if (held.current) return;
      if (changed.current) setAsking(true);
      else discard();
    },
    /** Closes without a question, as after saving. */
    discard,
    dialog: (
      <DiscardDialog
        asking={asking}
        changed={changed}
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
    ),
  };
}

interface DiscardDialogProps {
  asking: boolean;
  changed: RefObject<boolean>;
  onDiscard: () => void;
  onStay: () => void;
}

function DiscardDialog({ asking, changed, onDiscard, onStay }: DiscardDialogProps) {
  // Here and not in the hook: only one form is open at a time, and only that one may hold anybody up.
  const departure = useHeldDeparture(useCallback(() => changed.current, [changed]));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  return (
    <ConfirmDialog
      open={asking || departure !== null}
      title="Discard changes?"
      text="What you have entered is not saved and would be lost."
      action="Discard"
      danger
      onConfirm={() => {
        onDiscard();
        departure?.proceed();
      }}
      onClose={() => {
        departure?.cancel();
        onStay();
      }}
    />
  );
}
