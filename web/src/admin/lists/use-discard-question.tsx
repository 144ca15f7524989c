import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { guardHistory } from '../../ui/overlays/history';

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

/** A way out of the page that waits for an answer. */
interface Departure {
  /** Goes there; nothing may hold it any more. */
  proceed(): void;
  /** Stays. */
  cancel(): void;
}

/**
 * Holds up whatever leads away from the address, the browser's back and forward included, while `isHeld` says so.
 * (The router has this only for applications that also leave it the loading of their data.)
 * @returns the departure that waits, if any
 */
function useHeldDeparture(isHeld: () => boolean): Departure | null {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [go, setGo] = useState<(() => void) | null>(null);

  useEffect(() => {
    return holdDepartures(navigator, isHeld, (go) => setGo(() => go));
  }, [navigator, isHeld]);

  if (!go) return null;
  return {
    proceed() {
      setGo(null);
      go();
    },
    cancel: () => setGo(null),
  };
}

/** @param hold hears how to go on */
function holdDepartures(
  navigator: Navigator,
  isHeld: () => boolean,
  hold: (go: () => void) => void,
): () => void {
  let place = placeOf(history.state);
  let returning: number | null = null;

  // Links, redirects, and whatever else asks the router.
  const { push, replace } = navigator;
  navigator.push = (...to) => {
    if (isHeld()) return hold(() => push(...to));
    push(...to);
    place = placeOf(history.state);
  };
  navigator.replace = (...to) => (isHeld() ? hold(() => replace(...to)) : replace(...to));

  // The browser has gone back or forward already when it says so: it is sent to where it was, and the router hears nothing.
  const onMove = (event: PopStateEvent) => {
    const steps = placeOf(event.state) - place;
    if (returning !== null) {
      event.stopImmediatePropagation();
      const missed = returning;
      returning = null;
      hold(() => history.go(missed));
    } else if (isHeld() && steps !== 0) {
      event.stopImmediatePropagation();
      returning = steps;
      history.go(-steps);
    } else {
      place += steps;
    }
  };
  const stopGuarding = guardHistory(onMove);
  return () => {
    Object.assign(navigator, { push, replace });
    stopGuarding();
  };
}

/** Which entry of this tab's history it is: the router notes that with each. */
function placeOf(state: { idx?: number } | null): number {
  return state?.idx ?? 0;
}
