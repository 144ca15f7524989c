import pg from 'pg';

/** Owns the audit log. Nobody can sign in as it, and the site's role is no member of it. */
const auditRole = 'mrsea_audit';

/** What runs with that role's rights. A later version of one has to have another name. */
const functions = [
  'erase_from_audit_log(text, jsonb, integer, text, jsonb, text)',
  'trim_audit_log(integer)',
];

/** What an entry is made of; its id and its time are the database's own, so that none can be dated back. */
const written = 'user_id, user_email, action, entity, entity_id, before, after, request_id';

/**
 * Makes the audit log append-only for the role that the site connects as: it may read, add, and call the two functions of
 * migration 014. Changing, deleting, truncating and dropping, and giving itself the right to, are refused by Postgres.
 * May be called again and again, by several starters at once.
 * @param ownerUrl the site's database as a superuser, or as a member of both roles that may create roles
 * @param siteRole the role of DATABASE_URL
 */
export async function guardAuditLog(ownerUrl: string, siteRole: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection also fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const site = client.escapeIdentifier(siteRole);
  try {
    await client.query(`
      BEGIN;
      -- That of the migrations.
      SELECT pg_advisory_xact_lock(7236001);
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${auditRole}') THEN
          BEGIN
            CREATE ROLE ${auditRole} NOLOGIN;
          EXCEPTION WHEN duplicate_object OR unique_violation THEN
            -- Another site of this server made it in this moment.
          END;
        END IF;
        -- Waits for whoever writes, so only once.
        IF (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'audit_log'::regclass) <> '${auditRole}' THEN
          ALTER TABLE audit_log OWNER TO ${auditRole};
        END IF;
      END $$;
      REVOKE ALL ON audit_log FROM PUBLIC, ${site};
      GRANT SELECT, INSERT (${written}) ON audit_log TO ${site};
      ${functions
        .map(
          (name) => `
      ALTER FUNCTION ${name} OWNER TO ${auditRole};
      REVOKE ALL ON FUNCTION ${name} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${name} TO ${site};`,
        )
        .join('')}
      COMMIT;`);
  } finally {
    await client.end();
  }
}
