/** The longest address that SMTP carries (RFC 5321, 4.5.3.1), and the longest part before its @. */
const longest = 254;
const longestLocal = 64;

// Runs of what RFC 5322 calls atext, with single dots between. The two never overlap, so that no pattern here backtracks.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostLabels = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/**
 * Whether mail can be sent to an address. The one rule of the forms, of the API and of the mailer: what is accepted can be
 * delivered. Quoted names and numeric hosts, which nobody's mailbox has, are refused; international host names are taken.
 */
export function isEmail(value: string): boolean {
  return deliverable(value) !== undefined;
}

/** The address as it is stored and mailed to: an international host name in ASCII, everything else as typed. */
export function asciiEmail(value: string): string {
  return deliverable(value) ?? value;
}

/**
 * What two spellings of one address have in common: the key to look it up and to count by. An address that `isEmail` takes is
 * ASCII then, where Postgres' lower() does the same.
 */
export function foldEmail(value: string): string {
  return asciiEmail(value).toLowerCase();
}

/** Takes an address as a field's shape, in the words of its form. */
export function emailShape(message: string) {
  return { is: isEmail, as: asciiEmail, message };
}

function deliverable(value: string): string | undefined {
  if (value.length > longest) return undefined;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  if (at < 1 || local.length > longestLocal || !localPart.test(local)) return undefined;
  const host = asciiHost(value.slice(at + 1));
  const address = `${local}@${host}`;
  return hostLabels.test(host) && address.length <= longest ? address : undefined;
}

/** A host name in ASCII, or one that no rule takes. */
function asciiHost(host: string): string {
  if (/^[\w.-]*$/.test(host)) return host;
  // What else means something in an address of the web, such as a colon or a slash.
  if (!/^[\w.\u0080-\uffff-]+$/.test(host)) return '';
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return '';
  }
}
