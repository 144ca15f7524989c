import { asciiEmail, isEmail } from '@mr-sea/bff/contract/email';
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
 * Makes a mailbox from what a visitor typed. Without a name for whoever has not proved that the address is theirs. Line breaks and other control characters in the name become spaces.
 * @throws BadAddress for an address that forms of today refuse, such as one with a comma at its end
 */
export function mailbox(name: string, address: string): Mailbox {
  if (!isEmail(address)) throw new BadAddress();
  return { name: oneLine(name), address: asciiEmail(address) };
}

/** Where an answer goes. An address that cannot be written to is left out: it may not cost the mail itself. */
export function answerTo(name: string, address: string): Mailbox[] {
  return isEmail(address) ? [mailbox(name, address)] : [];
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
