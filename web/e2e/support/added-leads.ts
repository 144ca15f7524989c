import { query } from './site';

/** A lead that a test adds; what is absent is filled in. */
export interface AddedLead {
  full_name: string;
  email?: string;
  phone?: string;
  message?: string | null;
  date?: string | null;
  status?: 'new' | 'contacted' | 'booked' | 'closed';
  is_priority?: boolean;
  boat_name?: string | null;
}

/**
 * Adds leads, the first one being the oldest, and returns their ids.
 * @param word marks them: it stands in their e-mail addresses, by which the list finds them and `removeLeads` too
 */
export async function addLeads(word: string, leads: AddedLead[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, lead] of leads.entries()) {
    const [row] = await query<{ id: number }>(
      `INSERT INTO leads (full_name, email, phone, message, date, status, is_priority, boat_name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(secs => $9)) RETURNING id`,
      [
        lead.full_name,
        lead.email ?? `${index}.${word}@e2e.example`,
        lead.phone ?? '+1 305-555-0100',
        lead.message ?? null,
        lead.date ?? null,
        lead.status ?? 'new',
        lead.is_priority ?? false,
        lead.boat_name ?? null,
        leads.length - index,
      ],
    );
    ids.push(row?.id ?? 0);
  }
  return ids;
}

/** As many leads as a test needs, named by their number: "Guest 001 word". */
export async function addManyLeads(word: string, count: number): Promise<void> {
  await query(
    `INSERT INTO leads (full_name, email, phone, created_at)
     SELECT 'Guest ' || lpad(n::text, 3, '0') || ' ' || $1, n || '.' || $1 || '@e2e.example',
       '305-555-0100', now() - make_interval(secs => n)
     FROM generate_series(1, $2) n`,
    [word, count],
  );
}

/** Takes away everything with the word in its e-mail address. */
export async function removeLeads(word: string): Promise<void> {
  await query("DELETE FROM leads WHERE email LIKE '%' || $1 || '%'", [word]);
}

/** One column of a lead as it is stored; undefined when it is gone. */
export async function leadNow(id: number): Promise<Record<string, unknown> | undefined> {
  const [row] = await query('SELECT * FROM leads WHERE id = $1', [id]);
  return row;
}

/** Changes a lead as another admin would: with a new version. */
export async function changeLead(
  id: number,
  column: 'full_name' | 'note' | 'status',
  value: string,
): Promise<void> {
  await query(`UPDATE leads SET ${column} = $2, version = version + 1 WHERE id = $1`, [id, value]);
}
