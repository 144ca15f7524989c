import type { Request } from '@hapi/hapi';
import { BoatImageRow, BoatRow } from '@mr-sea/db/boats/boat';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AdminBoat, adminBoatTexts } from '../../../contract/admin/boats';
import { deleteRows } from '../../admin-lists/delete-rows';
import { changedColumns, editRow, lockRow } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, conflict, refusal } from '../../http/app-error';
import { takeUnseen } from '../../images/hold-pictures';
import { publishPictures } from '../../images/unseen-photos';
import type { NewBoat, SentBoat } from './boat-fields';
import { findAdminBoat } from './boat-query';
import { boatColumns, checkPlace, checkPrices, holdBoatPictures, holdCategory } from './boat-rules';
import { isSameGallery, type Placed, placeGallery, wantedGallery } from './gallery';

const entity = 'boat';

/** One boat as admins see it, active or not; 404 for an unknown one. */
export async function getAdminBoat(
  id: number,
  { server }: Request,
  trx: Transaction,
): Promise<AdminBoat> {
  const boat = await findAdminBoat(id, trx, server.app.pictureLinks);
  if (!boat) throw refusal(404);
  return boat;
}

/**
 * Adds a boat, which is on the public site when this is committed, unless it is inactive.
 * @throws 400 when its prices contradict each other, its code is taken, its category or a picture does not exist
 */
export async function addBoat(
  body: NewBoat,
  request: Request,
  trx: Transaction,
): Promise<AdminBoat> {
  const columns = boatColumns(body);
  const gallery = wantedGallery(body, []) ?? [];
  checkPrices({ price: null, discount_price: null, ...columns });
  checkPlace({ meeting_lat: null, meeting_lng: null, ...columns });
  const category = await holdCategory(body.category, trx);
  await holdBoatPictures(columns, gallery, trx);
  await takeUnseen([columns.main_image, ...keysOf(gallery)], trx);
  const row = await insertBoat(columns, category, trx);
  await placeGallery(row.id, gallery, trx);
  const after = { ...row, gallery: keysOf(gallery) };
  await recordChange(
    { action: 'create', entity, entityId: row.id, before: null, after },
    request,
    trx,
  );
  await publishBoat(row.id, request, trx);
  return getAdminBoat(row.id, request, trx);
}

/** A code that somebody chose has to be free; one that we make is made again until it is. */
async function insertBoat(
  columns: Partial<BoatRow>,
  category: string,
  trx: Transaction,
): Promise<BoatRow> {
  for (;;) {
    const code = columns.code ?? (await makeCode(category, columns.length ?? 0, trx));
    const row = await insertUnlessTaken({ ...columns, code }, trx);
    if (row) return row;
    if (columns.code) throw codeTaken();
  }
}

/**
 * Inserts within a savepoint and goes back to it when the code is taken. Even an insert without a row locks the
 * catalogue's version; whoever kept that while the next code is tried could wait in a circle with its owner.
 */
async function insertUnlessTaken(
  columns: Partial<BoatRow>,
  trx: Transaction,
): Promise<BoatRow | undefined> {
  const taken = new Error('The code is taken.');
  return trx
    .transaction(async (savepoint): Promise<BoatRow> => {
      const row = await BoatRow.query(savepoint)
        .insert(columns)
        .onConflict('code')
        .ignore()
        .returning('*');
      if (!row?.id) throw taken;
      return row;
    })
    .catch((error) => {
      if (error === taken) return undefined;
      throw error;
    });
}

/**
 * Edits a boat. A measure that is cleared is 0, and prices are compared with those that stay.
 * @throws 404; 400 as for a new boat; 409 when it was changed meanwhile
 */
