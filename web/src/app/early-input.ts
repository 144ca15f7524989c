/**
 * What a visitor does on a rendered page before its code has arrived. It stands in the page (build/server-bundle.ts), since
 * on a bad link the scripts come seconds later: a press on a button and what is typed are kept, and are done again on the
 * same element once React has taken it over. Links, forms that GET and the browser's own widgets need none of it.
 */

/** So long a press is worth keeping; who has waited longer has given it up. Milliseconds. */
const keptForMs = 30_000;
/** Set on what was pressed, for base.css, until the press is done. */
const mark = 'data-pressed-early';

const presses = new Map<Element, number>();
const typed = new Map<Field, string>();
let isWatching = false;

type Field = HTMLInputElement | HTMLTextAreaElement;

// React lets nobody hear a press on what it is about to take over: it stops the event on its way down and leaves it at that.
window.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest('button');
    if (!button || !isRendered(button) || isLive(button)) return;
    // What it submits is for browsers without scripts.
    if (button.hasAttribute('form')) event.preventDefault();
    const stopped = setTimeout(() => keep(button));
    // What arrives here was heard by React if it has taken the button over by now.
    const arrived = () => {
      clearTimeout(stopped);
      if (!isLive(button)) keep(button);
    };
    window.addEventListener('click', arrived, { once: true });
    setTimeout(() => window.removeEventListener('click', arrived));
  },
  { capture: true },
);

function keep(button: Element): void {
  // Of several presses the last one counts, but for those that switch something of their own, like hearts.
  const others = [...presses.keys()].filter((other) => !isSwitch(button) || !isSwitch(other));
  for (const other of [...others, button]) forget(other);
  presses.set(button, performance.now());
  button.setAttribute(mark, '');
  watch();
}

window.addEventListener(
  'input',
  ({ target }) => {
    if (!isField(target) || !isRendered(target)) return;
    if (isLive(target)) typed.delete(target);
    else {
      typed.set(target, target.value);
      watch();
    }
  },
  { capture: true },
);

/** Asks with each frame, as long as there is something to do again: React says nowhere what it has taken over. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  requestAnimationFrame(function look(now) {
    for (const [field, text] of typed) if (isLive(field)) typeAgain(field, text);
    for (const [button, since] of presses) {
      const isLate = now - since > keptForMs;
      if (!isLate && !isLive(button) && button.isConnected) continue;
      forget(button);
      if (!isLate && isLive(button)) (button as HTMLElement).click();
    }
    isWatching = typed.size + presses.size > 0;
    if (isWatching) requestAnimationFrame(look);
  });
}

function typeAgain(field: Field, text: string): void {
  typed.delete(field);
  // React compares with what the field held when it took it over, and has to find a change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.value = '';
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function forget(button: Element): void {
  presses.delete(button);
  button.removeAttribute(mark);
}

/** Whether React has taken an element over. It is known by a property that React gives each of its elements. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

function isRendered(element: Element): boolean {
  return element.closest('#root') !== null;
}

function isSwitch(element: Element): boolean {
  return element.hasAttribute('aria-pressed');
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
