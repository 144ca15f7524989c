import { adminStoryPaths } from '@mr-sea/bff/contract/admin/stories';
import { fetchAdmin, withId } from '../../offline/staff/call-admin';

/** Makes a draft post of a story, or finds the one there is; answers with the id of the post. */
export async function makeDraft(storyId: number): Promise<number> {
  const { post_id } = await fetchAdmin<{ post_id: number }>(
    withId(adminStoryPaths.makeDraft, storyId),
    { method: 'POST', expect: hasPostId },
  );
  return post_id;
}

function hasPostId(body: unknown): boolean {
  return typeof (body as { post_id?: unknown } | null)?.post_id === 'number';
}
