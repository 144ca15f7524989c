import { randomUUID } from 'node:crypto';
import { query } from './site';

/** A category that a test adds; `removeCategories` takes it away. */
export async function addCategory(name: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    'INSERT INTO categories (name) VALUES ($1) RETURNING id',
    [name],
  );
  return row?.id ?? 0;
}

/** Takes away the categories with a word in their names, and what is in them goes to Uncategorized. */
export async function removeCategories(word: string): Promise<void> {
  await query(
    `UPDATE boats SET category_id = 1
     WHERE category_id IN (SELECT id FROM categories WHERE name LIKE '%' || $1 || '%')`,
    [word],
  );
  await query("DELETE FROM categories WHERE name LIKE '%' || $1 || '%'", [word]);
}

interface AddedReview {
  reviewer_name: string;
  boat_id: number;
  comment?: string;
  rating?: number;
  status?: 'pending' | 'approved' | 'rejected';
}

/**
 * Adds a review and returns its id.
 * @param word marks it: it stands in its e-mail address, by which the list finds it
 */
export async function addReview(word: string, review: AddedReview): Promise<number> {
  const {
    reviewer_name,
    boat_id,
    comment = 'Calm water.',
    rating = 5,
    status = 'pending',
  } = review;
  const [row] = await query<{ id: number }>(
    `INSERT INTO reviews (reviewer_name, email, boat_id, comment, rating, is_approved, moderated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      reviewer_name,
      `${randomUUID().slice(0, 8)}.${word}@e2e.example`,
      boat_id,
      comment,
      rating,
      status === 'approved',
      status === 'pending' ? null : new Date(),
    ],
  );
  return row?.id ?? 0;
}

/** A review as it is stored; undefined when it is gone. */
export async function reviewNow(id: number): Promise<Record<string, unknown> | undefined> {
  const [row] = await query('SELECT * FROM reviews WHERE id = $1', [id]);
  return row;
}

/** Takes away everything that a test added under a word: reviews by address, boats by name. */
export async function removeReviews(word: string): Promise<void> {
  await query("DELETE FROM reviews WHERE email LIKE '%' || $1 || '%'", [word]);
}

/** Takes away the boats with a word in their names. */
export async function removeBoatsNamed(word: string): Promise<void> {
  await query("DELETE FROM boats WHERE name LIKE '%' || $1 || '%'", [word]);
}

/** A boat as it is stored, with the keys of its gallery in order; undefined when it is gone. */
export async function boatNow(name: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query(
    `SELECT b.*, coalesce((SELECT json_agg(image ORDER BY position) FROM boat_images WHERE boat_id = b.id), '[]')
       AS gallery
     FROM boats b WHERE name = $1`,
    [name],
  );
  return row;
}
