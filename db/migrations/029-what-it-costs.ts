import type { Knex } from 'knex';

/**
 * What a trip costs beside the price that is there: further lengths, what comes on top, what is included, and where it begins; and
 * what visitors say of the trip that they ask for. Nothing said is null.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE boats
      -- [{ "hours": 6, "price": 1700 }], the shorter first.
      ADD COLUMN more_durations jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(more_durations) = 'array'),
      -- US dollars for an hour, and cleaning for a trip; 0 where the price includes it.
      ADD COLUMN captain_price numeric(10, 2) CHECK (captain_price >= 0),
      ADD COLUMN fuel_price numeric(10, 2) CHECK (fuel_price >= 0),
      ADD COLUMN cleaning_price numeric(10, 2) CHECK (cleaning_price >= 0),
      -- A line for each thing.
      ADD COLUMN included text CHECK (char_length(included) <= 500),
      ADD COLUMN not_included text CHECK (char_length(not_included) <= 500),
      ADD COLUMN cancellation text CHECK (char_length(cancellation) <= 500),
      ADD COLUMN meeting_point text CHECK (char_length(meeting_point) <= 200),
      ADD COLUMN meeting_lat double precision CHECK (meeting_lat BETWEEN -90 AND 90),
      ADD COLUMN meeting_lng double precision CHECK (meeting_lng BETWEEN -180 AND 180),
      ADD CHECK ((meeting_lat IS NULL) = (meeting_lng IS NULL));
    ALTER TABLE leads
      ADD COLUMN duration_hours integer CHECK (duration_hours BETWEEN 1 AND 24),
      ADD COLUMN guests integer CHECK (guests BETWEEN 1 AND 999),
      ADD COLUMN occasion text CHECK (char_length(occasion) <= 40);
  `);
}
