import type { Picture } from '../images';

/** A visitor's boating story as admins see it (decisions, "Accounts and safety"). */
export interface AdminStory {
  id: number;
  full_name: string;
  email: string;
  message: string;
  pictures: Picture[];
  /** Draft that was made of it, if there is one (still). */
  draft_post_id: number | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** As people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_created_at: string;
}

export const storySorts = ['created_at', 'full_name'] as const;

export const adminStoryPaths = {
  list: '/api/admin/stories',
  one: '/api/admin/stories/{id}',
  /** POST `{ story_ids }`. */
  bulkDelete: '/api/admin/stories/bulk-delete',
  /** POST: answers with `{ post_id }`; a story that has a draft keeps it, so a repeat makes no second one. */
  makeDraft: '/api/admin/stories/{id}/make-draft',
};

export const adminStoryTexts = {
  makeDraft: 'Make a draft post',
  makeDraftFailed: 'Failed to make a draft post. Please try again.',
  deleteFailed: 'Failed to delete story. Please try again.',
  noneSelected: 'No stories selected.',
} as const;
