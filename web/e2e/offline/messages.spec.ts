import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { addLeads, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { readStore, withoutStorage } from '../support/device-store';
import { boatAddress } from '../support/kinds-of-pages';
import { keepNoCatalogue, visit } from '../support/visit';

// Each try is answered by the test, none by a service worker behind its back.
test.use({ serviceWorkers: 'block' });

/** What meets a submission on its way. */
type Meet = (route: Route, page: Page) => Promise<void>;

const ours = (status: number, headers = {}): Meet => {
  const json = {
    error: 'Please try again.',
    code: status === 429 ? 'too_many_requests' : 'internal',
  };
  return (route) => route.fulfill({ status, headers, json });
};
const page503 = { status: 503, contentType: 'text/html', body: '<h1>Down for maintenance</h1>' };
const portal = { status: 200, contentType: 'text/html', body: '<h1>Please sign in</h1>' };

const busy = (name: string) =>
  `We could not reach our team just now. Your ${name} is kept here and we are trying again.`;
const stranger = (name: string) =>
  `We can't reach Mr. Sea right now. Your ${name} is kept here and we are trying again.`;
const signIn = (name: string) => `${stranger(name)} Some Wi-Fi networks want you to sign in first.`;
const savedOffline = (name: string) =>
  `Saved on this device. We'll send ${name === 'review' ? 'your review' : 'it'} as soon as you're back online.`;

interface Cause {
  name: string;
  meet: Meet;
  /** What is said of something that is kept. */
  kept: (name: string) => string;
  /** What the site says of the link while a list cannot be read; null where our server answers. */
  link: string | null;
  /** What staff are told of a change that waits. */
  queued: string;
}

const cannotReach = "We can't reach Mr. Sea right now.";
const signInFirst = 'Some Wi-Fi networks want you to sign in first.';
const whenLinked = 'Saved on this device. It is sent when there is a link.';
const elsewhere = 'Saved on this device. Something else answered in place of our server.';
const again = 'We are trying again.';
const ofAPortal = {
  kept: signIn,
  link: `${cannotReach} ${signInFirst}`,
  queued: `${elsewhere} ${signInFirst} ${again}`,
};
const ofOurServer = {
  kept: busy,
  link: null,
  queued: `Saved on this device. Our server had a problem of its own. ${again}`,
};

const causes: Cause[] = [
  {
    name: 'no link',
    meet: (route) => route.abort('internetdisconnected'),
    kept: savedOffline,
    link: "You're offline.",
    queued: whenLinked,
  },
  {
    name: 'a link that hangs',
    meet: (_route, page) => page.clock.fastForward(10_500),
    kept: savedOffline,
    link: "You're offline.",
    queued: whenLinked,
  },
  {
    name: 'a portal that answers 200',
    meet: (route) => route.fulfill(portal),
    ...ofAPortal,
  },
  {
    name: 'a portal that redirects',
    meet: (route) => route.fulfill({ status: 302, headers: { location: '/portal' } }),
    ...ofAPortal,
  },
  {
    name: 'a proxy with its own 503',
    meet: (route) => route.fulfill(page503),
    kept: stranger,
    link: cannotReach,
    queued: `${elsewhere} ${again}`,
  },
  { name: 'a fault of our server', meet: ours(500), ...ofOurServer },
  {
    name: 'a server that is under repair',
    meet: ours(503, { 'retry-after': '60' }),
    ...ofOurServer,
  },
  {
    name: 'a limit',
    meet: ours(429, { 'retry-after': '60' }),
    ...ofOurServer,
    queued: `Saved on this device. A lot was sent from this network, and our server asked us to wait. ${again}`,
  },
];

interface Form {
  name: 'request' | 'review' | 'story';
  path: () => Promise<string>;
  open: (page: Page) => Promise<Locator>;
  typed: [placeholder: string, text: string][];
  button: string;
  /** What it says of any failure. */
  failed: string;
}

const person: Form['typed'] = [['Email*', 'ana@example.com']];
const forms: Form[] = [
  {
    name: 'request',
    path: boatAddress,
    open: async (page) => page.locator('#inquiry'),
    typed: [['Full Name*', 'Ana Reyes'], ...person, ['Phone*', '(305) 555-0100']],
    button: 'Send Inquiry',
    failed: 'Error sending the form. Please try again.',
  },
  {
    name: 'review',
    path: boatAddress,
    open: async (page) => {
      await page.getByRole('button', { name: 'Write a Review' }).click();
      return page.getByRole('dialog', { name: 'Add Your Experience' });
    },
    typed: [['Name*', 'Ana Reyes'], ...person, ['Comment*', 'Calm, even without a signal.']],
    button: 'Submit Review',
    failed: 'Error submitting review. Please try again.',
  },
  {
    name: 'story',
    path: async () => '/blog',
    open: async (page) => {
      await page.getByRole('button', { name: 'Share Your Experience' }).click();
      return page.getByRole('dialog', { name: 'Share Your Experience' });
    },
    typed: [['Full Name*', 'Ana Reyes'], ...person, ['Your story*', 'Dolphins all the way home.']],
    button: 'Share Your Experience',
    failed: 'Error sending your experience. Please try again.',
  },
];

/** Opens a form, fills it in and sends it. */
async function submit(page: Page, form: Form): Promise<Locator> {
  await visit(page, await form.path());
  const place = await form.open(page);
  for (const [field, text] of form.typed)
    await place.getByPlaceholder(field, { exact: true }).fill(text);
  await place.getByRole('button', { name: form.button, exact: true }).click();
  return place;
}

/** Lets every submission meet something. */
async function onItsWay(page: Page, meet: Meet): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? meet(route, page) : route.fallback(),
  );
}

