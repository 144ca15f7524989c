import { adminEventPaths, adminPushPaths } from '@mr-sea/bff/contract/admin/overview';
import { leadPaths } from '@mr-sea/bff/contract/leads';
import { expect, type Page, test } from '@playwright/test';
import { marinaAdmin, signInAsAdmin } from '../support/admin';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const todo = (page: Page) => page.getByRole('region', { name: 'To do' });

test('welcomes and counts what needs doing, each with the way to it', { tag: '@journey' }, async ({
  page,
}) => {
  await sendLead();
  await query(
    `UPDATE leads SET follow_up = '2026-01-02' WHERE id = (SELECT max(id) FROM leads WHERE status = 'new')`,
  );
  const [waiting] = await query<{ leads: number; due: number }>(
    `select (select count(*)::int from leads where status = 'new') as leads,
       (select count(*)::int from leads where status in ('new', 'contacted') and follow_up <= now()) as due`,
  );
  await signInAsAdmin(page);
  await visit(page, '/admin');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Welcome back, ${marinaAdmin.first_name}`);
  const links = todo(page).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.nth(0)).toContainText(new RegExp(`^${waiting?.leads} new leads?`));
  await expect(links.nth(0)).toHaveAttribute('href', '/admin/leads?status=new');
  await expect(links.nth(1)).toContainText(new RegExp(`^${waiting?.due} follow-ups? due`));
  await expect(links.nth(1)).toHaveAttribute('href', '/admin/leads?view=due');
  await expect(links.nth(2)).toHaveAttribute('href', '/admin/reviews?filter=pending');
  await expect(links.nth(3)).toHaveAttribute('href', '/admin/stories');
  await expect(links.nth(4)).toHaveAttribute('href', '/admin/users');
  await expect(links.nth(5)).toContainText(/mail/);
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Leads', exact: true })).toHaveAccessibleDescription(
    `${waiting?.leads} new`,
  );
});

test('says who waits longest, which trips come, and what becomes of leads', async ({ page }) => {
  await sendLead();
  await signInAsAdmin(page);
  await visit(page, '/admin');
  const region = (name: string) => page.getByRole('region', { name });
  const waiting = region('Waiting for an answer').getByRole('link');
  await expect(waiting.first()).toContainText('Waiting');
  await expect(waiting.first()).toHaveAttribute('href', /search=MS-\d+$/);
  await expect(waiting.last()).toHaveAttribute('href', /view=unanswered&sort=created_at$/);
  await expect(region('Trips of the next 7 days')).toBeVisible();
  await expect(region('Time to the first answer').getByRole('definition')).toHaveCount(2);
  await expect(region('Booked by week').getByRole('row')).toHaveCount(11);
  await expect(region('Booked by boat')).toBeVisible();
});

test('staff set when they are reminded, and a wrong time is named', async ({ page }) => {
  await query("delete from settings where key = 'response_clock'");
  await signInAsAdmin(page);
  await visit(page, '/admin');
  const form = page.getByRole('form', { name: 'Reminders of unanswered leads' });
  const minutes = form.getByLabel('Notify after (min)');
  await expect(minutes).toHaveValue('15');
  await minutes.fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter whole minutes from 1 to 1,440')).toBeVisible();
  await minutes.fill('20');
  // A colleague is faster.
  await query(
    `update settings set value = '{"mail_minutes": 90}', version = version + 1 where key = 'response_clock'`,
  );
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  const saved = async () =>
    (await query<{ value: object }>("select value from settings where key = 'response_clock'"))[0]
      ?.value;
  await expect(async () => {
    if ((await form.getByText(/A colleague has changed/).count()) > 0) await save.click();
    expect(await saved()).toEqual({ mail_minutes: 90, push_minutes: 20 });
  }).toPass();
  await expect(form.getByLabel('E-mail after (min)')).toHaveValue('90');
});

test('shows the leads of 30 days, as a table too', async ({ page }) => {
  await sendLead();
  await signInAsAdmin(page);
  await visit(page, '/admin');
  const chart = page.getByRole('region', { name: 'Leads per day' });
  await expect(chart.getByText(/leads in 30 days, most on/)).toBeVisible();
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  const [today] = await query<{ leads: number }>(
    `select count(*)::int as leads from leads
     where (created_at at time zone 'America/New_York')::date = (now() at time zone 'America/New_York')::date`,
  );
  await expect(chart.getByRole('row').nth(1).getByRole('cell')).toHaveText(String(today?.leads));
});

test('a new lead shows by itself and is announced', { tag: '@journey' }, async ({ page }) => {
  await signInAsAdmin(page);
  const opened = page.waitForResponse(`**${adminEventPaths.stream}`);
  await visit(page, '/admin');
  await opened;
  const links = todo(page).getByRole('link');
  await links.first().waitFor();
  await sendLead();
  const news = page.getByRole('status').filter({ hasText: /^1 new lead$/ });
  await expect(news).toBeVisible();
  await news.getByRole('link', { name: '1 new lead' }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(news).toBeHidden();
});

test('where the stream does not get through, it is asked for every 30 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(`**${adminEventPaths.stream}`, (route) => route.abort());
  await signInAsAdmin(page);
  await visit(page, '/admin');
  await todo(page).getByRole('link').first().waitFor();
  await sendLead();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('link', { name: '1 new lead' })).toBeVisible();
});

test('an overview that cannot be read says so and can be asked for again', async ({ page }) => {
  const overview = '**/api/admin/overview';
  await page.route(overview, (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order', code: 'internal' } }),
  );
  await signInAsAdmin(page);
  await visit(page, '/admin');
  await expect(page.getByText('Error fetching data.')).toBeVisible();
  await page.unroute(overview);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(todo(page)).toBeVisible();
});

test.describe('notifications', () => {
  const bell = (page: Page) => page.getByRole('switch', { name: 'Notify me of new leads' });

  test.afterEach(async () => {
    await query('delete from push_subscriptions');
  });

  test('are switched on for this device, and end with the login', async ({ page, context }) => {
    await context.grantPermissions(['notifications'], { origin: site().url });
    await pretendToPush(page);
    await signInAsAdmin(page);
    await visit(page, '/admin');
    await expect(bell(page)).toHaveAttribute('aria-checked', 'false');
    await bell(page).click();
    await expect(bell(page)).toHaveAttribute('aria-checked', 'true');
    expect(await subscriptions()).toBe(1);
    await page.reload();
    await expect(bell(page)).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await subscriptions()).toBe(0);
  });

  test('are switched off again', async ({ page, context }) => {
    await context.grantPermissions(['notifications'], { origin: site().url });
    await pretendToPush(page);
    await signInAsAdmin(page);
    await visit(page, '/admin');
    await bell(page).click();
    await expect(bell(page)).toHaveAttribute('aria-checked', 'true');
    await bell(page).click();
    await expect(bell(page)).toHaveAttribute('aria-checked', 'false');
    expect(await subscriptions()).toBe(0);
  });

  test('say what to do when the person has blocked them', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await signInAsAdmin(page);
    await visit(page, '/admin');
    await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
    await expect(bell(page)).toBeHidden();
  });

  test('are not offered where the server sends none', async ({ page }) => {
    await page.route(`**${adminPushPaths.key}`, (route) =>
      route.fulfill({ json: { public_key: null } }),
    );
    await signInAsAdmin(page);
    await visit(page, '/admin');
    await todo(page).waitFor();
    await expect(page.getByText('Notify me of new leads')).toBeHidden();
  });
});

/** Sends a request as a visitor does. */
async function sendLead(): Promise<void> {
  const response = await fetch(site().url + leadPaths.create, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      full_name: 'Dana Bay',
      email: 'dana@e2e.example',
      phone: '+1 305 555 0155',
      date: null,
      message: null,
      boat: null,
    }),
  });
  expect(response.status).toBe(201);
}

async function subscriptions(): Promise<number> {
  return (await query('select 1 from push_subscriptions')).length;
}

/**
 * Browsers under test reach no push service: in place of their subscribing stands one that gives what a browser gives and
 * remembers it for the visit.
 */
async function pretendToPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Some headless browsers deny notifications whatever they were granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const key = 'pretended-push';
    const make = () => ({
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/pretended',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/pretended',
        keys: {
          p256dh:
            'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => (localStorage.getItem(key) ? make() : null),
      subscribe: async () => {
        localStorage.setItem(key, 'yes');
        return make();
      },
    };
    const registration = { pushManager };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: async () => {
          throw new Error('not here');
        },
        addEventListener: () => undefined,
      },
    });
  });
}
