import type { Request } from '@hapi/hapi';
import { SettingRow } from '@mr-sea/db/settings/setting';
import { UserRow } from '@mr-sea/db/users/user';
import type { Transaction } from 'objection';
import type { AdminSetting, SettingKey } from '../../contract/settings';
import { recordChange } from '../audit/record-change';
import { conflict } from '../http/app-error';

type Fields = Record<string, unknown>;

/** Fields that change, and the version that the edit is based on. */
export type SettingEdit = Fields & { version?: number };

/** A subject as it is edited. */
export async function findSetting(
  key: SettingKey,
  defaults: object,
  trx: Transaction,
): Promise<AdminSetting<Fields>> {
  return present(await lockSetting(key, trx), defaults, trx);
}

/**
 * Changes the named fields of a subject; null goes back to the default. An edit that changes nothing is a repeat, whatever its version.
 * @throws 409 with the subject as it is when the edit was based on another version
 */
export async function updateSetting(
  key: SettingKey,
  defaults: object,
  { version, ...fields }: SettingEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminSetting<Fields>> {
  const row = await lockSetting(key, trx);
  const names = Object.keys(fields).filter((name) => !isSame(fields[name], row.value[name]));
  if (names.length === 0) return present(row, defaults, trx);
  if (version !== undefined && version !== row.version) {
    throw conflict(await present(row, defaults, trx));
  }
  const set = Object.entries({ ...row.value, ...fields }).filter(([, value]) => value !== null);
  const [before, value] = [row.value, Object.fromEntries(set)];
  const after = await row.$query(trx).patchAndFetch({
    value,
    version: row.version + 1,
    updated_at: new Date(),
    updated_by: request.auth.credentials.userId,
  });
  await recordChange(
    {
      action: 'update',
      entity: 'setting',
      entityId: key,
      before: named(names, before),
      after: named(names, value),
    },
    request,
    trx,
  );
  return present(after, defaults, trx);
}

/** The row of a subject, made where there is none yet; whoever else wants to edit it waits. */
async function lockSetting(key: SettingKey, trx: Transaction): Promise<SettingRow> {
  const find = () => SettingRow.query(trx).findOne({ key }).forUpdate();
  const row = await find();
  if (row) return row;
  await SettingRow.query(trx).insert({ key, value: {} }).onConflict('key').ignore();
  return find().throwIfNotFound();
}

async function present(
  row: SettingRow,
  defaults: object,
  trx: Transaction,
): Promise<AdminSetting<Fields>> {
  const author = row.updated_by && (await UserRow.query(trx).findById(row.updated_by));
  return {
    ...named(Object.keys(defaults), row.value),
    id: row.id,
    version: row.version,
    defaults: { ...defaults },
    updated_at: row.version > 1 ? row.updated_at.toISOString() : null,
    updated_by: author ? author.email : null,
  };
}

/** The named fields; null for one that is not set. */
function named(names: string[], value: Fields): Fields {
  return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
