import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { migrations } from '../../migrations';
import { connect } from '../connection';
import { migrate } from '../migrate';
import { dropDatabase } from '../testing/database';
import { buildLead } from '../testing/factories';
import { runOn, withDatabase } from '../testing/postgres';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('of leads from before, the first answer is found in their history, and before that in the log of changes', async () => {
  const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServerUrl');
  await runOn(server, `CREATE DATABASE ${name}`);
  const knex = connect(withDatabase(server, name));
  try {
    const names = migrations.map((each) => each.name);
    await migrate(knex, names.slice(0, names.indexOf('036-response-clock')));
    const lead = async (status: 'new' | 'contacted' | 'closed') =>
      (await buildLead(knex, { status, created_at: minutesAgo(60) })).id;
    const [called, marked, unknown, waits] = [
      ...[await lead('contacted'), await lead('contacted')],
      ...[await lead('contacted'), await lead('new')],
    ];
    const other = await lead('contacted');
    await knex('leads')
      .whereIn('id', [called, other] as number[])
      .update({ request_lead_id: called });
    await knex('lead_entries').insert([
      { lead_id: called, kind: 'call', outcome: 'no_answer', status: null, at: minutesAgo(40) },
      { lead_id: called, kind: 'call', outcome: 'spoke', status: null, at: minutesAgo(30) },
      { lead_id: called, kind: 'status', outcome: null, status: 'contacted', at: minutesAgo(10) },
      { lead_id: waits, kind: 'status', outcome: null, status: 'contacted', at: minutesAgo(10) },
    ]);
    await knex('audit_log').insert({
      ...{ action: 'update', entity: 'lead', entity_id: String(marked), at: minutesAgo(50) },
      ...{ before: { status: 'new' }, after: { status: 'contacted' } },
    });
    await migrate(knex);
    const found = await knex('leads').orderBy('id').select('id', 'created_at', 'first_answered_at');
    const waited = found.map(({ id, created_at, first_answered_at: at }) => [
      id,
      at && Math.round((at.getTime() - created_at.getTime()) / 60_000),
    ]);
    expect(waited).toEqual([
      ...[
        [called, 30],
        [marked, 10],
        [unknown, null],
        [waits, null],
        [other, 30],
      ],
    ]);
  } finally {
    await knex.destroy();
    await dropDatabase(name);
  }
});
