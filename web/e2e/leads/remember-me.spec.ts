import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillEnquiry, newEmail, openEnquiry, send } from '../support/enquiry';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const boat = 'Lagoon 55ft';
const box = (form: Locator) => form.getByRole('checkbox', { name: 'Remember me on this device' });

async function sent(page: Page): Promise<void> {
  const thanks = page.getByRole('dialog').filter({ hasText: 'Reference' });
  await expect(thanks).toBeVisible();
}

async function openAgain(page: Page): Promise<Locator> {
  await visit(page, '/');
  return openEnquiry(page, boat);
}

test('contacts are remembered only where the box was ticked, which it is not by itself', async ({
  page,
}) => {
  const form = await openAgain(page);
  await box(form).scrollIntoViewIfNeeded();
  await expect(box(form)).toBeInViewport();
  await expect(box(form)).not.toBeChecked();
  await fillEnquiry(form, newEmail('forgotten'));
  await send(form);
  await sent(page);
  const next = await openAgain(page);
  await expect(next.getByPlaceholder('Full Name*')).toHaveValue('');
  await expect(next.getByText('This device remembers you.')).toHaveCount(0);
});

test('what is remembered fills the next inquiry in, follows a correction, and goes with "Forget me"', async ({
  page,
}) => {
  const email = newEmail('remembered');
  const form = await openAgain(page);
  await fillEnquiry(form, email);
  await box(form).check();
  await send(form);
  await sent(page);

  const next = await openAgain(page);
  await expect(next.getByPlaceholder('Full Name*')).toHaveValue('Ana Reyes');
  await expect(next.getByPlaceholder('Email*')).toHaveValue(email);
  await expect(next.getByPlaceholder('Phone*')).toHaveValue('+1 305-555-0100');
  await expect(next.getByLabel('Message')).toHaveValue('');
  await next.getByPlaceholder('Phone*').fill('(305) 555-0177');
  await send(next);
  await sent(page);

  const third = await openAgain(page);
  await expect(third.getByPlaceholder('Phone*')).toHaveValue('(305) 555-0177');
  await third.getByLabel('Message').fill('With a cake');
  await third.getByRole('button', { name: 'Forget me' }).click();
  await expect(third.getByPlaceholder('Full Name*')).toHaveValue('');
  await expect(third.getByPlaceholder('Phone*')).toHaveValue('');
  await expect(third.getByLabel('Message')).toHaveValue('With a cake');
  await expect(box(third)).not.toBeChecked();

  const last = await openAgain(page);
  await expect(last.getByPlaceholder('Email*')).toHaveValue('');
});
