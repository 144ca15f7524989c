import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page, or with the dialog that lies over it; a line for each element.
 * @param part a selector of what to look at instead; "html" is everything, with what has opened over it
 */
export async function axeViolations(
  page: Page,
  { part, without = [] }: { part?: string; without?: string[] } = {},
): Promise<string[]> {
  const whole = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'html';
  const { violations } = await new AxeBuilder({ page })
    // What was right would take as long to report as the search for what is wrong.
    .options({ resultTypes: ['violations'] })
    .include(part ?? whole)
    .withTags(rules)
    .disableRules(without)
    // Base UI's focus guards take the focus for a moment, to hand it on within the dialog.
    .exclude('[data-base-ui-focus-guard]')
    // Without frames in a page, axe need not open another page, which takes the focus and as long again.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`),
  );
}

/**
 * The links and buttons that a thumb may miss: less than 44 x 44 px react. Links within sentences do not count. What
 * counts is where a press lands, so a small word may react on a larger area around it. Nor does a link count whose card
 * has a large one to the same address.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 44;
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const targets = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [role="button"], [role="menuitemradio"]',
    );
    const inSentence = (element: HTMLElement) =>
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** A card's name leads where its picture and its button lead, which are large enough. */
    const hasLargeTwin = (element: HTMLElement) => {
      const links = element.closest('article')?.querySelectorAll('a') ?? [];
      const { href } = element as HTMLAnchorElement;
      return [...links].some((link) => {
        const { width, height } = link.getBoundingClientRect();
        return link !== element && link.href === href && width >= wanted && height >= wanted;
      });
    };
    /** How far presses land on the element, going from its middle in a direction. */
    const reach = (element: HTMLElement, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < wanted / 2) {
        const hit = document.elementFromPoint(x + dx * (far + 0.5), y + dy * (far + 0.5));
        if (!hit || !(element.contains(hit) || hit.closest('label')?.contains(element))) break;
        far += 0.5;
      }
      return far;
    };
    const scrolled = window.scrollY;
    const small: string[] = [];
    for (const target of targets) {
      const box = target.getBoundingClientRect();
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (box.width === 0 || target.closest('[aria-hidden="true"]') || inSentence(target)) continue;
      if ((box.width >= wanted && box.height >= wanted) || hasLargeTwin(target)) continue;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const across = reach(target, cx, cy, -1, 0) + reach(target, cx, cy, 1, 0);
      const down = reach(target, cx, cy, 0, -1) + reach(target, cx, cy, 0, 1);
      if (Math.max(across, width) >= wanted && Math.max(down, height) >= wanted) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
      small.push(
        `${target.tagName.toLowerCase()} "${name}": ${Math.round(Math.max(across, width))} x ${Math.round(Math.max(down, height))}`,
      );
    }
    window.scrollTo({ top: scrolled, behavior: 'instant' });
    return [...new Set(small)];
  });
}

/** Phone, tablet and desktop: widths in pixels. */
const devices = [390, 820, 1280];

/**
 * On a phone, a tablet and a desktop: nothing for axe to find, nothing that a thumb misses, nothing wider than the screen. The
 * page, or the dialog that lies over it, is resized and not loaded anew.
 * @param what for the message, where a test looks more than once
 */
export async function expectFit(page: Page, what = '', widths = devices): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await comesToRest(page);
    const at = `${what} at ${width} px`;
    expect(await axeViolations(page), at).toEqual([]);
    expect(await smallTargets(page), at).toEqual([]);
    expect(await hiddenFields(page), at).toEqual([]);
    expect(await overflow(page), at).toBeLessThanOrEqual(0);
  }
}

/** Fields and buttons of the open dialog that nobody can bring into view: above where scrolling begins, or under something. */
export function hiddenFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const fields = dialog?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [];
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility({ visibilityProperty: true })) return [];
      if (field.tabIndex < 0 || field.closest('[aria-hidden="true"]')) return [];
      field.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (hit && (field.contains(hit) || hit.closest('label')?.contains(field))) return [];
      const name =
        field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.innerText;
      return [`${field.tagName.toLowerCase()} "${name}" at ${Math.round(x)}, ${Math.round(y)}`];
    });
  });
}

/** Has the page's text grow to twice its size, as a browser's own setting does. */
export async function doubleText(page: Page, doubled = true): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    doubled ? '200%' : '',
  );
  await comesToRest(page);
}

/** Windows of phones, tablets and desktops, and of phones whose keyboard has come up. Pixels. */
const windows = [
  [320, 640],
  [360, 740],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
  [320, 320],
  [390, 340],
] as const;

/** Those in which text of twice its size is looked at too. */
const windowsOfLargeText = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [320, 320],
] as const;

