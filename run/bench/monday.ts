import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { addLeads } from '../../web/e2e/support/added-leads';
import { type Person, somebody } from '../../web/e2e/support/admin';
import { backOfficeIsKept, signInThrough } from '../../web/e2e/support/admin-device';
import { type Link, openLink } from '../../web/e2e/support/link';
import { keepSites, query, startSite } from '../../web/e2e/support/site';
import { median, type Row } from './measure';
import { launchBrowser } from './phone';

/** What came in over the weekend. */
const leads = 30;
const tablet = { viewport: { width: 820, height: 1180 } };
/** Recording a call took so many before leads had a history. */
const tapsBefore = 6;

/**
 * A manager's Monday in a real browser on a tablet: for each of thirty leads a call with a note, a day to follow up, the next lead; for
 * every fifth an offer, and a status from the list. In taps and seconds, and whether all of it is stored: by one person, with the link
 * cut in the middle, and by two at once.
 */
export async function monday(): Promise<Row[]> {
  const site = await startSite();
  keepSites([site]);
  const browser = await launchBrowser();
  const link = await openLink(site.url);
  const begin = async (person: Person): Promise<Desk> => {
    const context = await browser.newContext(tablet);
    const page = await context.newPage();
    await signInThrough(page, link.url, person);
    return new Desk(context, page, link.url, person.first_name);
  };
  try {
    return [
      ...(await alone(await begin(somebody({ first_name: 'Mia' })))),
      ...(await withoutLink(await begin(somebody({ first_name: 'Leo' })), link)),
      ...(await together([
        await begin(somebody({ first_name: 'Una' })),
        await begin(somebody({ first_name: 'Raf' })),
      ])),
    ];
  } finally {
    await browser.close();
    await link.close();
    await site.stop();
  }
}

/** One person, all of it. */
async function alone(desk: Desk): Promise<Row[]> {
  const word = await weekend('alone');
  await desk.openList(word);
  for (let lead = 0; lead < leads; lead++) {
    const name = nameOf(lead);
    await desk.step('open the lead', () => (lead === 0 ? desk.open(name) : desk.next(name)));
    await desk.step('record a call', () => desk.call(name));
    await desk.step('write a note', () => desk.note(name, `${desk.who} of ${name}`));
    await desk.step('set a day to follow up', () => desk.followUp(name));
    if (lead % 5 === 0) await desk.step('send an offer', () => desk.offer(name));
  }
  await desk.close();
  await desk.openList(word);
  for (let lead = 0; lead < leads; lead += 5) {
    await desk.step('set a status in the list', () => desk.status(nameOf(lead)));
  }
  await desk.end();
  return [
    ...desk.rows(),
    await stored('alone: all is stored', word, {
      calls: leads,
      notes: leads,
      days: leads,
      offers: 6,
    }),
  ];
}

/** The link is cut from the tenth lead to the twentieth. Offers are left out: they need one. */
async function withoutLink(desk: Desk, link: Link): Promise<Row[]> {
  const word = await weekend('cut');
  await desk.openList(word);
  await backOfficeIsKept(desk.page);
  for (let lead = 0; lead < leads; lead++) {
    const name = nameOf(lead);
    if (lead === 10) await link.cut();
    if (lead === 20) await link.restore();
    await (lead === 0 ? desk.open(name) : desk.next(name));
    await desk.call(name);
    await desk.note(name, `${desk.who} of ${name}`);
    await desk.followUp(name);
  }
  const row = await stored('with the link cut in the middle: all is stored', word, {
    ...{ calls: leads, notes: leads, days: leads, offers: 0 },
  });
  await desk.end();
  return [row];
}

/** Two people work through the same leads, one from the first and one from the last. */
async function together(desks: [Desk, Desk]): Promise<Row[]> {
  const word = await weekend('both');
  await Promise.all(
    desks.map(async (desk, place) => {
      await desk.openList(word);
      for (let count = 0; count < leads; count++) {
        const name = nameOf(place === 0 ? count : leads - 1 - count);
        await desk.open(name);
        await desk.call(name);
        await desk.note(name, `${desk.who} of ${name}`);
        await desk.close();
      }
      await desk.end();
    }),
  );
  return [
    await stored('two people at the same leads: all is stored', word, {
      ...{ calls: 2 * leads, notes: 2 * leads, days: 0, offers: 0 },
    }),
  ];
}

/** Adds the leads of a weekend; the first one is the newest. @returns the word by which a search finds them */
async function weekend(what: string): Promise<string> {
  const word = `monday${what}`;
  const names = Array.from({ length: leads }, (_, place) => nameOf(leads - 1 - place));
  await addLeads(
    word,
    names.map((full_name) => ({ full_name })),
  );
  await query(
    `UPDATE leads SET boat_id = 1, boat_name = (SELECT name FROM boats WHERE id = 1), duration_hours = 4, hour = '10:00', guests = 4,
       date = '2037-01-01'::date + (id % 1000)::int WHERE email LIKE $1`,
    [`%${word}%`],
  );
  return word;
}

const nameOf = (place: number) => `Visitor ${String(place + 1).padStart(2, '0')}`;

interface Wanted {
  calls: number;
  notes: number;
  days: number;
  offers: number;
}

