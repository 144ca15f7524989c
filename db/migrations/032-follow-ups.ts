import type { Knex } from 'knex';

/** Who of staff looks after a lead, and on which day somebody is to get back to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE leads
      ADD COLUMN follow_up date,
      ADD COLUMN assignee_id integer REFERENCES users ON DELETE SET NULL;
    -- For the lists of what is due and of what is somebody's own: few leads are open at a time.
    CREATE INDEX leads_due ON leads (follow_up) WHERE follow_up IS NOT NULL AND status IN ('new', 'contacted');
    CREATE INDEX leads_assigned ON leads (assignee_id) WHERE assignee_id IS NOT NULL;
    -- Who can look after one, among however many accounts.
    CREATE INDEX users_staff ON users (id) WHERE is_superuser AND is_active;
  `);
}
