import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import type { Model, Transaction } from 'objection';
import { bulkLimit } from '../../contract/admin/lists';
import { recordChanges } from '../audit/record-change';
import { idSchema } from '../http/fields';
import type { Table } from './edit-row';

/** The ids that a bulk call names. */
export const idsSchema = Joi.array()
  .items(idSchema)
  .unique()
  .min(1)
  .max(bulkLimit)
  .required()
  .messages({
    'array.max': `At most ${bulkLimit} rows can be deleted at once.`,
    'array.unique': 'A row is named twice.',
    '*': 'This has to be a list of ids.',
  });

/**
 * Deletes rows, with a line in the audit log for each. Ids that are unknown, or gone already, are no error.
 * @param entity name of the table in the singular
 * @returns the rows that were deleted, by id
 */
export async function deleteRows<Row extends Model & { id: number }>(
  table: Table<Row>,
  ids: number[],
  entity: string,
  request: Request,
  trx: Transaction,
): Promise<Row[]> {
  // In one order: two who delete the same rows wait for each other and never in a circle.
  const rows = (await table
    .query(trx)
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()) as unknown as Row[];
  if (rows.length === 0) return [];
  await table
    .query(trx)
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
  await recordChanges(
    rows.map((row) => ({
      action: 'delete' as const,
      entity,
      entityId: row.id,
      before: row.toJSON(),
      after: null,
    })),
    request,
    trx,
  );
  return rows;
}
