import type { Knex } from 'knex';

/** What has to happen after a transaction, what admins changed, and the counters of the rate limits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An entry is done when its job has finished, not when it reached the queue: a queue that loses its memory loses no work.
    CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      job text NOT NULL,
      payload jsonb NOT NULL,
      -- The request that caused it, so that its log lines and the job's can be read together.
      request_id text,
      created_at timestamptz NOT NULL DEFAULT now(),
      relayed_at timestamptz,
      attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      last_error text,
      done_at timestamptz,
      failed_at timestamptz
    );
    CREATE INDEX outbox_open ON outbox (relayed_at NULLS FIRST, id) WHERE done_at IS NULL AND failed_at IS NULL;
    CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
    CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;

    CREATE FUNCTION announce_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NOTIFY outbox;
      RETURN NULL;
    END $$;
    CREATE TRIGGER announce_outbox AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();

    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      user_id integer,
      user_email text,
      action text NOT NULL,
      entity text NOT NULL,
      entity_id text,
      before jsonb,
      after jsonb,
      request_id text
    );
    CREATE INDEX audit_log_list ON audit_log (at DESC, id DESC);
    CREATE INDEX audit_log_entity ON audit_log (entity, entity_id);

    -- Laid out as rate-limiter-flexible expects it: points used by a key until expire (epoch in milliseconds).
    CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limits_expire ON rate_limits (expire);

    -- A worker that is alive says so here; GET /health/ reads it.
    CREATE TABLE worker_heartbeats (
      worker_id text PRIMARY KEY,
      seen_at timestamptz NOT NULL DEFAULT now(),
      queue_ok boolean NOT NULL,
      detail text
    );
  `);
}
