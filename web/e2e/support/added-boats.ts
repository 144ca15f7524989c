import { query } from './site';

/** A boat that a test adds to the fleet. */
interface AddedBoat {
  name: string;
  /** How many pictures it has, borrowed from another boat; the first is its main one. */
  pictures?: number;
  description?: string;
}

/** The category without boats, where tests add theirs: /?category=1. */
export const emptyCategory = 1;

/** Adds a boat to the running site and returns its id; `removeBoats` takes it away. */
export async function addBoat(boat: AddedBoat): Promise<number> {
  const { name, pictures = 0, description = 'Added by a test.' } = boat;
  const keys = await query<{ image: string }>(
    'SELECT image FROM boat_images WHERE boat_id = 1 ORDER BY position LIMIT $1',
    [pictures],
  );
  const [main, ...others] = keys.map(({ image }) => image);
  const [row] = await query<{ id: number }>(
    `INSERT INTO boats (name, code, description, category_id, main_image)
     VALUES ($1, left('E2E-' || $1, 20), $2, $3, $4) RETURNING id`,
    [name, description, emptyCategory, main ?? null],
  );
  const id = row?.id ?? 0;
  for (const [position, image] of others.entries()) {
    await query('INSERT INTO boat_images (boat_id, image, position) VALUES ($1, $2, $3)', [
      id,
      image,
      position,
    ]);
  }
  return id;
}

/** Takes away what `addBoat` added. */
export async function removeBoats(): Promise<void> {
  await query("DELETE FROM boats WHERE code LIKE 'E2E-%'");
}

/** Hides boats from visitors while a test runs something, as an admin could, and shows them again. */
export async function whileInactive(ids: number[], run: () => Promise<void>): Promise<void> {
  const set = (status: string) =>
    query('UPDATE boats SET status = $1 WHERE id = ANY($2)', [status, ids]);
  await set('inactive');
  try {
    await run();
  } finally {
    await set('active');
  }
}
