import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext, partsOf, type SentLetter } from '../testing/job-context';
import { emailLeadVisitor } from './email-lead-visitor';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a mail names the phone and the promise that the company has when it is sent', async () => {
  const { id } = await buildLead(db.knex);
  const context = jobContext(db.knex);
  await emailLeadVisitor({ lead_id: id }, context);
  const value = { phone: '(786) 555-0199', response: 'We answer within the hour.' };
  await db.knex('settings').insert({ key: 'company', value });
  await emailLeadVisitor({ lead_id: id }, context);
  const [before, after] = context.sent as [SentLetter, SentLetter];
  for (const part of partsOf(before.letter)) {
    expect(part).toContain('call +1 305-555-0100');
    expect(part).toContain('Our team will contact you shortly');
  }
  for (const part of partsOf(after.letter)) {
    expect(part).toContain('call (786) 555-0199');
    expect(part).toContain('We answer within the hour.');
    expect(part).not.toContain('305-555-0100');
  }
});
