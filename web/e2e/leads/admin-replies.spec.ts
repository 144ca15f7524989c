import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addLeads, leadNow, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { backOfficeIsKept, signInThrough } from '../support/admin-device';
import { chooseAction, openList, rowNames, rowOf } from '../support/admin-list';
import { keptDrafts } from '../support/kept-drafts';
import { openLink } from '../support/link';
import { mailsTo } from '../support/mails';
import { query, site } from '../support/site';

test.use({ viewport: { width: 820, height: 1180 } });

const word = `reply${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
const address = (name: string) => `${name}.${word}@e2e.example`;
test.afterEach(async () => {
  await query(
    'DELETE FROM lead_entries WHERE lead_id IN (SELECT id FROM leads WHERE email LIKE $1)',
    [`%${word}%`],
  );
  await removeLeads(word);
  await query('DELETE FROM reply_templates WHERE name LIKE $1', [`%${word}%`]);
});

/** A lead that asks for a boat of the fleet, for a day. */
async function addAsking(name: string, email = address(name.toLowerCase())): Promise<number> {
  const [id = 0] = await addLeads(word, [{ full_name: `${name} Ruiz`, email, date: '2031-06-14' }]);
  await query(
    'UPDATE leads SET boat_id = b.id, boat_name = b.name FROM boats b WHERE b.id = 1 AND leads.id = $1',
    [id],
  );
  return id;
}
const boatName = async () =>
  (await query<{ name: string }>('SELECT name FROM boats WHERE id = 1'))[0]?.name ?? '';
const entriesOf = (lead: number) =>
  query<{ kind: string; outcome: string | null; subject: string | null; text: string | null }>(
    'SELECT kind, outcome, subject, text FROM lead_entries WHERE lead_id = $1 ORDER BY id',
    [lead],
  );
const open = async (page: Page, name: string): Promise<Locator> => {
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
};
/** The devices of tests have nothing that texts or knows WhatsApp. */
const withoutPrograms = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && /^(sms:|https:\/\/wa\.me)/.test(link.href)) event.preventDefault();
    }),
  );
/** Counts presses from here on. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('pointerdown', () => counted.taps++, true);
  });
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(async ({ page }) => {
    await withoutPrograms(page);
    await signInAsAdmin(page);
  });

  test('a lead is answered by mail with two taps, and what was sent stands in its history', {
    tag: '@journey',
  }, async ({ page }) => {
    const id = await addAsking('Ana');
    await openList(page, leads);
    const details = await open(page, 'Ana Ruiz');
    await countTaps(page);
    await details.getByRole('button', { name: 'Available', exact: true }).click();
    const subject = `${await boatName()} is available on Saturday, June 14, 2031`;
    await expect(details.getByLabel('Subject')).toHaveValue(subject);
    await expect(details.getByLabel('Text', { exact: true })).toHaveValue(
      /^Hi Ana,\n[^{}]*The estimate for your trip is \$[\d,]+\.\d\d\.[^{}]*\/boats\/1\/[^{}]*$/,
    );
    await details.getByRole('button', { name: 'Send mail' }).click();
    await expect(page.getByText('Mail: sent.')).toBeVisible();
    expect(await taps(page)).toBe(2);

    const sent = details.getByRole('list', { name: 'History' }).getByRole('listitem').nth(1);
    await expect(sent).toContainText('Mail: sent');
    await expect(sent).toContainText('Marina');
    await expect(sent).toContainText(subject);
    await expect(sent).toContainText('Thank you so much for thinking of us.');
    await expect(details.getByLabel('Status of Ana Ruiz')).toHaveValue('contacted');
    // Nothing is left to be pressed twice, and who goes by the keyboard is where they were.
    await expect(details.getByRole('region', { name: 'Reply' })).toBeFocused();
    await expect(details.getByRole('button', { name: 'Send mail' })).toHaveCount(0);
    await expect
      .poll(async () => (await mailsTo(address('ana'))).map((mail) => mail.subject))
      .toEqual([subject]);
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'mail', outcome: 'sent', subject },
      { kind: 'status' },
    ]);
  });

  test('WhatsApp and text messages open with the words written, in two taps too', async ({
    page,
  }) => {
    const id = await addAsking('Bea');
    await openList(page, leads);
    const details = await open(page, 'Bea Ruiz');
    await countTaps(page);
    await details.getByRole('button', { name: 'Following up' }).click();
    const whatsApp = details.getByRole('link', { name: 'WhatsApp', exact: true });
    const words = await details.getByLabel('Text', { exact: true }).inputValue();
    await expect(whatsApp).toHaveAttribute(
      'href',
      `https://wa.me/13055550100?text=${encodeURIComponent(words.trim())}`,
    );
    await whatsApp.click();
    await expect(page.getByText('WhatsApp: opened.')).toBeVisible();
    expect(await taps(page)).toBe(2);
    await details.getByRole('button', { name: 'Thank you' }).click();
    await details.getByLabel('Text', { exact: true }).fill('Thanks & see you <soon>?');
    const sms = details.getByRole('link', { name: 'Text message' });
    await expect(sms).toHaveAttribute(
      'href',
      'sms:+13055550100?&body=Thanks%20%26%20see%20you%20%3Csoon%3E%3F',
    );
    await sms.click();
    await expect(page.getByText('Text message: opened.')).toBeVisible();
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'message', outcome: 'opened', text: words.trim(), subject: null },
      { kind: 'status' },
      { kind: 'sms', outcome: 'opened', text: 'Thanks & see you <soon>?' },
    ]);
    expect(await mailsTo(address('bea'))).toEqual([]);
  });

  test('what is not known of a lead is said before anything is sent, and can be written', async ({
    page,
  }) => {
    const [id = 0] = await addLeads(word, [{ full_name: 'cy {day}', phone: '555-0100' }]);
    await openList(page, leads);
    const details = await open(page, 'cy {day}');
    await details.getByRole('button', { name: 'Available', exact: true }).click();
    await expect(
      details.getByText(
        'Not known of this lead: boat {boat} and day {day}. Write something in their place',
      ),
    ).toBeVisible();
    await expect(
      details.getByText(/Not known of this lead: boat .*, estimate .* and boat's page/),
    ).toBeVisible();
    const send = details.getByRole('button', { name: 'Send mail' });
    await expect(send).toBeDisabled();
    await expect(details.getByText(/WhatsApp needs the country of the number/)).toBeVisible();
    await expect(details.getByRole('link', { name: 'Text message' })).toHaveCount(0);
    await details.getByLabel('Subject').fill('A boat for you');
    await details.getByLabel('Text', { exact: true }).fill('Hi Cy, which {nmae}?');
    await expect(details.getByText(/Not known of this lead: \{nmae\}/)).toBeVisible();
    await details.getByLabel('Text', { exact: true }).fill('Hi Cy, which day?');
    await expect(details.getByRole('link', { name: 'Text message' })).toBeVisible();
    // Looking at another template, or elsewhere, loses nothing.
    await details.getByRole('button', { name: 'Thank you' }).click();
    await expect(details.getByLabel('Text', { exact: true })).toHaveValue(
      /^Hi Cy,\n\nThank you for spending/,
    );
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    const kept = async () => JSON.stringify(await keptDrafts(page));
    await expect.poll(kept).toContain('Hi Cy, which day?');
    await page.reload();
    await open(page, 'cy {day}');
    await details.getByRole('button', { name: 'Available', exact: true }).click();
    await expect(details.getByLabel('Text', { exact: true })).toHaveValue('Hi Cy, which day?');
    await expect(details.getByText('We kept what you typed.')).toBeVisible();
    await send.click();
    await expect(page.getByText('Mail: sent.')).toBeVisible();
    expect(await entriesOf(id)).toMatchObject([
      { subject: 'A boat for you', text: 'Hi Cy, which day?' },
      { kind: 'status' },
    ]);
  });

  test('a lead whose address or number cannot be one says so, and a mail that is not delivered shows where it stands', async ({
    page,
  }) => {
    const id = await addAsking('Dee', `dee.${word}@e2e.example,`);
    await query("UPDATE leads SET phone = 'none' WHERE id = $1", [id]);
    await openList(page, leads);
    const details = await open(page, 'Dee Ruiz');
    await details.getByRole('button', { name: 'Thank you' }).click();
    await expect(
      details.getByText(
        'There is no e-mail address that can receive mail. There is no phone number for WhatsApp and text messages.',
      ),
    ).toBeVisible();
    await expect(details.getByRole('button', { name: 'Send mail' })).toHaveCount(0);
    await query(
      `WITH e AS (INSERT INTO lead_entries (lead_id, kind, outcome, subject, text)
         VALUES ($1, 'mail', 'sent', 'Lost', 'Words') RETURNING id)
       INSERT INTO outbox (job, payload, attempts, last_error, failed_at, relayed_at)
       SELECT 'email-lead-reply', json_build_object('lead_id', $1::int, 'lead_entry_id', e.id), 5, 'RCPT TO', now(), now() FROM e`,
      [id],
    );
    await page.reload();
    const entry = details.getByRole('listitem').filter({ hasText: 'Lost' });
    await expect(entry).toContainText('Not delivered');
    await expect(details.getByText('The mail server does not know the address.')).toBeVisible();
    await query(
      "DELETE FROM outbox WHERE job = 'email-lead-reply' AND payload ->> 'lead_id' = $1",
      [String(id)],
    );
  });

  test('the reply fits phones, tablets and desktops, thumbs and screen readers', async ({
    page,
  }) => {
    await addAsking('Eve');
    await openList(page, leads);
    const details = await open(page, 'Eve Ruiz');
    await details.getByRole('button', { name: 'Available', exact: true }).click();
    await expect(details.getByLabel('Subject')).toBeVisible();
    await expectFit(page, 'lead-reply');
  });

  test('staff write templates, are told what is wrong, put them in order and delete them', async ({
    page,
  }) => {
    await openList(page, '/admin/replies');
    await page.getByRole('button', { name: 'Add Reply' }).click();
    const form = page.getByRole('dialog', { name: 'Add reply' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    const name = `Gift ${word}`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Subject').fill('A gift on {baot}');
    await form.getByLabel('Text', { exact: true }).fill('Hi {name}, see you on ');
    await form.getByRole('button', { name: 'Day {day}' }).click();
    await expect(form.getByLabel('Text', { exact: true })).toHaveValue(
      'Hi {name}, see you on {day}',
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Unknown placeholder: {baot}')).toBeVisible();
    await form.getByLabel('Subject').fill('A gift on {boat}');
    const preview = form.getByRole('region', { name: 'Preview with an invented lead' });
    await expect(preview).toContainText('A gift on Blue Horizon');
    await expect(preview).toContainText('Hi Ana, see you on Saturday, June 12, 2027');
    await expectFit(page, 'reply-form');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();
    expect((await rowNames(page)).at(-1)).toBe(name);

    const before = await rowNames(page);
    await chooseAction(page, name, 'Move up');
    await expect.poll(() => rowNames(page)).toEqual([...before.slice(0, -2), name, before.at(-2)]);
    // A colleague's change shows by itself.
    await query(
      "UPDATE reply_templates SET subject = 'Theirs', version = version + 1 WHERE name = $1",
      [name],
    );
    await expect(rowOf(page, name)).toContainText('Theirs');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit reply' });
    await query(
      "UPDATE reply_templates SET text = 'Theirs', version = version + 1 WHERE name = $1",
      [name],
    );
    await edit.getByLabel('Text', { exact: true }).fill('Mine');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name }).getByRole('radio', { name: /Mine/ }).first().check();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(rowOf(page, name)).toContainText('Mine');
    await chooseAction(page, name, 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(rowOf(page, name)).toHaveCount(0);
  });
});

test('a reply without a link waits, says so, and is sent once when the link is back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = await addAsking('Fay');
  const link = await openLink(site().url);
  try {
    await signInThrough(page, link.url);
    await page.goto(link.url + leads);
    await expect(rowOf(page, 'Fay Ruiz')).toBeVisible();
    await backOfficeIsKept(page);
    await link.cut();
    await page.reload();
    const details = await open(page, 'Fay Ruiz');
    await details.getByRole('button', { name: 'Following up' }).click();
    const subject = `Still dreaming of your day on ${await boatName()}?`;
    await expect(details.getByLabel('Subject')).toHaveValue(subject);
    await details.getByRole('button', { name: 'Send mail' }).click();
    await expect(
      page.getByText('Saved on this device. It is sent when there is a link.'),
    ).toBeVisible();
    const waiting = details.getByRole('listitem').filter({ hasText: 'Waiting to send' });
    await expect(waiting).toContainText(subject);
    await expect(waiting).not.toContainText('Mail: sent');
    expect(await entriesOf(id)).toEqual([]);

    await link.restore();
    await expect(waiting).toHaveCount(0, { timeout: 60_000 });
    await expect(details.getByText('Mail: sent')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(address('fay'))).map((mail) => mail.subject))
      .toEqual([subject]);
    expect((await entriesOf(id)).filter(({ kind }) => kind === 'mail')).toHaveLength(1);
    expect((await leadNow(id))?.status).toBe('contacted');
  } finally {
    await link.close();
  }
});
