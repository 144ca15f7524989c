import { site } from './site';

export interface SentMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  messageId: string;
}

/** What the local inbox has for an address. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const response = await fetch(`${site().inboxUrl}/api/mails`);
  const { mails } = (await response.json()) as { mails: SentMail[] };
  return mails.filter((mail) => mail.to.includes(address));
}
