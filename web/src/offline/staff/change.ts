import { keyOfPicture } from '@mr-sea/bff/contract/images';
import type { Problem } from '../queue/outcome';
import { newlyQueued, type QueueItem } from '../queue/queue-item';
import type { AnyRow } from './database';
import type { AdminFeature } from './paths';

/** Fields as an edit sends them. */
export type Fields = Record<string, unknown>;

/** `conflict`: somebody else changed the same field. `gone`: somebody deleted the row. */
export type ChangeProblem = Problem | 'conflict' | 'gone';

/** What one person changed of one row and the server has not confirmed yet; several edits are one. */
export interface AdminChange extends QueueItem {
  /** One for each person and row. */
  key: string;
  userId: number;
  feature: AdminFeature;
  /** Below 0 for a row that is added. */
  rowId: number;
  /** What the row is called, for the list of what waits. */
  name: string;
  /** UUID under which a row is added once, however often it is sent; absent for edits. */
  addKey?: string;
  /** The row as the server had it when the first of the edits began. */
  base: AnyRow;
  /** The changed fields as they are sent. */
  changes: Fields;
  /** The properties of the row that look different with them. */
  patch: Fields;
  /** What was sent without an answer: the server may have it. */
  tried: Fields[];
  lastProblem: ChangeProblem | null;
  /** The row as somebody else made it, in a conflict. */
  theirs: AnyRow | null;
  /** When it was edited last (milliseconds since 1970). */
  editedAt: number;
}

/** An edit as a form makes it. */
export interface NewEdit {
  userId: number;
  feature: AdminFeature;
  name: string;
  /** See `AdminChange`. */
  addKey?: string;
  /** The row as the form had it, what waited before included. */
  base: AnyRow;
  changes: Fields;
  /** The row as it looks with the edit. */
  mine: AnyRow;
}

export function changeKey(userId: number, feature: AdminFeature, rowId: number): string {
  return `${userId}:${feature}:${rowId}`;
}

/**
 * Puts an edit together with what waits of the same row; the first base stays. Null when nothing is left to be sent,
 * because the row looks as it did and no try to change it can have arrived.
 */
export function mergeEdit(
  waiting: AdminChange | undefined,
  edit: NewEdit,
  now: number,
): AdminChange | null {
  const { userId, feature, name } = edit;
  const addKey = waiting?.addKey ?? edit.addKey;
  const base = waiting?.base ?? edit.base;
  const tried = waiting?.tried ?? [];
  const all = { ...waiting?.changes, ...edit.changes };
  const changes = pick(
    all,
    (field) =>
      !sameValue(wantedValue(base, field, all[field]), fieldValue(base, field)) ||
      tried.some((sent) => field in sent),
  );
  if (waiting && Object.keys(changes).length === 0) return null;
  const looks = { ...waiting?.patch, ...patchBetween(edit.base, edit.mine) };
  return {
    key: changeKey(userId, feature, base.id),
    userId,
    feature,
    rowId: base.id,
    name,
    ...(addKey && { addKey }),
    base,
    changes,
    patch: pick(looks, (property) => !sameValue(looks[property], propertiesOf(base)[property])),
    tried,
    theirs: null,
    editedAt: now,
    ...newlyQueued(now),
    createdAt: waiting?.createdAt ?? now,
    attempts: waiting?.attempts ?? 0,
    // A server that asked for time gets it.
    notBefore: waiting?.notBefore ?? 0,
    sendingSince: waiting?.sendingSince ?? null,
  };
}

/** A row as it looks with what waits of it. */
export function overlay<R extends { id: number }>(row: R, change: AdminChange | undefined): R {
  return change ? { ...row, ...change.patch } : row;
}

/** The properties of a row that an edit makes look different. */
function patchBetween(base: AnyRow, mine: AnyRow): Fields {
  const [before, after] = [propertiesOf(base), propertiesOf(mine)];
  return pick(after, (property) => !sameValue(before[property], after[property]));
}

/** The part of a patch that shows certain fields themselves; what was derived from them is the server's to say. */
export function patchOf(patch: Fields, fields: string[]): Fields {
  const properties = new Set(
    fields.flatMap((field) => shownBy[field] ?? [field, withoutId(field)]),
  );
  return pick(patch, (property) => properties.has(property));
}

/** What a row has in a field of an edit: an edit names a boat, a category or a picture by id or key, a row has it whole. */
export function fieldValue(row: AnyRow, field: string): unknown {
  const properties = propertiesOf(row);
  // A review that nobody has decided about is not rejected: rejecting it changes something.
  if (field === 'is_approved' && properties.moderated_at === null) return null;
  if (field === 'main_image_key') return keyOf(properties.main_picture);
  if (field === 'gallery') return galleryOf(row).map(({ picture }) => keyOf(picture));
  const value = field in properties ? properties[field] : properties[withoutId(field)];
  return isReference(value) ? value.id : (value ?? null);
}

/** The value of an edit in the same terms: pictures of a gallery that stay may be named by their ids. */
export function wantedValue(base: AnyRow, field: string, value: unknown): unknown {
  if (field !== 'gallery' || !Array.isArray(value)) return value;
  const known = galleryOf(base);
  return value.map((one) => keyOf(known.find(({ id }) => id === one)?.picture) ?? one);
}

/** Whether two values are the same to people: the order of an object's keys does not count, and blank is blank. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** The fields for which something is so. */
export function pick(fields: Fields, wanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
}

function propertiesOf(row: AnyRow): Fields {
  return { ...row };
}

/** The properties that show fields whose names differ. */
const shownBy: Record<string, string[]> = {
  main_image_key: ['main_picture', 'main_image', 'main_image_url'],
  gallery: ['gallery_images'],
};

function withoutId(field: string): string {
  return field.replace(/_id$/, '');
}

function galleryOf(row: AnyRow): { id: number; picture: unknown }[] {
  const images = propertiesOf(row).gallery_images;
  return Array.isArray(images) ? images : [];
}

function keyOf(picture: unknown): string | null {
  const { image } = (picture ?? {}) as { image?: string };
  return image ? keyOfPicture({ image }) : null;
}

function isReference(value: unknown): value is { id: number } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function canonical(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
