import type { Request } from '@hapi/hapi';
import { BoatImageRow, BoatRow } from '@mr-sea/db/boats/boat';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  type BoatBulkEdit,
  type BoatBulkResult,
  boatBulkFields,
} from '../../../contract/admin/boat-bulk';
import type { AdminBoat } from '../../../contract/admin/boats';
import { adminPerPage } from '../../../contract/admin/lists';
import { changedColumns, versionSchema } from '../../admin-lists/edit-row';
import { recordChanges } from '../../audit/record-change';
import { AppError } from '../../http/app-error';
import { idSchema } from '../../http/fields';
import { takeUnseen } from '../../images/hold-pictures';
import { publishPictures } from '../../images/unseen-photos';
import { boatEditSchema } from './boat-fields';
import { listAdminBoats } from './boat-query';
import { checkPrices } from './boat-rules';

/** Each field has the rules that it has in an edit of one boat. */
export const boatBulkSchema = Joi.object<BoatBulkEdit>({
  boats: Joi.array()
    .items(
      Joi.object({
        id: idSchema.required(),
        version: versionSchema.required(),
        changes: Joi.object(
          Object.fromEntries(boatBulkFields.map((name) => [name, boatEditSchema.extract(name)])),
        )
          .min(1)
          .required(),
      }),
    )
    .unique('id')
    .min(1)
    .max(adminPerPage.max)
    .required()
    .messages({
      'array.max': `At most ${adminPerPage.max} boats can be changed at once.`,
      'array.unique': 'A boat is named twice.',
    }),
});

/**
 * Edits many boats, each as `updateBoat` would. Those that somebody else changed meanwhile are left alone, unless they are as asked already:
 * then it is a repeat.
 * @throws 400 when the prices of a boat would contradict each other; nothing is changed then
 */
export async function editBoats(
  { boats }: BoatBulkEdit,
  request: Request,
  trx: Transaction,
): Promise<BoatBulkResult> {
  const asked = new Map(boats.map((boat) => [boat.id, boat]));
  // In one order: two who edit the same boats wait for each other and never in a circle.
  const rows = await BoatRow.query(trx)
    .whereIn('id', [...asked.keys()])
    .orderBy('id')
    .forNoKeyUpdate();
  const outdated = new Set<number>();
  const edits: BoatChange[] = [];
  for (const row of rows) {
    const { version, changes } = asked.get(row.id) as BoatBulkEdit['boats'][number];
    const columns = changes as Partial<BoatRow>;
    const names = changedColumns(row, columns);
    if (names.length === 0) continue;
    if (version !== row.version) outdated.add(row.id);
    else edits.push({ row, after: { ...pricesAndFlags(row), ...columns }, names });
  }
  await writeChanges(edits, request, trx);
  const now = await presentBoats([...asked.keys()], request, trx);
  const known = new Set(now.map(({ id }) => id));
  return {
    saved: now.filter(({ id }) => !outdated.has(id)),
    outdated: now.filter(({ id }) => outdated.has(id)),
    gone: [...asked.keys()].filter((id) => !known.has(id)),
  };
}

type BulkColumns = Pick<BoatRow, (typeof boatBulkFields)[number]>;

/** A boat that is locked, and what becomes of it. */
interface BoatChange {
  row: BoatRow;
  after: BulkColumns;
  names: (keyof BoatRow)[];
}

async function writeChanges(edits: BoatChange[], request: Request, trx: Transaction) {
  if (edits.length === 0) return;
  for (const { row, after } of edits) checkNamed(row, after);
  const ids = edits.map(({ row }) => row.id);
  const gallery = await BoatImageRow.query(trx).whereIn('boat_id', ids).select('image');
  const keys = [...edits.map(({ row }) => row.main_image), ...gallery.map(({ image }) => image)];
  await takeUnseen(keys, trx);
  await trx.raw(
    `UPDATE boats b SET status = v.status, featured = v.featured, is_priority = v.is_priority, price = v.price,
       discount_price = v.discount_price, more_durations = v.more_durations, version = b.version + 1, updated_at = now()
     FROM jsonb_to_recordset(:rows::jsonb) AS v (id int, status text, featured boolean, is_priority boolean,
       price numeric, discount_price numeric, more_durations jsonb)
     WHERE b.id = v.id`,
    { rows: JSON.stringify(edits.map(({ row, after }) => ({ id: row.id, ...after }))) },
  );
  await recordChanges(
    edits.map(({ row, after, names }) => ({
      action: 'update' as const,
      entity: 'boat',
      entityId: row.id,
      before: only(row, names),
      after: only(after, names),
    })),
    request,
    trx,
  );
  await publishPictures(keys, request.app.requestId, trx);
}

/** Of many boats it has to be said which one is meant. */
function checkNamed({ name }: BoatRow, after: BulkColumns): void {
  try {
    checkPrices(after);
  } catch (fault) {
    throw fault instanceof AppError
      ? new AppError(400, 'validation', `${name}: ${fault.message}.`)
      : fault;
  }
}

function pricesAndFlags(row: BoatRow): BulkColumns {
  return only(row, boatBulkFields) as BulkColumns;
}

function only(row: object, names: readonly (keyof BoatRow)[]): Partial<BoatRow> {
  const values = row as BoatRow;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Boats as admins see them, in the order of their ids. */
async function presentBoats(
  ids: number[],
  { server }: Request,
  trx: Transaction,
): Promise<AdminBoat[]> {
  const query = { ids: ids.join(','), page: 1, per_page: ids.length };
  const { boats } = await listAdminBoats(query, trx, server.app.pictureLinks);
  return boats.sort((a, b) => a.id - b.id);
}
