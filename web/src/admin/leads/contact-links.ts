/** Addresses that call and write to a visitor; mail: `contract/mail-link.ts`. */

/** `tel:` with what a phone dials; undefined when nothing can be dialled. */
export function telLink(phone: string): string | undefined {
  const dialled = phone.replace(/[^\d+]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}

/**
 * A WhatsApp chat. WhatsApp wants the country's code: a number of ten digits without one is a number of the United
 * States. Undefined when there are too few digits for any country.
 */
export function whatsAppLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  const international = phone.trim().startsWith('+') ? digits : withCountry(digits);
  return international.length >= 8 ? `https://wa.me/${international}` : undefined;
}

function withCountry(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.length === 10 ? `1${digits}` : digits;
}
