import { StoryRow } from '@mr-sea/db/stories/story';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf, type SentLetter, testSite } from '../testing/job-context';
import { emailStoryStaff } from './email-story-staff';
import { emailStoryVisitor } from './email-story-visitor';

let db: TestDatabase;
let story: StoryRow;
let context: ReturnType<typeof jobContext>;
beforeAll(async () => {
  db = await createTestDatabase();
  await db
    .knex('pictures')
    .insert(['a', 'b'].map((key) => ({ key, width: 4, height: 3, content_type: 'image/webp' })));
});
afterAll(() => db.drop());
beforeEach(async () => {
  context = jobContext(db.knex);
  story = await StoryRow.query(db.knex)
    .insert({
      full_name: 'Ana Reyes',
      email: 'ana@example.com',
      message: 'We saw two manatees near the marina.',
    })
    .returning('*');
  await db
    .knex('story_images')
    .insert(['a', 'b'].map((image, position) => ({ image, position, story_id: story.id })));
});

const only = (): SentLetter => {
  expect(context.sent).toHaveLength(1);
  return context.sent[0] as SentLetter;
};

test('staff get the story and the way to its photos', async () => {
  await emailStoryStaff({ story_id: story.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: 'staff', name: 'outbox-5' });
  expect(envelope.replyTo).toEqual([{ name: 'Ana Reyes', address: 'ana@example.com' }]);
  expect(letter.subject).toBe('New story from Ana Reyes (2 photos)');
  for (const part of partsOf(letter)) {
    for (const fact of ['two manatees', 'ana@example.com', '2 photos', '/admin/stories']) {
      expect(part).toContain(fact);
    }
  }
});

test('the visitor is thanked; what was written is not sent to an address that anybody can enter', async () => {
  await emailStoryVisitor({ story_id: story.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: [{ address: 'ana@example.com' }], replyTo: 'staff' });
  for (const part of partsOf(letter)) {
    expect(part).toContain('Hi Ana, your story and your 2 photos arrived safely.');
    expect(part).toContain(`${testSite}/blog`);
    expect(part).not.toContain('manatees');
  }
});

test('a story without photos reads well, one that was deleted causes no mail', async () => {
  await db.knex('story_images').delete();
  await emailStoryStaff({ story_id: story.id }, context);
  await emailStoryVisitor({ story_id: story.id }, context);
  const [staff, visitor] = context.sent as [SentLetter, SentLetter];
  expect(staff.letter.subject).toContain('(no photos)');
  expect(partsOf(visitor.letter)[1]).toContain('Hi Ana, your story arrived safely.');
  await db.knex('stories').delete();
  await emailStoryStaff({ story_id: story.id }, context);
  await emailStoryVisitor({ story_id: story.id }, context);
  expect(context.sent).toHaveLength(2);
});
