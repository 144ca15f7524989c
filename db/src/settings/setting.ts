import type { Knex } from 'knex';
import { Model } from 'objection';
import { prepared } from '../connection';

/** What staff have set of one subject, in place of what the environment says. */
export class SettingRow extends Model {
  static override tableName = 'settings';
  declare id: number;
  /** The subject, as in "company". */
  declare key: string;
  /** Only what differs from the environment. */
  declare value: Record<string, unknown>;
  declare version: number;
  declare updated_at: Date;
  /** Who changed it last; null before the first change, and for an account that is gone. */
  declare updated_by: number | null;
}

/**
 * Settings as they are now, in one query: what staff have set, over what is given. Nothing is kept of it, so that a change counts at once
 * in every process; public answers that show them are kept finished, and dropped when `settings` changes.
 * @param defaults what the environment says, by the keys of the wanted settings
 */
export async function readSettings<Wanted extends object>(
  defaults: Wanted,
  knex: Knex,
): Promise<Wanted> {
  const rows = await prepared<Pick<SettingRow, 'key' | 'value'>>(
    knex,
    'SELECT key, value FROM settings WHERE key = ANY(:keys::text[])',
    { keys: Object.keys(defaults) },
  );
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  const read = Object.entries(defaults).map(([key, value]) => [key, { ...value, ...set.get(key) }]);
  return Object.fromEntries(read);
}
