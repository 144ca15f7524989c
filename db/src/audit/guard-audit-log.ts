import { auditFunctions } from '../../migrations/015-audit-functions';
import { asOwner } from '../site-role';

/** Owns the audit log. Nobody can sign in as it, and the site's role is no member of it. */
const auditRole = 'mrsea_audit';

/** What runs with that role's rights, and may be called by the site. */
const callable = [
  'public.erase_from_audit_log(text, jsonb, integer, text, jsonb, text)',
  'public.trim_audit_log(integer)',
];
/** What these call. Whoever owned it could have them do anything. */
const called = ['public.without_personal_fields(jsonb)'];

/** What an entry is made of; its id and its time are the database's own, so that none can be dated back. */
const written = 'user_id, user_email, action, entity, entity_id, before, after, request_id';

/**
 * Makes the audit log append-only for the role that the site connects as: it may read, add, and call the two functions of
 * migration 015, whose words are written anew each time. Changing, deleting, truncating and dropping, and giving itself the
 * right to, are refused by Postgres. May be called again and again, by several starters at once.
 * @param ownerUrl the site's database as a superuser, or as a member of both roles that may create roles
 * @param siteRole the role of DATABASE_URL
 * @throws an Error of one sentence when that role has rights which nothing can be kept from
 */
export async function guardAuditLog(ownerUrl: string, siteRole: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const site = client.escapeIdentifier(siteRole);
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
        IF (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'public.audit_log'::regclass) <> '${auditRole}' THEN
          ALTER TABLE public.audit_log OWNER TO ${auditRole};
        END IF;
      END $$;
      REVOKE ALL ON public.audit_log FROM PUBLIC, ${site};
      GRANT SELECT, INSERT (${written}) ON public.audit_log TO ${site};
      -- By the owner and not by a migration, which runs as the site: what the site has made of them meanwhile goes.
      ${auditFunctions}
      ${[...callable, ...called]
        .map(
          (name) => `
      ALTER FUNCTION ${name} OWNER TO ${auditRole};
      REVOKE ALL ON FUNCTION ${name} FROM PUBLIC, ${site};`,
        )
        .join('')}
      ${callable.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${site};`).join('')}`);
    const { rows } = await client.query<{ above: boolean }>(
      `SELECT has_table_privilege($1, 'public.audit_log', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
         OR pg_has_role($1, '${auditRole}', 'MEMBER') OR rolcreaterole AS above
       FROM pg_roles WHERE rolname = $1`,
      [siteRole],
    );
    // Undone with the connection.
    if (rows[0]?.above) throw new Error(aboveAll);
    await client.query('COMMIT');
  });
}

const aboveAll =
  'With DATABASE_OWNER_URL, the user of DATABASE_URL must not be a superuser, be able to make roles, or be a member of mrsea_audit.';
