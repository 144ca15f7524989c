import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { moment } from '../mail/format';
import { loadStory, photos, type StoryWithPhotos } from './load-story';

/** Mails staff a visitor's story. A reply goes to the visitor. */
export async function emailStoryStaff(
  { story_id }: JobPayload<'email-story-staff'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadStory(knex, story_id);
  if (!found) return;
  await sendEmail(storyStaffEmail(found, publicUrl), {
    to: 'staff',
    replyTo: answerTo(found.story.full_name, found.story.email),
    name: `outbox-${entryId}`,
  });
}

/** The letter to staff. */
function storyStaffEmail(
  { story, photosCount }: StoryWithPhotos,
  publicUrl: string,
): EmailTemplate {
  const mail = mailLink(story.email, 'Your story for the Mr. Sea blog');
  return {
    subject: `New story from ${story.full_name} (${photos(photosCount)})`,
    preview: story.message.slice(0, 140),
    heading: 'A visitor sent a story',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Name', value: story.full_name },
          { label: 'Email', value: story.email, href: mail },
          { label: 'Photos', value: photos(photosCount) },
          { label: 'Received', value: moment(story.created_at) },
        ],
      },
      { kind: 'quote', label: 'Story', text: story.message },
      {
        kind: 'actions',
        links: [
          { label: 'Read it and see the photos', href: `${publicUrl}/admin/stories` },
          { label: 'Email', href: mail, plain: story.email },
        ],
      },
      {
        kind: 'paragraph',
        text: 'There you can also make a draft post of it. A reply to this mail goes to the visitor.',
      },
    ],
  };
}
