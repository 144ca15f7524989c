import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const lead = {
  ...{ full_name: 'Ana Ruiz', email: 'ana@errors.example', phone: '305 555 0100' },
  ...{ date: null, message: null, boat: null },
};

/** Has Postgres fail with this code at each lead that is written, as long as `use` runs. */
async function failing(knex: Knex, code: string, use: () => Promise<void>): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION fail()`);
  try {
    await use();
  } finally {
    await knex.raw('DROP TRIGGER fail ON leads; DROP FUNCTION fail()');
  }
}

it.each([
  ['53100', 'a full disk'],
  ['53200', 'too little memory'],
  ['57P01', 'a server that goes down'],
])('%s, %s, is answered with 503 and when to come back, however it reaches us', async (code) => {
  await failing(site.knex, code, async () => {
    const { statusCode, headers } = await site.post('/api/leads/', lead);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});

it('a fault of our own is answered with 500', async () => {
  await failing(site.knex, 'P0001', async () => {
    const { statusCode, headers } = await site.post('/api/leads/', lead);
    expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  });
});
