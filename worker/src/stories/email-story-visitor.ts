import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting } from '../mail/format';
import { loadStory, photos, type StoryWithPhotos } from './load-story';

/** Thanks a visitor for a story. A reply goes to staff. */
export async function emailStoryVisitor(
  { story_id }: JobPayload<'email-story-visitor'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadStory(knex, story_id);
  if (!found) return;
  await sendEmail(storyVisitorEmail(found, publicUrl), {
    to: [mailbox('', found.story.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the visitor. It does not repeat the story: anybody can enter anybody's address. */
function storyVisitorEmail(
  { story, photosCount }: StoryWithPhotos,
  publicUrl: string,
): EmailTemplate {
  const withPhotos = photosCount > 0 ? ` and your ${photos(photosCount)}` : '';
  return {
    subject: 'Thank you for your story',
    preview: 'We read every story, and feature some of them on our blog.',
    heading: 'Thank you for sharing your story!',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(story.full_name)} your story${withPhotos} arrived safely. We read every one of them, and some find a place on our blog.`,
      },
      { kind: 'actions', links: [{ label: 'Read the blog', href: `${publicUrl}/blog` }] },
      {
        kind: 'paragraph',
        text: 'Something to add, or a change of mind? Just reply to this mail.',
      },
    ],
  };
}