/** In windows of every size: the first field of a dialog that has just opened is on the screen, and nothing lies over it. */
export async function expectFirstFieldSeen(page: Page): Promise<void> {
  const found: Record<string, string> = {};
  for (const [width, height] of windows.filter(([, height]) => height > 400)) {
    await page.setViewportSize({ width, height });
    await comesToRest(page);
    const hidden = await page.evaluate(() => {
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const field = [...(dialog?.querySelectorAll('input, select, textarea') ?? [])].find(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !each.closest('[aria-hidden="true"]'),
      );
      if (!field) return null;
      const { x, y, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const isHit = hit && (field.contains(hit) || hit.closest('label')?.contains(field));
      return isHit && y >= 0
        ? null
        : `${field.getAttribute('name')} at ${Math.round(x)}, ${Math.round(y)}`;
    });
    if (hidden) found[`${width} x ${height}`] = hidden;
  }
  expect(found).toEqual({});
}

/** In windows of every size, and with text of twice its size: whatever can be pressed in the open layer can be brought into view. */
export async function expectReachable(page: Page): Promise<void> {
  const found: Record<string, string[]> = {};
  const look = async (what: string) => {
    await comesToRest(page);
    const hidden = await hiddenFields(page);
    const wide = await overflow(page);
    if (wide > 0) hidden.push(`too wide by ${wide}`, ...(await pastTheEdge(page)));
    if (hidden.length > 0) found[what] = hidden;
  };
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await look(`${width} x ${height}`);
  }
  await doubleText(page);
  for (const [width, height] of windowsOfLargeText) {
    await page.setViewportSize({ width, height });
    await look(`${width} x ${height}, text at 200 %`);
  }
  expect(await labelsOverValues(page)).toEqual([]);
  await doubleText(page, false);
  expect(found).toEqual({});
}

/** Waits until what the change of width has set off is drawn, and nothing fades any more, which would change colors. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );
}

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const widest = Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('[role="dialog"]')].map((dialog) => dialog.scrollWidth),
    );
    return widest - document.documentElement.clientWidth;
  });
}

/** The labels that stand within a field and reach into the line of what it holds. */
export function labelsOverValues(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('label')].flatMap((label) => {
      const { control } = label;
      if (!control || getComputedStyle(label).position !== 'absolute') return [];
      if (!label.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const { paddingTop, paddingLeft } = getComputedStyle(control);
      const { top, left } = control.getBoundingClientRect();
      const { bottom, right } = label.getBoundingClientRect();
      // An icon stands beside it.
      if (right <= left + Number.parseFloat(paddingLeft)) return [];
      const over = bottom - top - Number.parseFloat(paddingTop);
      return over > 2 ? [`"${label.innerText}" by ${Math.round(over)} px`] : [];
    }),
  );
}

/** Words and controls of which a part lies beside the window, where nobody can scroll. */
export function pastTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX !== 'visible' || style.clipPath !== 'none') return true;
      }
      return false;
    };
    const past: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (words.length === 0 && !element.matches('a, button, input, select, textarea')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (getComputedStyle(element).clipPath !== 'none' || cut(element)) continue;
      // Its own words: those of what is in it are looked at by themselves.
      const written = words.flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()];
      });
      const clips = getComputedStyle(element).overflowX !== 'visible' || element.matches('select');
      const boxes = [...(clips ? [] : written), ...element.getClientRects()];
      const out = Math.max(...boxes.map(({ left, right }) => Math.max(right - width, -left)));
      if (out <= 1) continue;
      const { tagName, className, innerText } = element;
      past.push(
        `${tagName.toLowerCase()}.${className} "${innerText.slice(0, 30)}": ${Math.round(out)} px`,
      );
    }
    return past;
  });
}

/** Short words that are broken over two lines, which no language does. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // And no parts of an address or of a longer word.
    const whole = /(?<![\p{L}\d@.])[\p{L}\d]{2,10}(?![\p{L}\d@]|\.\p{L})/gu;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const shown = text.parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      if (!shown) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(whole)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${word}"`);
      }
    }
    return broken;
  });
}

/** Pairs of links, buttons and fields within an element that lie over each other. */
export function overlaps(page: Page, within: string): Promise<string[]> {
  return page.evaluate((within) => {
    const controls = [
      ...(document.querySelector(within)?.querySelectorAll<HTMLElement>('a, button, input') ?? []),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const name = (each: HTMLElement) => each.getAttribute('aria-label') ?? each.innerText;
    return controls.flatMap((one, place) =>
      controls.slice(place + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`"${name(one)}" and "${name(other)}" by ${across}`] : [];
      }),
    );
  }, within);
}
