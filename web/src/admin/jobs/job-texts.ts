import type { FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import type { ListTexts } from '../lists/list-parts';

export const jobListTexts: ListTexts = {
  title: 'Deliveries',
  count: 'Failed deliveries count',
  searchLabel: 'Search deliveries',
  empty: 'Everything was delivered.',
  noMatch: 'No failed deliveries match.',
  noneSelected: 'No deliveries selected.',
};

/** What a job was to do, for people. */
const names: Record<string, string> = {
  'email-lead-staff': 'Mail to staff about a lead',
  'email-lead-visitor': 'Mail to the visitor about a lead',
  'email-lead-reply': 'Reply to a lead',
  'email-hold-ending': 'Mail to staff about a hold that ends',
  'email-offer-visitor': 'Mail to the visitor about an offer',
  'email-offer-staff': 'Mail to staff about an offer',
  'email-inquiry-staff': 'Mail to staff about what a visitor changed',
  'email-lead-digest': 'Digest of unanswered leads',
  'email-code': 'Mail with a confirmation code',
  'email-password-reset': 'Mail with a password link',
  'email-address-proof': 'Mail that proves an address',
  'email-account-waiting': 'Mail about an account that waits',
  'email-account-approved': 'Mail about an approved account',
  'email-account-changed': 'Mail about a changed sign-in',
  'email-review-waiting': 'Mail about a review to moderate',
  'email-review-request': 'Mail that asks for a review',
  'email-review-approved': 'Mail to the reviewer',
  'email-story-staff': 'Mail to staff about a story',
  'email-story-visitor': 'Mail to the visitor about a story',
  'push-lead': 'Notifications of a lead',
  'push-lead-to': 'Notification of a lead',
  'make-picture-variants': 'Sizes of a picture',
  'make-menu-pdf': 'PDF of the menus',
  'remove-orphaned-pictures': 'Clearing of unused pictures',
  'forget-mails': 'Clearing of mails about somebody erased',
};

export function jobName({ job }: FailedJob): string {
  return names[job] ?? job;
}

const lists: Record<NonNullable<FailedJob['about']>['feature'], { path: string; one: string }> = {
  leads: { path: '/admin/leads', one: 'Lead' },
  reviews: { path: '/admin/reviews', one: 'Review' },
  stories: { path: '/admin/stories', one: 'Story' },
  users: { path: '/admin/users', one: 'Customer' },
};

/** What a job is about, as in "Lead 12", and the list that has it; null where nothing is to be seen. */
export function subjectOf({ about }: FailedJob): { path: string; label: string } | null {
  if (!about) return null;
  const { path, one } = lists[about.feature];
  return { path, label: `${one} ${about.id}` };
}
