import { expect, type Locator, type Page, test } from '@playwright/test';
import { isLive } from '../support/hydrated';
import { site } from '../support/site';
import { cardOf, observersHaveLooked, scrolledTo, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

const boat = 'Azimut 66ft';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: boat });
const mainPicture = (page: Page) =>
  page.getByRole('button', { name: `Show this picture of ${boat} on the whole screen` });

/** A view transition that a page has begun. */
interface Seen {
  /** What had a name when it began, and when the next page was there. */
  before: string[];
  after: string[];
  /** The pseudo-elements that moved. */
  moved: (string | null | undefined)[];
}

test.describe('the picture of a boat', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(watchTransitions);
  });

  test('moves from its card to its page, and back to where the card was', async ({ page }) => {
    await openList(page);
    const card = cardOf(page, boat);
    await card.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await observersHaveLooked(page);
    const { y } = (await card.boundingBox()) ?? {};
    await card.getByRole('link', { name: 'VIEW MORE' }).click();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => seen(page)).toHaveLength(1);
    await expect
      .poll(async () => (await seen(page))[0])
      .toEqual({
        before: ['a card'],
        after: ['the page'],
        moved: expect.arrayContaining(['::view-transition-group(boat)']),
      });
    expect((await seen(page))[0]?.moved.join()).not.toContain('root');
    expect(await scrolledTo(page)).toBe(0);

    await page.goBack();
    await expect(cardOf(page, boat)).toBeVisible();
    await expect
      .poll(async () => (await seen(page))[1])
      .toEqual({
        before: ['the page'],
        after: ['a card'],
        moved: expect.arrayContaining(['::view-transition-group(boat)']),
      });
    expect((await card.boundingBox())?.y).toBeCloseTo(y ?? 0, 0);
    await expect.poll(() => page.evaluate('named()')).toEqual([]);
  });

  test('leaves the page below it open to presses, and itself too', async ({ page }) => {
    await page.addInitScript('window.holdTransitions = true');
    await openList(page);
    await cardOf(page, boat).getByRole('img', { name: boat, exact: true }).click();
    await expect.poll(async () => (await seen(page))[0]?.moved.length).toBeGreaterThan(0);
    expect(await page.evaluate('named()')).toEqual(['the page']);
    await mainPicture(page).click();
    const viewer = page.getByRole('dialog', { name: `Pictures of ${boat}` });
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
    expect(await page.evaluate('named()')).toEqual(['the page']);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).toHaveURL(`${site().url}/`);
    await expect(cardOf(page, boat)).toBeVisible();
  });

  test('does not keep a press waiting while the code of the next page is on its way', async ({
    page,
  }) => {
    let arrive = () => {};
    const there = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/boat-page-.*\.js/, async (route) => {
      await there;
      await route.fallback();
    });
    await openList(page);
    await cardOf(page, boat).getByRole('link', { name: 'VIEW MORE' }).click();
    await expect(page).toHaveURL(/\/boats\/1\//);
    // Nothing is frozen: what is still on the screen answers.
    await cardOf(page, boat).getByRole('button', { name: 'Next picture' }).click();
    expect(await seen(page)).toEqual([]);
    arrive();
    await expect(heading(page)).toBeVisible();
    await expect.poll(async () => (await seen(page))[0]?.after).toEqual(['the page']);
  });

  test('stays where it is for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openList(page);
    await cardOf(page, boat).getByRole('link', { name: 'VIEW MORE' }).click();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, boat)).toBeVisible();
    expect(await seen(page)).toEqual([]);
    expect(await page.evaluate('named()')).toEqual([]);
  });

  test('stays where it is in browsers that cannot move it', async ({ page }) => {
    await page.addInitScript('delete Document.prototype.startViewTransition');
    await openList(page);
    await cardOf(page, boat).getByRole('link', { name: 'VIEW MORE' }).click();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, boat)).toBeVisible();
  });
});

test.describe('a dialog', () => {
  test('grows from the button that opened it', async ({ page }) => {
    const button = await quoteButton(page);
    const box = await button.boundingBox();
    if (!box) throw new Error('There is no such button.');
    await button.click();
    await expect
      .poll(() => moves(page))
      .toContainEqual({
        property: 'transform',
        from: 'scale(0.9)',
        // Within the pixel to which it is rounded.
        x: expect.closeTo(box.x + box.width / 2, -0.3),
        y: expect.closeTo(box.y + box.height / 2, -0.3),
      });
  });

  test('comes up from the bottom on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await (await quoteButton(page)).click();
    await expect
      .poll(() => moves(page))
      .toContainEqual(expect.objectContaining({ property: 'transform', from: 'translateY(40px)' }));
  });

  for (const width of [390, 1280]) {
    test(`is there at once for visitors who prefer reduced motion, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await (await quoteButton(page)).click();
      await expect(page.getByRole('dialog', { name: 'Booking Inquiry' })).toBeVisible();
      // What else changes with it has begun at the same time.
      await expect.poll(() => moves(page)).not.toEqual([]);
      expect((await moves(page)).map(({ property }) => property)).not.toContain('transform');
    });
  }
});

/** The button of a card on the screen that opens a dialog, whose moves are noted. */
async function quoteButton(page: Page): Promise<Locator> {
  await visit(page, '/');
  await isLive(page);
  await watchDialogs(page);
  const card = cardOf(page, boat);
  await card.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await observersHaveLooked(page);
  return card.getByRole('button', { name: 'QUICK QUOTE' });
}

/** Opens the list and waits for what comes in idle time: it fetches what a pointer rests on, and moves pictures. */
async function openList(page: Page): Promise<void> {
  await visit(page, '/');
  await isLive(page);
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= /\/api\/boat\/\d+$/.test(request.url());
  });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await cardOf(page, boat).getByRole('heading').getByRole('link').hover();
    expect(isAsked).toBe(true);
  }).toPass();
}

/** Runs in the page, before its own code: notes each view transition, and holds it where `holdTransitions` is set. */
function watchTransitions(): void {
  const all: Seen[] = [];
  const named = () =>
    [...document.querySelectorAll('body *')]
      .filter((each) => getComputedStyle(each).viewTransitionName !== 'none')
      .map((each) => (each.closest('article') ? 'a card' : 'the page'));
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...given) {
    const transition = start.apply(this, given);
    const one: Seen = { before: named(), after: [], moved: [] };
    all.push(one);
    void transition.ready.then(() => {
      one.after = named();
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (!pseudoElement?.startsWith('::view-transition')) continue;
        one.moved.push(pseudoElement);
        if ('holdTransitions' in window) animation.pause();
      }
    });
    return transition;
  };
  Object.assign(window, { transitions: all, named });
}

function seen(page: Page): Promise<Seen[]> {
  return page.evaluate('transitions');
}

/** What of a dialog has begun to change, from what on, and the point of the screen that it grows from. */
interface Move {
  property: string;
  from: unknown;
  x: number;
  y: number;
}

function watchDialogs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all: Move[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName: property }) => {
      if (!(target instanceof HTMLElement) || target.role !== 'dialog') return;
      const transition = target
        .getAnimations()
        .find((each) => each instanceof CSSTransition && each.transitionProperty === property);
      const [first] = (transition?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      const [x = 0, y = 0] = getComputedStyle(target)
        .transformOrigin.split(' ')
        .map(Number.parseFloat);
      const { offsetLeft, offsetTop } = target;
      all.push({ property, from: first?.[property], x: offsetLeft + x, y: offsetTop + y });
    });
    Object.assign(window, { moves: all });
  });
}

function moves(page: Page): Promise<Move[]> {
  return page.evaluate('moves');
}
