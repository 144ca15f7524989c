import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestServer } from '../../bff/src/testing/test-server';
import { testEnv } from '../../worker/src/testing/env';
import { startMailServer } from '../../worker/src/testing/mail-server';
import { startWorker } from '../../worker/src/worker';

type Line = Record<string, unknown>;

/** A log whose lines can be looked at. */
function logInto(lines: Line[]) {
  return pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
}

test('one id leads from the header that the browser sends to the log line of the job', async () => {
  const [answered, worked]: [Line[], Line[]] = [[], []];
  const site = await createTestServer({ log: logInto(answered) });
  const mail = await startMailServer();
  const databaseUrl = site.server.app.options.databaseUrl;
  const env = testEnv({ databaseUrl, smtpUrl: mail.url });
  const worker = await startWorker(env, 'a-worker', logInto(worked));
  try {
    const requestId = randomUUID();
    const lead = {
      ...{ full_name: 'Ana Reyes', email: 'ana@sea.example', phone: '+1 305-555-0100' },
      ...{ date: '2027-01-09', message: 'Is the morning free?', boat: null },
    };
    const headers = { 'x-request-id': requestId, 'idempotency-key': randomUUID() };
    const response = await site.post('/api/leads/', lead, headers);
    expect(response.statusCode).toBe(201);
    expect(response.headers['x-request-id']).toBe(requestId);
    await vi.waitFor(
      () => {
        const done = worked.filter(({ msg }) => msg === 'job done');
        expect(done.map(({ job, request_id }) => [job, request_id]).sort()).toEqual([
          ['email-lead-staff', requestId],
          ['email-lead-visitor', requestId],
          ['push-lead', requestId],
        ]);
      },
      { timeout: 30_000, interval: 50 },
    );
    const [line] = answered.filter(({ msg }) => String(msg).startsWith('post /api/leads'));
    expect(line).toMatchObject({ request_id: requestId });
    expect(JSON.stringify([answered, worked])).not.toContain('ana@sea.example');
  } finally {
    await worker.stop();
    await site.close();
    await mail.stop();
  }
});
