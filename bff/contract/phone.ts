/**
 * Phone numbers as people write them: "(305) 555-0100", "305.555.0100", "+1 305 555 0100", "0034 612 345 678". What was typed
 * is what is stored and shown; links and searches go by the digits.
 */

/** Fewer digits are no number anywhere. */
const fewestDigits = 7;
/** Digits of an American number without its country. */
const american = 10;

/**
 * An optional leading +, then at least 10 digits, spaces or hyphens, parentheses and dots counted
 * as spaces, and 7 of it digits (decisions, "Phones").
 */
export function isPhone(text: string): boolean {
  const spaced = text.replace(/[().]/g, ' ');
  const number = spaced.trimStart().startsWith('+') ? spaced.trimStart() : spaced;
  return /^\+?[\d\s-]{10,}$/.test(number) && digitsOf(text).length >= fewestDigits;
}

/** The number with its country, digits only; undefined where the country cannot be known. Ten digits alone are American. */
export function worldNumber(text: string): string | undefined {
  const digits = digitsOf(text);
  const number = withCountry(digits, /^[\s(.]*\+/.test(text));
  return number && number.length >= fewestDigits ? number : undefined;
}

function withCountry(digits: string, isWhole: boolean): string | undefined {
  if (isWhole) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.length === american) return `1${digits}`;
  return digits.length > american ? digits : undefined;
}

/** A link that calls; undefined when there is nothing to dial. */
export function telLink(text: string): string | undefined {
  return linkTo('tel', text);
}

/** A link that opens a text message with its words written; undefined when there is nobody to send it to. */
export function smsLink(text: string, words: string): string | undefined {
  const link = linkTo('sms', text);
  // The "?&" is understood by Android and iOS, each of which knows only one of the two.
  return link && `${link}?&body=${encodeURIComponent(words)}`;
}

/** A link that opens a WhatsApp chat, with its words written if there are any; undefined when the country is not known. */
export function whatsAppLink(text: string, words = ''): string | undefined {
  const number = worldNumber(text);
  return number && `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

/** A number whose country is not known is dialed as it stands: the phone knows where it is. */
function linkTo(scheme: 'tel' | 'sms', text: string): string | undefined {
  const number = worldNumber(text);
  if (number) return `${scheme}:+${number}`;
  const digits = digitsOf(text);
  return digits ? `${scheme}:${digits}` : undefined;
}

/**
 * What to look for among the digits of stored numbers when somebody searches for a number, in whichever spelling; undefined
 * for what is no part of one.
 */
export function phoneSearch(search: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(search)) return undefined;
  const digits = digitsOf(search).replace(/^00/, '');
  const local = digits.length > american ? digits.replace(/^1/, '') : digits;
  return local.length >= 3 ? local : undefined;
}

/** The zero of "+44 (0)20 …" is dialed inside the country only. */
function digitsOf(text: string): string {
  return text.replace('(0)', '').replace(/\D/g, '');
}
