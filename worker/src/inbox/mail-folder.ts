import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A stored mail as the list shows it. */
export interface MailSummary {
  id: string;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  /** When it arrived, ISO 8601, UTC. */
  date: string;
}

export interface StoredMail extends MailSummary {
  replyTo: string;
  html: string | undefined;
  text: string | undefined;
}

/** A folder of mails, one .eml file each. Several workers may share it. */
export interface MailFolder {
  add(raw: Buffer): Promise<void>;
  /** A page of mails, newest first, and how many there are in all. */
  list(offset: number, limit: number): Promise<{ count: number; mails: MailSummary[] }>;
  read(id: string): Promise<StoredMail | undefined>;
  /**
   * Deletes the mails that name an address of which `isMeant` is true, to, from or in their text; it gets them in lower
   * case. Returns how many it were.
   */
  forget(isMeant: (address: string) => boolean): Promise<number>;
}

const suffix = '.eml';

/** Opens a folder of mails, making it when it is not there. */
export async function openMailFolder(folder: string): Promise<MailFolder> {
  // Mails hold reset links and addresses: for the owner of the process only.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async add(raw) {
      // Names sort by arrival. A file appears under its name only when it is whole.
      const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      const unfinished = join(folder, `.${id}.part`);
      await writeFile(unfinished, raw, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, id + suffix));
    },
    async list(offset, limit) {
      const names = (await readdir(folder)).filter((name) => /^[\w-]+\.eml$/.test(name));
      names.sort().reverse();
      const ids = names.slice(offset, offset + limit).map((name) => name.slice(0, -suffix.length));
      const mails = await Promise.all(ids.map((id) => readMail(folder, id)));
      return {
        count: names.length,
        mails: mails.flatMap((mail) => (mail ? [summary(mail)] : [])),
      };
    },
    read: (id) => readMail(folder, id),
    async forget(isMeant) {
      let forgotten = 0;
      for (const name of await readdir(folder)) {
        if (!name.endsWith(suffix)) continue;
        const mail = await readMail(folder, name.slice(0, -suffix.length));
        if (!mail || !addressesIn(mail).some(isMeant)) continue;
        await rm(join(folder, name), { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
  };
}

async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  // The id comes from an address, so it must not be able to leave the folder.
  if (!/^[\w-]+$/.test(id)) return undefined;
  const raw = await readFile(join(folder, id + suffix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return raw && present(id, await PostalMime.parse(raw));
}

function present(id: string, email: Email): StoredMail {
  const [, day, hours, minutes, seconds, millis] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(id) ?? [];
  return {
    id,
    from: people(email.from ? [email.from] : []),
    to: people(email.to ?? []),
    replyTo: people(email.replyTo ?? []),
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    date: day ? `${day}T${hours}:${minutes}:${seconds}.${millis}Z` : '',
    html: email.html,
    text: email.text,
  };
}

/** Whatever looks like an address, however much stands around it. */
function addressesIn({ from, to, replyTo, subject, text = '', html = '' }: StoredMail): string[] {
  const all = [from, to, replyTo, subject, text, html].join(' ').toLowerCase();
  const found = all.match(/(?<![^\s<>(),;:"&])[^\s<>(),;:"&@]+@[^\s<>(),;:"&?]+/g) ?? [];
  // At the end of a sentence.
  return found.map((address) => address.replace(/[.!']+$/, ''));
}

function summary({ id, from, to, subject, messageId, date }: StoredMail): MailSummary {
  return { id, from, to, subject, messageId, date };
}

function people(addresses: Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ');
}
