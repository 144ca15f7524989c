import { randomUUID } from 'node:crypto';
import type { AuthTokens } from '@mr-sea/bff/contract/accounts';
import { accountPaths } from '@mr-sea/bff/contract/accounts';
import type { Page } from '@playwright/test';
import { query, site } from './site';

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
}

/** The administrator whom all tests share that do not need one of their own. */
export const marinaAdmin: Person = {
  first_name: 'Marina',
  last_name: 'Keys',
  email: 'marina.keys@e2e.example',
  phone: '+1 305 555 0142',
  password: 'Harbor-light-7!',
};

/** Somebody whom no other test knows. */
export function somebody(part: Partial<Person> = {}): Person {
  const email = `${randomUUID().slice(0, 8)}@e2e.example`;
  return { ...marinaAdmin, first_name: 'Pat', last_name: 'Bayside', email, ...part };
}

/** Signs an administrator in, who is made if need be, and opens pages as that person from now on. */
export async function signInAsAdmin(page: Page, person: Person = marinaAdmin): Promise<AuthTokens> {
  return keepTokens(page, await adminTokens(person));
}

/** Signs an active account in that is no administrator. */
export async function signInAsUser(page: Page, person: Person): Promise<AuthTokens> {
  await haveAccount(person, { is_active: true, is_superuser: false });
  return keepTokens(page, await tokensOf(person));
}

/** Tokens of a new login of an administrator, who is made if need be; for calls without a browser. */
export async function adminTokens(person: Person = marinaAdmin): Promise<AuthTokens> {
  await haveAccount(person, { is_active: true, is_superuser: true });
  return tokensOf(person);
}

/** The login of `callAsAdmin`; a password costs the server a moment, and this one is never renewed. */
let caller: Promise<AuthTokens> | undefined;

/** A call of the API in the name of an administrator. */
export async function callAsAdmin(path: string, init: RequestInit = {}): Promise<Response> {
  caller ??= adminTokens();
  const { access } = await caller;
  return fetch(site().url + path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${access}` },
  });
}

/** Makes an account by signing up, unless it is there, and gives it the standing that an administrator would give it. */
export async function haveAccount(
  person: Person,
  standing: { is_active: boolean; is_superuser: boolean },
): Promise<void> {
  const [known] = await query('select 1 from users where email = $1', [person.email]);
  if (!known) {
    const response = await post(accountPaths.signUp, { ...person, is_superuser: true });
    if (response.status !== 201) throw new Error(`Sign-up: ${await response.text()}`);
  }
  await query('update users set is_active = $2, is_superuser = $3 where email = $1', [
    person.email,
    standing.is_active,
    standing.is_superuser,
  ]);
}

async function tokensOf({ email, password }: Person): Promise<AuthTokens> {
  const response = await post(accountPaths.token, { username: email, password });
  if (!response.ok) throw new Error(`Login: ${await response.text()}`);
  return (await response.json()) as AuthTokens;
}

/**
 * Puts tokens where the browser looks for them, once: what the page makes of them afterwards, such as new ones or none,
 * stays.
 */
async function keepTokens(page: Page, tokens: AuthTokens): Promise<AuthTokens> {
  await page.goto(`${site().url}/robots.txt`);
  await page.evaluate(
    (tokens) => localStorage.setItem('authTokens', JSON.stringify(tokens)),
    tokens,
  );
  return tokens;
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(site().url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Answers the question that stands before what needs the password again. */
export async function givePassword(page: Page, password = marinaAdmin.password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** The login that a browser holds now; null when it holds none. */
export function heldTokens(page: Page): Promise<AuthTokens | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'));
}
