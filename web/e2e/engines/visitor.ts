import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Driver } from './driver';

/** What somebody looks for on a page: a control by its role and name, a field by its label, or words. */
type Target = { role: string; name: string | RegExp } | { label: string } | { words: string };

/** How long anybody waits for something to appear. Milliseconds. */
const patienceMs = 15_000;

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const libraryText = readFile(library, 'utf8');

/** Somebody at a browser: finds things as people and screen readers do, and can only press what is on the screen. */
export class Visitor {
  readonly driver: Driver;
  /** Address of the site, as this browser reaches it. */
  readonly site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.site + path);
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    await this.driver.pressAt(await this.find({ role, name }));
  }

  /** Presses a field and types into it. */
  async fill(label: string, text: string): Promise<void> {
    await this.driver.pressAt(await this.find({ label }));
    await this.driver.type(text);
  }

  /** Waits until something can be seen, at a place where it could be pressed. */
  async sees(target: Target): Promise<void> {
    await this.find(target);
  }

  async seesNo(target: Target): Promise<void> {
    await until(`that ${said(target)} is gone`, async () => !(await this.place(target)));
  }

  /** What stands in the field that a label names. */
  async valueOf(label: string): Promise<string> {
    const named = `TestingLibraryDom.queryAllByLabelText(document.body, ${JSON.stringify(label)})`;
    return this.inPage<string>(`${named}[0]?.value ?? ''`);
  }

  /** Chooses an option. The menu of a select belongs to the system, so what it does to the page is done here. */
  async select(label: string, option: string): Promise<void> {
    await this.find({ label });
    await this.inPage(`((label, option) => {
      const [list] = TestingLibraryDom.getAllByLabelText(document.body, label);
      list.value = [...list.options].find(({ text }) => text === option).value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    })(${JSON.stringify(label)}, ${JSON.stringify(option)})`);
  }

  /** Runs a function in the page, as Playwright's page does. */
  evaluate<Arg, Result>(body: (arg: Arg) => Result | Promise<Result>, arg?: Arg): Promise<Result> {
    return this.driver.evaluate<Result>(`(${body})(${JSON.stringify(arg ?? null)})`);
  }

  /** Waits for an address. */
  async isAt(path: RegExp): Promise<void> {
    await until(`the address ${path}`, async () =>
      path.test(await this.driver.evaluate<string>('location.pathname + location.search')),
    );
  }

  /** Scrolls a thing to where it can be pressed. */
  private async find(target: Target): Promise<{ x: number; y: number }> {
    let place: { x: number; y: number } | null = null;
    await until(said(target), async () => {
      const before = place;
      place = await this.place(target);
      // What still moves would be missed.
      return place !== null && before?.x === place.x && before.y === place.y;
    }).catch(async (error: Error) => {
      const words = await this.evaluate(() => document.body.innerText).catch(String);
      throw new Error(`${error.message} The page says:\n${words.slice(0, 1_500)}`, {
        cause: error,
      });
    });
    if (!place) throw new Error(said(target));
    return place;
  }

  private place(target: Target): Promise<{ x: number; y: number } | null> {
    return this.inPage(`(${placeOf})(${JSON.stringify(target, asPattern)})`);
  }

  private async inPage<T>(expression: string): Promise<T> {
    const hasLibrary = await this.driver.evaluate<boolean>(
      `typeof TestingLibraryDom !== 'undefined'`,
    );
    if (!hasLibrary) await this.driver.evaluate(`(() => { ${await libraryText}; return true })()`);
    return this.driver.evaluate<T>(expression);
  }
}

/** Asks again and again, until something is true or nobody would wait any longer. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  limitMs = patienceMs,
): Promise<void> {
  const end = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
    } catch (error) {
      // The page is being replaced by the next one.
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for ${what}.`, { cause: last });
}

const asPattern = (_key: string, value: unknown): unknown =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;

const said = (target: Target): string => JSON.stringify(target, asPattern);

/**
 * Runs in the page: brings the first match that can be seen and reached to the middle of the window.
 * @returns its middle, or null
 */
const placeOf = String(
  async (target: {
    role?: string;
    name?: string | { source: string; flags: string };
    label?: string;
    words?: string;
  }) => {
    // On a busy machine two looks would fall between the same two frames, and a press where the thing stood before.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // biome-ignore lint/suspicious/noExplicitAny: the library is put into the page as a script.
    const library = (globalThis as any).TestingLibraryDom;
    const { role, name, label, words } = target;
    const wanted = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
    const found: HTMLElement[] = role
      ? library.queryAllByRole(document.body, role, { name: wanted, hidden: true })
      : label
        ? library.queryAllByLabelText(document.body, label)
        : library.queryAllByText(document.body, (text: string) => text.includes(words ?? ''), {
            ignore: 'script, style, title',
          });
    for (const element of found) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && (element.contains(hit) || hit.contains(element))) return { x, y };
    }
    return null;
  },
);
