import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import type { Model, Transaction } from 'objection';
import type { TextField } from '../../contract/field';
import { recordChange } from '../audit/record-change';
import { conflict, refusal } from '../http/app-error';
import { idSchema, textSchema } from '../http/fields';

interface VersionedRow extends Model {
  id: number;
  version: number;
  updated_at: Date;
}

/** The model of a table. */
export type Table<Row extends Model> = typeof Model & (new () => Row);

/**
 * The row that is about to be edited; whoever else wants to edit it waits.
 * @throws 404
 */
export async function lockRow<Row extends VersionedRow>(
  table: Table<Row>,
  id: number,
  trx: Transaction,
): Promise<Row> {
  // No key changes: rows that refer to this one can be added meanwhile.
  const row = await table.query(trx).findById(id).forNoKeyUpdate();
  if (!row) throw refusal(404);
  return row as unknown as Row;
}

interface RowEdit<Row> {
  /** As `lockRow` gave it. */
  row: Row;
  /** What the edit asks for; undefined leaves a column as it is. */
  columns: Partial<Row>;
  /** Changes outside of the row's own columns, before and after, as of pictures. */
  beside?: { before: object; after: object };
  /** The version that the edit was based on. */
  version: number | undefined;
  action?: 'update' | 'approve' | 'reject';
  /** The name of the table in the singular. */
  entity: string;
  /** The row as its conflict shows it. */
  present(): Promise<object>;
}

/**
 * Writes what an edit changes of a locked row, with the next version and a line in the audit log.
 * @returns the row afterwards, or undefined when the edit changes nothing: then it is a repeat, whatever its version
 * @throws 409 when the edit was based on another version
 */
export async function editRow<Row extends VersionedRow>(
  table: Table<Row>,
  { row, columns, beside, version, action = 'update', entity, present }: RowEdit<Row>,
  request: Request,
  trx: Transaction,
): Promise<Row | undefined> {
  const names = changedColumns(row, columns);
  if (names.length === 0 && !beside) return undefined;
  if (version !== undefined && version !== row.version) throw conflict(await present());
  const next = { version: row.version + 1, updated_at: new Date() };
  const after = (await table
    .query(trx)
    .findById(row.id)
    .patch({ ...pick(columns, names), ...next } as object)
    .returning('*')
    .first()) as unknown as Row;
  await recordChange(
    {
      action,
      entity,
      entityId: row.id,
      before: { ...pick(row, names), ...beside?.before },
      after: { ...pick(after, names), ...beside?.after },
    },
    request,
    trx,
  );
  return after;
}

/** The columns of an edit that would have another value. */
export function changedColumns<Row extends object>(row: Row, columns: Partial<Row>): (keyof Row)[] {
  return (Object.keys(columns) as (keyof Row)[]).filter((name) => {
    const wanted = columns[name];
    return wanted !== undefined && comparable(wanted) !== comparable(row[name]);
  });
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function pick<Row extends object>(row: Partial<Row>, names: (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>;
}

/** The row that an address names. */
export const idParams = Joi.object({ id: idSchema });

/** The version that an edit was based on. */
export const versionSchema = Joi.number().integer().min(1).max(2_147_483_647);

/** Whether something is so. */
export const flagSchema = Joi.boolean().messages({ '*': 'This has to be true or false' });

/** A text of an edit: one that is not named stays as it is, an optional one that is blank or null is cleared. */
export function editedText(field: TextField): Joi.StringSchema {
  const schema = textSchema(field);
  return field.required ? schema.optional() : schema.default(clearedIfNamed);
}

function clearedIfNamed(parent: object, { state }: Joi.CustomHelpers): null | undefined {
  const name = state.path?.at(-1);
  return name !== undefined && name in parent ? null : undefined;
}
