import type { Knex } from 'knex';

/** What belongs to a moment or is better forgotten, and is made anew by whoever needs it. */
const leftOut = [
  'schema_migrations',
  'rate_limits',
  'worker_heartbeats',
  // Without the day's key nobody can tell which visitor a hash was; kept in backups it would tell for as long as they.
  'visit_salts',
];

export interface Table {
  name: string;
  /** Those that are stored as they are told, in their order. */
  columns: string[];
}

/** Tables of the site's schema whose rows a backup holds. */
export async function findTables(trx: Knex.Transaction): Promise<Table[]> {
  const { rows } = await trx.raw(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> ALL (?)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );
  return rows;
}

export interface Sequence {
  table: string;
  column: string;
  /** Its name, quoted where needed. */
  name: string;
  /** Whether this role may see its value. */
  readable: boolean;
}

/** The sequences that number the rows of these tables. */
export async function findSequences(trx: Knex.Transaction): Promise<Sequence[]> {
  const { rows } = await trx.raw(
    `SELECT c.relname AS "table", a.attname AS "column", s.name,
            has_sequence_privilege(s.name, 'SELECT') AS readable
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
     CROSS JOIN LATERAL pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS s (name)
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> ALL (?)
     ORDER BY 1, 2`,
    [leftOut],
  );
  return rows;
}

/** Whether a schema of ours or of anybody stands where a backup is to be restored. */
export async function isEmpty(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname IN (current_schema(), 'bullmq')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  );
  return rows.length === 0;
}
