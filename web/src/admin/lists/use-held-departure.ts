import { useContext, useEffect, useState } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router-dom';
import { guardHistory } from '../../ui/overlays/history-guard';

/** A way out of the page that waits for an answer. */
export interface Departure {
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
export function useHeldDeparture(isHeld: () => boolean): Departure | null {
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
