/** When the popup shows. Milliseconds. */
const popupTiming = { firstAfter: 15_000, firstFor: 5_000, every: 60_000, laterFor: 6_000 };

interface PopupCalls {
  /** Whether the visitor is at something that the popup must not disturb; it waits until that is over. */
  isBusy: () => boolean;
  /** The popup is due, with an entry that differs from the one before. */
  show: () => void;
  hide: () => void;
}

export interface PopupSchedule {
  /** Somebody points at it or has it focused: it stays for as long as they do. */
  hold: () => void;
  /** They left: it goes after the time that was left, and no sooner than a moment. */
  release: () => void;
  stop: () => void;
}

/** Nothing disappears at the very moment a pointer leaves it. Milliseconds. */
const shortestRest = 1_000;

/** How often a popup that waits looks again. Milliseconds. */
const lookAgain = 1_000;

/**
 * Shows the popup 15 s from the start for 5 s, then every 60 s for 6 s, until it is stopped. In the browser only.
 * @param elapsed how much of the first 15 s is over already
 */
export function schedulePopup({ isBusy, show, hide }: PopupCalls, elapsed = 0): PopupSchedule {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hidesAt = 0;
  let rest = 0;
  let held = false;

  const hideAfter = (ms: number) => {
    clearTimeout(hiding);
    hidesAt = Date.now() + ms;
    hiding = setTimeout(() => {
      hidesAt = 0;
      hide();
    }, ms);
  };
  const appear = (ms: number) => {
    // What is being read is not replaced under the reader's eyes.
    if (held) return;
    clearTimeout(waiting);
    if (isBusy()) {
      waiting = setTimeout(() => appear(ms), lookAgain);
      return;
    }
    show();
    hideAfter(ms);
  };
  let repeating: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(
    () => {
      appear(popupTiming.firstFor);
      repeating = setInterval(() => appear(popupTiming.laterFor), popupTiming.every);
    },
    Math.max(0, popupTiming.firstAfter - elapsed),
  );

  return {
    hold() {
      if (held || hidesAt === 0) return;
      held = true;
      rest = hidesAt - Date.now();
      clearTimeout(hiding);
    },
    release() {
      if (!held) return;
      held = false;
      hideAfter(Math.max(shortestRest, rest));
    },
    stop() {
      clearTimeout(first);
      clearTimeout(hiding);
      clearTimeout(waiting);
      clearInterval(repeating);
    },
  };
}
