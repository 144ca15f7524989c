import { hashCode } from '@mr-sea/db/email-codes/code-hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('is asked for once a minute, and mailed by a job that holds neither code nor address', async () => {
    expect((await ask('ana@example.com')).result).toEqual({ sent: true });
    const again = await ask('ANA@example.com');
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
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
    expect(
      await site.knex('email_codes').where({ email: 'bob@example.com' }).first('tries'),
    ).toEqual({
      tries: 5,
    });
    expect((await answer('bob@example.com', '123456')).statusCode).toBe(400);
  });

  it('expires', async () => {
    await ask('cat@example.com');
    await mail('cat@example.com', '123456', { expires_at: new Date(Date.now() - 1) });
    expect((await answer('cat@example.com', '123456')).statusCode).toBe(400);
  });
});