for (const form of forms) {
  test.describe(`a ${form.name} that meets`, () => {
    for (const { name, meet, kept: said } of causes) {
      test(`${name} is kept, and the words say why`, async ({ page }) => {
        await page.clock.install();
        await onItsWay(page, meet);
        await submit(page, form);
        await expect(page.getByText(said(form.name), { exact: true })).toBeInViewport();
        const kept = JSON.stringify(await readStore(page, 'outbox'));
        for (const [, text] of form.typed) expect(kept).toContain(text);
      });
    }

    test('a refusal stays in its form, with what was typed', async ({ page }) => {
      const json = { error: { email: 'Invalid email format' }, code: 'validation' };
      await onItsWay(page, (route) => route.fulfill({ status: 400, json }));
      const place = await submit(page, form);
      await expect(place.getByText('Invalid email format')).toBeInViewport();
      await expectTyped(place, form);
      expect(await readStore(page, 'outbox')).toEqual([]);
    });

    for (const [device, cripple] of [
      ['a full disk', withFullDisk],
      ['no storage', withoutStorage],
    ] as const) {
      test(`${device} and no link says that neither was possible`, async ({ page }) => {
        await cripple(page);
        await onItsWay(page, (route) => route.abort('internetdisconnected'));
        const place = await submit(page, form);
        await expect(
          place.getByText(
            `${form.failed} There was no connection. This device could not save it either.`,
          ),
        ).toBeInViewport();
        await expectTyped(place, form);
      });
    }

    test('a clock that is years ahead, and no link, is kept all the same', async ({ page }) => {
      await page.clock.install({ time: new Date('2031-05-05T16:00:00Z') });
      await onItsWay(page, (route) => route.abort('internetdisconnected'));
      await submit(page, form);
      await expect(page.getByText(savedOffline(form.name), { exact: true })).toBeInViewport();
    });
  });
}

for (const { name, meet, link, queued } of causes) {
  test(`a list of boats that meets ${name} says so, and can be tried again`, async ({ page }) => {
    await page.clock.install();
    await keepNoCatalogue(page);
    await visit(page, '/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/api/**', (route) => meet(route, page));
    await page.getByRole('button', { name: 'Low to High Price' }).click();
    await expect(page.getByText('Failed to load boats.')).toBeInViewport({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport();
    const bar = page.getByRole('status').filter({ hasText: /offline|can't reach/ });
    if (link) await expect(bar).toHaveText(link);
    else await expect(bar).toHaveCount(0);
    await page.unroute('**/api/**');
    // A link that comes back is noticed without a press.
    if (!link) await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`a change by staff that meets ${name} waits, and the words say why`, async ({ page }) => {
    const word = `messages${Date.now()}`;
    await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    try {
      await signInAsAdmin(page);
      await openList(page, `/admin/leads?search=${word}`);
      // The form waits for 5 s, less than the call does.
      const hangs = name === 'a link that hangs';
      await page.route('**/api/**', (route) => (hangs ? undefined : meet(route, page)));
      await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
      await expect(page.getByText(queued, { exact: true })).toBeInViewport();
      await expect(page.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
    } finally {
      await removeLeads(word);
    }
  });
}

async function expectTyped(place: Locator, form: Form): Promise<void> {
  for (const [field, text] of form.typed) {
    await expect(place.getByPlaceholder(field, { exact: true })).toHaveValue(text);
  }
}

/** Refuses whatever pages that are opened from now on want to store. */
async function withFullDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
}
