import type { Knex } from 'knex';
import { up as replaceAuditFunctions } from './015-audit-functions';

/**
 * The company's public answer to a review, and the trip that a review comes from: only the link in the mail after that trip sets it,
 * and only once (`review_requests`). A trip that is asked about has a row there, so that it is asked about once. The token is kept as it
 * is: a mail that is sent again has to be the same one, and all that the token can do is to write one review of that trip.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE reviews
      ADD COLUMN answer text CHECK (char_length(answer) <= 1000),
      ADD COLUMN answered_at timestamptz,
      ADD CONSTRAINT reviews_answer_has_time CHECK ((answer IS NULL) = (answered_at IS NULL)),
      ADD COLUMN booking_id integer REFERENCES bookings ON DELETE SET NULL;
    CREATE INDEX reviews_unanswered ON reviews (created_at DESC, id DESC) WHERE is_approved AND answer IS NULL;
    CREATE UNIQUE INDEX reviews_of_booking ON reviews (booking_id) WHERE booking_id IS NOT NULL;

    CREATE TABLE review_requests (
      booking_id integer PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
      -- What the mail's link carries: 244 bits of chance.
      token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      expires_at timestamptz NOT NULL DEFAULT now() + interval '60 days',
      created_at timestamptz NOT NULL DEFAULT now()
    );
    -- Trips that are over, for who is asked in the morning.
    CREATE INDEX bookings_trips ON bookings (ends_at)
      WHERE kind = 'confirmed' AND released_at IS NULL AND lead_id IS NOT NULL;
  `);
  // An answer speaks to a person by name: the log forgets it with the person.
  await replaceAuditFunctions(knex);
}
