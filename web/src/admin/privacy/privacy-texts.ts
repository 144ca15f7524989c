import type { PersonalData } from '@mr-sea/bff/contract/admin/privacy';

/** What each kind of data is, for one and for several. */
const kinds: Record<keyof PersonalData, [one: string, many: string]> = {
  accounts: ['account', 'accounts'],
  logins: ['login on a device', 'logins on devices'],
  notifications: ['device that is notified', 'devices that are notified'],
  leads: ['lead', 'leads'],
  bookings: ['note on a booking', 'notes on bookings'],
  reviews: ['review', 'reviews'],
  stories: ['story', 'stories'],
  photos: ['photo', 'photos'],
  posts: ['blog post made of a story', 'blog posts made of stories'],
  mails: ['record of a mail or notification', 'records of mails and notifications'],
  codes: ['confirmation code', 'confirmation codes'],
  answers: ['kept answer to a device', 'kept answers to devices'],
  activity: ['entry of Activity', 'entries of Activity'],
};

/** What there is of a person, the kinds of which there is something. */
export function foundLines(found: PersonalData): { kind: string; count: number }[] {
  return (Object.keys(kinds) as (keyof PersonalData)[])
    .filter((kind) => found[kind] > 0)
    .map((kind) => ({ kind: kinds[kind][found[kind] === 1 ? 0 : 1], count: found[kind] }));
}

/** As in "1 entry", "12 entries". */
export function entries(total: number): string {
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`;
}

export const privacyPageTexts = {
  title: 'Privacy',
  lead: 'Look up what the site holds under an e-mail address, hand it over as a file, or erase it for good.',
  nothing: 'The site holds nothing under this address.',
  outside:
    'Photos are gone within a day. Mail that was sent lies in mailboxes, and earlier backups still hold the data until they are replaced.',
} as const;