/** Waits until what was done is in the database, each once, or says what is not. */
async function stored(what: string, word: string, wanted: Wanted): Promise<Row> {
  const read = async () => {
    const [found] = await query<Wanted>(
      `SELECT (SELECT count(*)::int FROM lead_entries e WHERE e.lead_id = ANY(l.ids) AND e.kind = 'call') AS calls,
         (SELECT count(DISTINCT e.text)::int FROM lead_entries e WHERE e.lead_id = ANY(l.ids) AND e.kind = 'note') AS notes,
         (SELECT count(*)::int FROM leads WHERE id = ANY(l.ids) AND follow_up IS NOT NULL) AS days,
         (SELECT count(*)::int FROM offers WHERE lead_id = ANY(l.ids)) AS offers
       FROM (SELECT array_agg(id) AS ids FROM leads WHERE email LIKE $1) l`,
      [`%${word}%`],
    );
    return found;
  };
  const holds = await expect
    .poll(read, { timeout: 60_000 })
    .toEqual(wanted)
    .then(
      () => true,
      () => false,
    );
  const text = `${wanted.calls} calls, ${wanted.notes} notes, ${wanted.days} days, ${wanted.offers} offers, each once`;
  return { what, value: holds ? 'yes' : JSON.stringify(await read()), promise: { text, holds } };
}

/** Somebody at a tablet, whose taps are counted. */
class Desk {
  readonly #steps = new Map<string, { taps: number[]; seconds: number[] }>();
  #taps = 0;

  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  readonly who: string;

  constructor(context: BrowserContext, page: Page, url: string, who: string) {
    this.context = context;
    this.page = page;
    this.url = url;
    this.who = who;
    // A tablet of this bench calls nobody.
    void page.addInitScript(() =>
      document.addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        if (link && /^(tel:|mailto:)/.test(link.href)) event.preventDefault();
      }),
    );
  }

  async step(what: string, work: () => Promise<void>): Promise<void> {
    const [taps, began] = [this.#taps, performance.now()];
    await work();
    const step = this.#steps.get(what) ?? { taps: [], seconds: [] };
    step.taps.push(this.#taps - taps);
    step.seconds.push((performance.now() - began) / 1_000);
    this.#steps.set(what, step);
  }

  rows(): Row[] {
    return [...this.#steps].map(([what, { taps, seconds }]) => {
      const most = Math.max(...taps);
      const calls = what === 'record a call';
      return {
        what,
        value: `${most} taps, ${median(seconds).toFixed(1)} s`,
        ...(calls && {
          promise: { text: `at most 2 taps (${tapsBefore} before)`, holds: most <= 2 },
        }),
      };
    });
  }

  async openList(word: string): Promise<void> {
    await this.page.goto(`${this.url}/admin/leads?search=${word}`);
    await expect(this.#row(nameOf(0))).toBeVisible();
  }

  async open(name: string): Promise<void> {
    await this.#tap(this.#row(name).getByRole('button', { name, exact: true }));
    await expect(this.#lead(name)).toBeVisible();
  }

  async next(name: string): Promise<void> {
    await this.#tap(this.page.getByRole('button', { name: 'Next lead' }));
    await expect(this.#lead(name)).toBeVisible();
  }

  async call(name: string): Promise<void> {
    await this.#tap(this.#lead(name).getByRole('link', { name: `Call ${name}` }));
    await this.#tap(this.page.getByRole('button', { name: 'Spoke' }));
    await expect(this.#entry(name, 'Call: spoke')).toBeVisible();
    await expect(this.page.getByRole('dialog')).toHaveCount(1);
  }

  async note(name: string, text: string): Promise<void> {
    await this.#lead(name).getByLabel('New note').fill(text);
    // Into the field, and to add it.
    this.#taps += 1;
    await this.#tap(this.#lead(name).getByRole('button', { name: 'Add note' }));
    await expect(this.#entry(name, text)).toBeVisible();
  }

  async followUp(name: string): Promise<void> {
    const field = this.#lead(name).getByLabel('Follow up on');
    await this.#tap(field);
    const calendar = this.page.getByRole('dialog', { name: 'Calendar' });
    await this.#tap(calendar.getByRole('gridcell').getByRole('button').last());
    await expect(field).not.toHaveValue('');
  }

  async offer(name: string): Promise<void> {
    await this.#tap(this.#lead(name).getByRole('button', { name: 'Make an offer' }));
    const dialog = this.page.getByRole('dialog', { name: 'Make an offer' });
    await expect(dialog.getByText('The calendar has this time free.')).toBeVisible();
    await this.#tap(dialog.getByRole('button', { name: 'Preview' }));
    await this.#tap(dialog.getByRole('button', { name: 'Send the offer' }));
    const offers = this.#lead(name).getByRole('region', { name: 'Offers' });
    await expect(offers.getByText('Sent', { exact: true })).toBeVisible();
  }

  async status(name: string): Promise<void> {
    const picker = this.#row(name).getByLabel(`Status of ${name}`);
    await picker.selectOption('Closed');
    // The list of choices, and one of them.
    this.#taps += 2;
    await expect(picker).toHaveValue('closed');
  }

  async close(): Promise<void> {
    await this.#tap(this.page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  end(): Promise<void> {
    return this.context.close();
  }

  #row(name: string): Locator {
    return this.page
      .locator('[data-row-id]')
      .filter({ has: this.page.getByRole('checkbox', { name: `Select ${name}` }) });
  }

  #lead(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  #entry(name: string, text: string): Locator {
    return this.#lead(name)
      .getByRole('list', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: text })
      .first();
  }

  async #tap(target: Locator): Promise<void> {
    await target.click();
    this.#taps += 1;
  }
}
