import type { Activity } from '@mr-sea/bff/contract/admin/audit';
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
  category: 'Category',
  review: 'Review',
  story: 'Story',
  blog_post: 'Blog post',
  blog_category: 'Blog category',
  page_metadata: 'Page texts',
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
export function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
