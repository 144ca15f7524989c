import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { dayInMiami } from '@mr-sea/bff/contract/miami-day';
import { reasonSentence } from '../../offline/queue/outcome';
import { isSending } from '../../offline/queue/queue-item';
import {
  type AdminChange,
  type ChangeProblem,
  fieldValue,
  overlay,
} from '../../offline/staff/change';
import type { AnyRow } from '../../offline/staff/database';
import type { AdminFeature } from '../../offline/staff/paths';
import { categoryConflictFields as blogCategoryConflictFields } from '../blog-categories/category-columns';
import { postConflictFields } from '../blog-posts/post-values';
import { boatConflictFields } from '../boats/boat-conflicts';
import { bookingConflictFields, bookingReleaseField } from '../bookings/booking-conflicts';
import { inTheWayWords } from '../bookings/booking-texts';
import { categoryConflictFields } from '../categories/category-columns';
import { companyConflictFields } from '../company/company-facts';
import type { ConflictField } from '../conflicts/compare-edit';
import { entryFields } from '../leads/entry-words';
import { leadConflictFields } from '../leads/lead-conflicts';
import { replyConflictFields } from '../replies/reply-columns';
import { reviewConflictFields } from '../reviews/review-conflicts';
import { userConflictFields } from '../users/user-columns';

/** How it stands, in a word or three. */
export function stateWords(change: AdminChange, now: number): string {
  if (change.state === 'needs-you') return 'Needs you';
  return isSending(change, now) ? 'Sending' : 'Waiting to send';
}

/** Why it has not gone out, in a sentence; empty when it was not tried yet. */
export function problemSentence({ lastProblem: problem, refusal }: AdminChange): string {
  if (problem === 'conflict')
    return 'Somebody else changed the same in the meantime. Nothing was overwritten.';
  if (problem === 'gone')
    return 'Somebody deleted this row in the meantime, so there is nothing to change.';
  const inTheWay = refusal?.body.in_the_way;
  if (problem === 'refused' && inTheWay) return inTheWayWords(inTheWay as AdminBooking);
  if (problem === 'refused')
    return typeof refusal?.body.error === 'string' ? refusal.body.error : '';
  return reasonSentence(problem);
}

/**
 * What an admin is told of a change that this device keeps.
 * @param problem why it was not sent at once; null when nobody knows
 */
export function queuedSentence(problem: ChangeProblem | null): string {
  const kept = 'Saved on this device.';
  switch (problem) {
    case null:
    case 'unreachable':
    case 'timeout':
      return `${kept} It is sent when there is a link.`;
    case 'conflict':
    case 'gone':
    case 'refused':
      return `${kept} It could not be sent and needs you.`;
    default:
      return `${kept} ${reasonSentence(problem)} We are trying again.`;
  }
}

/** What the server says about single fields. */
export function refusedFields({ lastProblem: problem, refusal }: AdminChange): string[] {
  if (problem !== 'refused' || !refusal || typeof refusal.body.error === 'string') return [];
  return Object.values(refusal.body.error).filter((line) => line !== undefined);
}

/** What it changes, field by field, in words. */
export function changeLines(
  change: AdminChange,
): { label: string; before: string; after: string }[] {
  const mine = overlay(change.base, change);
  return changedFields(change).map(({ label, show }) => ({
    label,
    before: show(change.base),
    after: show(mine),
  }));
}

/** A field of any row, in words. */
type RowField = ConflictField<AnyRow, Record<string, unknown>>;

/** The words that the lists have for their fields. Fields that are not here are named after themselves. */
const known: Partial<Record<AdminFeature, RowField[]>> = {
  leads: leadConflictFields as unknown as RowField[],
  'lead-entries': entryFields as unknown as RowField[],
  users: userConflictFields as unknown as RowField[],
  boats: boatConflictFields as unknown as RowField[],
  categories: categoryConflictFields as unknown as RowField[],
  'reply-templates': replyConflictFields as unknown as RowField[],
  reviews: reviewConflictFields as unknown as RowField[],
  company: companyConflictFields as unknown as RowField[],
  bookings: bookingConflictFields as unknown as RowField[],
  'blog-posts': postConflictFields as unknown as RowField[],
  'blog-categories': blogCategoryConflictFields as unknown as RowField[],
};

interface Place {
  path: string;
  one: string;
}

/** Where the rows of a list are, and what one of them is called. */
export const places: Partial<Record<AdminFeature, Place>> = {
  users: { path: '/admin/users', one: 'Customer' },
  leads: { path: '/admin/leads', one: 'Lead' },
  'lead-entries': { path: '/admin/leads', one: 'Entry of a lead' },
  boats: { path: '/admin/boats', one: 'Boat' },
  bookings: { path: '/admin/calendar', one: 'Booking' },
  categories: { path: '/admin/categories', one: 'Category' },
  'reply-templates': { path: '/admin/replies', one: 'Reply' },
  reviews: { path: '/admin/reviews', one: 'Review' },
  'blog-posts': { path: '/admin/blog/posts', one: 'Blog post' },
  'blog-categories': { path: '/admin/blog/categories', one: 'Blog category' },
  stories: { path: '/admin/stories', one: 'Story' },
  company: { path: '/admin/company', one: 'Company' },
  jobs: { path: '/admin/jobs', one: 'Delivery' },
};

/** Where the row of a change is edited. */
export function editPath(change: AdminChange): string {
  const { feature, name } = change;
  if (feature === 'bookings') {
    const { starts_at } = overlay(change.base, change) as unknown as AdminBooking;
    return `/admin/calendar?day=${dayInMiami(new Date(starts_at))}`;
  }
  return `${places[feature]?.path ?? '/admin'}?search=${encodeURIComponent(name)}`;
}

/** The changed fields of a change, in words. */
export function changedFields({ feature, changes }: AdminChange): RowField[] {
  // An entry is named after its lead.
  const names = Object.keys(changes).filter(
    (name) => feature !== 'lead-entries' || name !== 'lead',
  );
  return names.map((name) => fieldOf(feature, name));
}

/** The fields of a row that may differ between two versions of it, in words. */
export function allFields(feature: AdminFeature, changed: RowField[]): RowField[] {
  const others = known[feature] ?? [];
  const names = new Set(changed.map(({ name }) => name));
  return [...changed, ...others.filter(({ name }) => !names.has(name))];
}

function fieldOf(feature: AdminFeature, name: string): RowField {
  const fields = [...(known[feature] ?? []), bookingReleaseField as unknown as RowField];
  const field = fields.find((one) => one.name === name);
  return (
    field ?? { name, label: labelOf(name), value: (row) => fieldValue(row, name), show: show(name) }
  );
}

const labels: Record<string, string> = { is_priority: 'Pinned', is_approved: 'Approved' };

function labelOf(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function show(name: string): (row: AnyRow) => string {
  return (row) => {
    const properties: Record<string, unknown> = { ...row };
    return text(properties[name] ?? properties[name.replace(/_id$/, '')]);
  };
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(text).filter(Boolean).join('\n\n');
  if (typeof value !== 'object') return String(value);
  const { name, content, caption } = value as Record<string, unknown>;
  return text(name ?? content ?? caption);
}
