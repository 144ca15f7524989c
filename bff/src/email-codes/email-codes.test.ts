import { hashCode } from '@mr-sea/db/email-codes/email-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadPaths } from '../../contract/leads';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const ask = (email: string): ReturnType<TestServer['post']> =>
  site.post('/api/boat-lead/send-email-verification/', { email });
const answer = (email: string, confirmation_code: string): ReturnType<TestServer['post']> =>
  site.post('/api/boat-lead/verify-code/', { email, confirmation_code });
/** What the worker does when it mails the code. */
async function mail(email: string, code: string, changes: object = {}): Promise<void> {
  await site
    .knex('email_codes')
    .where({ email })
    .update({ code_hash: await hashCode(code), ...changes });
}

describe('a confirmation code', () => {
  it('is mailed once a minute however often it is asked for, by a job that holds neither code nor address', async () => {
    expect((await ask('ana@example.com')).result).toEqual({ sent: true });
    expect((await ask('ANA@example.com')).result).toEqual({ sent: true });
    const { id } = await site.knex('email_codes').first('id');
    const entries = await site.knex('outbox').select('job', 'payload');
    expect(entries).toEqual([{ job: 'email-code', payload: { email_code_id: id } }]);
  });

  it('verifies once', async () => {
    await mail('ana@example.com', '123456');
    expect((await answer('ana@example.com', '123456')).result).toEqual({ verified: true });
    expect((await answer('ana@example.com', '123456')).statusCode).toBe(400);
  });

  it('stands five wrong answers, however many come at once', async () => {
    await ask('bob@example.com');
    await mail('bob@example.com', '123456');
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => answer('bob@example.com', '000000')),
    );
    for (const response of wrong) {
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({
        error: 'Invalid confirmation code. Please try again.',
      });
    }
    expect((await answer('bob@example.com', '123456')).statusCode).toBe(400);
  });

  it('is not used up by wrong answers from elsewhere, but stands only fifty in all', async () => {
    await ask('dora@example.com');
    await mail('dora@example.com', '123456');
    const from = (remoteAddress: string, confirmation_code: string) => {
      const payload = { email: 'dora@example.com', confirmation_code };
      return site.server.inject({
        method: 'POST',
        url: leadPaths.verifyCode,
        payload,
        remoteAddress,
      });
    };
    for (let n = 0; n < 9; n++) {
      expect((await from('192.0.2.1', '000000')).statusCode).toBe(400);
    }
    // Beyond the fifth of one network none is looked at, nor is a right answer from there, and none counts.
    expect((await from('192.0.2.1', '123456')).statusCode).toBe(400);
    const { tries } = await site.knex('email_codes').where({ email: 'dora@example.com' }).first();
    expect(tries).toBe(5);
    await site.knex('email_codes').where({ email: 'dora@example.com' }).update({ tries: 48 });
    expect((await from('198.51.100.1', '000000')).statusCode).toBe(400);
    expect((await from('198.51.100.1', '123456')).result).toEqual({ verified: true });
    await mail('dora@example.com', '654321', { verified_at: null });
    expect((await from('198.51.100.2', '654321')).statusCode).toBe(400);
  });

  it('stays valid when others ask for more, which come ever more slowly', async () => {
    const email = 'eva@example.com';
    const pause = () => site.knex('rate_limits').where('key', 'like', 'email-code:%');
    const minutes: number[] = [];
    for (let n = 0; n < 12; n++) {
      await ask(email);
      const { expire } = await pause().orderBy('expire', 'desc').first('expire');
      minutes.push(Math.ceil((Number(expire) - Date.now()) / 60_000));
      await pause().delete();
    }
    expect(minutes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
    const [first] = await site
      .knex('email_codes')
      .where({ email })
      .orderBy('id', 'desc')
      .offset(3)
      .limit(1);
    await site
      .knex('email_codes')
      .where({ email })
      .update({ code_hash: await hashCode('111111') });
    await site
      .knex('email_codes')
      .where({ id: first.id })
      .update({ code_hash: await hashCode('123456') });
    expect((await answer(email, '123456')).result).toEqual({ verified: true });
  });

  it('expires', async () => {
    await ask('cat@example.com');
    await mail('cat@example.com', '123456', { expires_at: new Date(Date.now() - 1) });
    expect((await answer('cat@example.com', '123456')).statusCode).toBe(400);
  });
});
