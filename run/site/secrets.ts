import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the environment variables, in which bff and worker get them. */
const names = [
  'ACCESS_TOKEN_SECRET',
  'REFRESH_TOKEN_SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
] as const;
export type Secrets = Record<(typeof names)[number], string>;

/**
 * The secrets of a data folder, made at its first start and kept there for this user's eyes only, so that logins and
 * notifications outlive a restart.
 * @throws an Error of one sentence when the file cannot be used
 */
export async function keepSecrets(dataDir: string): Promise<Secrets> {
  const file = fileIn(dataDir);
  const kept = await read(file);
  if (kept) return kept;
  await writeNew(dataDir, `${JSON.stringify(await makeSecrets(), null, 2)}\n`);
  return (await read(file)) ?? keepSecrets(dataDir);
}

/** The file of secrets of a data folder as it is, for a backup; undefined where there is none. */
export async function secretsText(dataDir: string): Promise<string | undefined> {
  const kept = await read(fileIn(dataDir));
  return kept && `${JSON.stringify(kept, null, 2)}\n`;
}

/**
 * Puts the secrets of a backup into a data folder.
 * @throws an Error of one sentence when it has others already
 */
export async function restoreSecrets(dataDir: string, text: string): Promise<void> {
  await writeNew(dataDir, text);
  if ((await readFile(fileIn(dataDir), 'utf8')) === text) return;
  throw new Error(
    `${fileIn(dataDir)} holds the keys of another site: a backup is restored into an empty data folder only.`,
  );
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/** Writes the file unless there is one: of two starters at once the second one takes what the first one has made. */
async function writeNew(dataDir: string, text: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${fileIn(dataDir)}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, fileIn(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function read(file: string): Promise<Secrets | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${error.code}): it holds the keys that logins need.`);
  });
  if (text === undefined) return undefined;
  const found = parse(text);
  if (names.every((name) => typeof found[name] === 'string')) return found as Secrets;
  throw new Error(
    `${file} is damaged: without it the next start makes new keys, and everybody has to sign in again.`,
  );
}

function parse(text: string): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

async function makeSecrets(): Promise<Secrets> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    ACCESS_TOKEN_SECRET: randomBytes(48).toString('base64url'),
    REFRESH_TOKEN_SECRET: randomBytes(48).toString('base64url'),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
}

/** The kept secrets that the environment does not give in place of them; one key of a pair alone fits no other. */
export function secretsFor(kept: Secrets, env: NodeJS.ProcessEnv): Partial<Secrets> {
  const given = (name: string): boolean => Boolean(env[name]?.trim());
  const ownPair = given('VAPID_PUBLIC_KEY') || given('VAPID_PRIVATE_KEY');
  const wanted = names.filter((name) => !given(name) && !(ownPair && name.startsWith('VAPID')));
  return Object.fromEntries(wanted.map((name) => [name, kept[name]]));
}
