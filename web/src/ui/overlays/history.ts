import { useEffect, useRef } from 'react';

/**
 * What lies above the page, such as a dialog, is a step of the browser's history, so that Back closes it and stays on the
 * page. The steps carry the router's own state and address, and the router hears nothing of moves between them.
 */

/** How to close each open layer, the lowest first. */
const open: (() => void)[] = [];
/** Whether a move that was asked for here is on its way. */
let moving = false;
/** The entry of the page that the router knows of. */
let page: number | undefined;

interface LayeredState {
  /** The router's number of the entry. */
  idx?: number;
  /** How many layers were open at this step. */
  layers?: number;
}

const layersOf = (state: LayeredState | null) => state?.layers ?? 0;

/** Call it before the router is rendered: whoever listens first hears first. In the browser only. */
export function watchLayers(): void {
  page = (history.state as LayeredState | null)?.idx;
  window.addEventListener('popstate', (event) => {
    const state = event.state as LayeredState | null;
    const samePage = state?.idx === page;
    page = state?.idx;
    if (moving) {
      moving = false;
      event.stopImmediatePropagation();
    } else if (samePage && (open.length > 0 || layersOf(state) > 0)) {
      event.stopImmediatePropagation();
      for (const close of open.slice(layersOf(state)).reverse()) close();
    }
    setTimeout(matchHistory);
  });
  // Left over where the page was loaded anew with a layer open.
  matchHistory();
}

/**
 * Makes Back close something instead of leaving the page, while it is open.
 * @param close may ask first: what is still open afterwards has its step again
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => latest.current();
    open.push(layer);
    matchHistory();
    return () => {
      open.splice(open.indexOf(layer), 1);
      // Later: another layer may open in place of this one.
      setTimeout(matchHistory);
    };
  }, [isOpen]);
}

/** Has the history follow what is open. */
function matchHistory(): void {
  if (moving) return;
  const state = history.state as LayeredState | null;
  page = state?.idx;
  const steps = open.length - layersOf(state);
  if (steps < 0) {
    moving = true;
    history.go(steps);
  }
  for (let layers = layersOf(state) + 1; layers <= open.length; layers++) {
    history.pushState({ ...state, layers }, '');
  }
}

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Has the browser's back and forward told to `heard` before the router hears of it, which `stopImmediatePropagation` then
 * prevents. One at a time.
 * @returns end
 */
export function guardHistory(heard: Guard): () => void {
  guard = heard;
  return () => {
    if (guard === heard) guard = null;
  };
}

/** Call it before the router is rendered: whoever listens first hears first. In the browser only. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
