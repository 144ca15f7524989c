import { type Activity, type ActivityValue, erasedText } from '@mr-sea/bff/contract/admin/audit';
import { shownDay } from '../../ui/text/day';
import type { TagTone } from '../../ui/text/tag';
import type { ListTexts } from '../lists/list-parts';

export const activityListTexts: ListTexts = {
  title: 'Activity',
  count: 'Changes count',
  searchLabel: 'Search activity',
  empty: 'Nothing was changed yet.',
  noMatch: 'No changes match.',
  noneSelected: '',
};

/** What a change is of, for people; what a newer version knows has its own name. */
const entities: Record<string, string> = {
  lead: 'Lead',
  boat: 'Boat',
  booking: 'Booking',
  lead_entry: 'Entry of a lead',
  offer: 'Offer',
  calendar_feed: 'Calendar',
  category: 'Category',
  reply_template: 'Reply',
  review: 'Review',
  story: 'Story',
  blog_post: 'Blog post',
  blog_category: 'Blog category',
  page_metadata: 'Page texts',
  setting: 'Setting',
  user: 'Customer',
  delivery: 'Delivery',
  person: 'Personal data',
  activity: 'Activity',
};

const actions: Record<string, { done: string; tone: TagTone }> = {
  create: { done: 'Added', tone: 'good' },
  update: { done: 'Changed', tone: 'brand' },
  delete: { done: 'Deleted', tone: 'bad' },
  approve: { done: 'Approved', tone: 'good' },
  reject: { done: 'Rejected', tone: 'warm' },
  retry: { done: 'Sent again', tone: 'neutral' },
  export: { done: 'Exported', tone: 'neutral' },
  erase: { done: 'Erased', tone: 'bad' },
  trim: { done: 'Trimmed', tone: 'neutral' },
};

export function entityName(entity: string): string {
  return entities[entity] ?? words(entity);
}

export function actionOf({ action }: Pick<Activity, 'action'>): { done: string; tone: TagTone } {
  return actions[action] ?? { done: words(action), tone: 'neutral' };
}

/** Which row it is, as in "Boat 12". */
export function rowOf({ entity, entity_id }: Pick<Activity, 'entity' | 'entity_id'>): string {
  return entity_id === null ? entityName(entity) : `${entityName(entity)} ${entity_id}`;
}

/** What the row is called; its kind and number where it has no name. */
export function subjectOf(activity: Pick<Activity, 'subject' | 'entity' | 'entity_id'>): string {
  return activity.subject ?? rowOf(activity);
}

/** Who did it. The system, and people who were erased, have no address. */
export function whoOf({ person, action }: Pick<Activity, 'person' | 'action'>): string {
  return person ?? (action === 'trim' ? 'The system' : 'Somebody who was erased');
}

/** What a change is called, as in "Changed Sea Ray 45". */
export function activityName(activity: Activity): string {
  return `${actionOf(activity).done.toLowerCase()} ${subjectOf(activity)}`;
}

/** A name of the database as words, as in "Discount price". */
function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where the database's name is not what people say. */
const labels: Record<string, string> = {
  is_priority: 'Pinned',
  is_approved: 'Approved',
  is_active: 'Active',
  is_superuser: 'Administrator',
  second_factor: 'Two-step sign-in',
  is_default: 'Default category',
  moderated_at: 'Moderated',
  first_approved_at: 'First approved',
  published_at: 'Published',
  category_id: 'Category',
  boat_id: 'Boat',
  draft_post_id: 'Draft post',
  boat_name: 'Boat name',
  main_image: 'Main image',
  main_image_alt: 'What the main image shows',
  duration_hours: 'Hours',
  visit_count: 'Visits',
  og_title: 'Title when shared',
  og_description: 'Description when shared',
  og_image: 'Picture when shared',
  og_image_alt: 'What the picture shows',
  activity: 'Entries of Activity',
  older_than_days: 'Older than (days)',
};

/** What a field is called. Of an account, being active is being verified. */
export function fieldLabel(field: string, entity: string): string {
  if (entity === 'user' && field === 'is_active') return 'Verified';
  return labels[field] ?? words(field.replace(/_at$/, ''));
}

/** A value before or after a change, as people read it. */
export function fieldValue(field: string, value: ActivityValue | undefined): string {
  if (value === undefined || value === null || value === '') return '-';
  if (value === erasedText) return 'Erased';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value);
  if (field === 'main_image' || field === 'og_image') return 'A picture';
  if (field === 'status' || field === 'type') return words(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return shownDay(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return moment.format(new Date(value));
  return value;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function numberText(field: string, value: number): string {
  if (field === 'price' || field === 'discount_price') return dollars.format(value);
  if (field === 'gallery') return value === 1 ? '1 picture' : `${value} pictures`;
  // Rows that only their number tells of.
  if (field.endsWith('_id')) return `No. ${value}`;
  return value.toLocaleString('en-US');
}

/** The names of the first fields that a change is of, as in "Price, Note and 2 more". */
export function fieldsInShort({ changes, entity }: Pick<Activity, 'changes' | 'entity'>): string {
  const names = changes.map(({ field }) => fieldLabel(field, entity));
  if (names.length === 0) return '-';
  const rest = names.length - shownFields;
  if (rest <= 1) return names.join(', ');
  return `${names.slice(0, shownFields).join(', ')} and ${rest} more`;
}

const shownFields = 3;
