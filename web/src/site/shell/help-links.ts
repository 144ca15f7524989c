/** What the visitor would ask; they can change it before they send it. */
export const helpMessage = "Hi Mr. Sea! I'd like to ask about booking a boat.";

/** The two ways to write to the company, with the message filled in. */
export function helpLinks(phone: string): { whatsApp: string; sms: string } {
  const digits = phone.replace(/\D/g, '');
  const text = encodeURIComponent(helpMessage);
  return {
    whatsApp: `https://wa.me/${digits}?text=${text}`,
    // The "?&" is understood by Android and iOS, each of which knows only one of the two.
    sms: `sms:+${digits}?&body=${text}`,
  };
}
