import { addressParser } from 'postal-mime';

/** A name and an address, kept apart so that neither can be read as the other. */
export interface Mailbox {
  name: string;
  address: string;
}

/** An address no mail server would take, or that would be read as something else than an address. */
export class BadAddress extends Error {
  constructor() {
    super('The address cannot receive mail.');
  }
}

/**
 * Makes a mailbox from what a visitor typed. Line breaks and other control characters in the name become spaces, and
 * an address with characters that mean something in a header (or an SMTP command) is refused.
 */
export function mailbox(name: string, address: string): Mailbox {
  if (!/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address)) {
    throw new BadAddress();
  }
  return { name: oneLine(name), address };
}

/** A text that fits in a header: control characters and runs of white space become one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Reads "Name <address>, address" as settings have it; undefined when a part of it is no address. */
export function mailboxes(setting: string): Mailbox[] | undefined {
  const found: Mailbox[] = [];
  for (const entry of addressParser(setting)) {
    if (entry.group || !/^[^\s@<>]+@[^\s@<>]+$/.test(entry.address)) return undefined;
    found.push({ name: entry.name, address: entry.address });
  }
  return found.length > 0 ? found : undefined;
}

/** What stands after the @. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
