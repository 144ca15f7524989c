/** Asks the browser once not to clear our storage when space is short: it holds what a visitor has not sent yet. */
export function keepStorage(): void {
  if (asked) return;
  asked = true;
  // A refusal changes nothing for the visitor, and browsers decide without a reason.
  globalThis.navigator?.storage?.persist?.().catch(() => false);
}

let asked = false;