export async function updateBoat(
  id: number,
  body: SentBoat,
  request: Request,
  trx: Transaction,
): Promise<AdminBoat> {
  if (body.category !== undefined) await holdCategory(body.category, trx);
  const row = await lockRow(BoatRow, id, trx);
  const images = await BoatImageRow.query(trx).where({ boat_id: id }).orderBy('position');
  const isOutdated = body.version !== undefined && body.version !== row.version;
  const present = (): Promise<AdminBoat> => getAdminBoat(id, request, trx);

  const columns = boatColumns(body);
  const gallery = await wantedOf(body, images, isOutdated, present);
  if (!gallery && changedColumns(row, columns).length === 0) return present();
  if (isOutdated) throw conflict(await present());

  checkPrices({ ...pricesOf(row), ...columns });
  checkPlace({ ...placeOf(row), ...columns });
  await holdBoatPictures(columns, gallery ?? [], trx);
  const before = images.map(({ image }) => image);
  const shown = gallery ? keysOf(gallery) : before;
  await takeUnseen([columns.main_image ?? row.main_image, ...shown], trx);
  const beside = gallery && {
    before: { gallery: before },
    after: { gallery: keysOf(gallery) },
  };
  await editRow(
    BoatRow,
    { row, columns, ...(beside && { beside }), version: undefined, entity, present },
    request,
    trx,
  ).catch((fault) => {
    throw fault.constraint === 'boats_code_key' ? codeTaken() : fault;
  });
  if (gallery) await placeGallery(id, gallery, trx);
  await publishBoat(id, request, trx);
  return present();
}

/** What an active boat shows, everybody may see. */
async function publishBoat(id: number, { app }: Request, trx: Transaction): Promise<void> {
  const boat = await BoatRow.query(trx).findById(id).select('main_image');
  const gallery = await BoatImageRow.query(trx).where({ boat_id: id }).select('image');
  const keys = [boat?.main_image, ...gallery.map(({ image }) => image)];
  await publishPictures(keys, app.requestId, trx);
}

/** The gallery that an edit asks for, where that is another one. */
async function wantedOf(
  body: SentBoat,
  images: BoatImageRow[],
  isOutdated: boolean,
  present: () => Promise<AdminBoat>,
): Promise<Placed[] | undefined> {
  try {
    const wanted = wantedGallery(body, images);
    return wanted && !isSameGallery(wanted, images) ? wanted : undefined;
  } catch (fault) {
    // The picture may be missing because of the change that the edit does not know.
    throw isOutdated ? conflict(await present()) : fault;
  }
}

/** Deletes boats with their reviews; leads keep the name. Returns how many there were. */
export async function deleteBoats(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(BoatRow, ids, entity, request, trx)).length;
}

function pricesOf({ price, discount_price }: BoatRow): Pick<BoatRow, 'price' | 'discount_price'> {
  return { price, discount_price };
}

function placeOf({
  meeting_lat,
  meeting_lng,
}: BoatRow): Pick<BoatRow, 'meeting_lat' | 'meeting_lng'> {
  return { meeting_lat, meeting_lng };
}

function keysOf(gallery: Placed[]): string[] {
  return gallery.map(({ key }) => key);
}

function codeTaken(): AppError {
  return new AppError(400, 'validation', { code: adminBoatTexts.codeTaken });
}

/**
 * A free code like those that staff give: two letters of the category and the length in feet, as in "MY-066", with a
 * letter behind it where that is taken.
 */
async function makeCode(category: string, length: number, knex: Knex): Promise<string> {
  const code = `${letters(category)}-${String(length).padStart(3, '0')}`;
  const taken = new Set(await knex('boats').whereLike('code', `${code}%`).pluck('code'));
  // "A" is the one without a letter.
  const followers = Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${code}${letter}`);
  let next = [code, ...followers].find((each) => !taken.has(each));
  for (let n = 2; !next; n++) if (!taken.has(`${code}-${n}`)) next = `${code}-${n}`;
  return next;
}

/** Motor Yachts are MY; Catamarans, a single word, are CT: its first letter and the consonant after it. */
function letters(category: string): string {
  const words = category
    .normalize('NFD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter(Boolean);
  const [first = 'BT', second] = words;
  if (second) return `${first[0]}${second[0]}`;
  return `${first[0]}${first.slice(1).replace(/[AEIOU]/g, '')[0] ?? 'X'}`;
}
