import { type AdminStory, adminStoryTexts } from '@mr-sea/bff/contract/admin/stories';
import type { ListTexts } from '../lists/list-parts';

export const storyListTexts: ListTexts = {
  title: 'Stories',
  count: 'Stories count',
  searchLabel: 'Search stories',
  empty: 'No stories yet.',
  noMatch: 'No stories match.',
  noneSelected: adminStoryTexts.noneSelected,
};

export const storyDeleteTexts = {
  title: (stories: AdminStory[]) =>
    stories.length === 1 ? 'Delete story' : `Delete ${stories.length} stories`,
  question: (stories: AdminStory[]) =>
    stories.length === 1
      ? `Are you sure you want to delete the story of ${stories[0]?.full_name}? This cannot be undone.${draftsStay(stories)}`
      : `Are you sure you want to delete ${stories.length} stories? This cannot be undone.${draftsStay(stories)}`,
  done: (count: number) => (count === 1 ? 'Story deleted.' : `${count} stories deleted.`),
  failed: () => adminStoryTexts.deleteFailed,
};

export function storyName({ full_name }: AdminStory): string {
  return full_name;
}

/** Address of the draft that was made of a story, open in the editor. */
export function draftAddress(postId: number): string {
  return `/admin/blog/posts?edit=${postId}`;
}

function draftsStay(stories: AdminStory[]): string {
  const drafts = stories.filter(({ draft_post_id }) => draft_post_id !== null).length;
  if (drafts === 0) return '';
  return drafts === 1 ? ' The post that was made of it stays.' : ' Posts made of them stay.';
}
