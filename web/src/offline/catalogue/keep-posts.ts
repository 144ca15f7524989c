import { blogPaths, type NewestPosts, postsAddress } from '@mr-sea/bff/contract/blog';
import { fetchJson } from '../../client/call-api';
import { isAnyObject } from '../../client/shape-guards';
import { isRecent } from '../storage/device-clock';
import { cachedResponse, cacheResponses } from '../storage/response-cache';

/** Counts of visits change the answer all the time, so it is asked for seldom. Milliseconds. */
const askEveryMs = 60 * 60_000;

/** Under this name it is noted which posts were kept, and when. */
const noteKey = 'newest-posts';

/** Keeps the first page of the blog and its posts on the device, as the screens that show them do; at most once an hour. */
export async function keepNewestPosts(now = Date.now()): Promise<void> {
  const noted = await cachedResponse(noteKey);
  if (noted?.savedAt && isRecent(noted.savedAt, now, askEveryMs)) return;
  const { list, posts } = await fetchJson<NewestPosts>(blogPaths.newest, {
    expect: (body) => isAnyObject(body) && Array.isArray((body as Partial<NewestPosts>).posts),
  });
  const slugs = posts.map(({ post }) => post.slug);
  await cacheResponses(
    [
      [postsAddress({ page: 1, category: null, search: '' }), list],
      ...posts.map((page): [string, unknown] => [`post:${page.post.slug}`, page]),
      [noteKey, slugs],
    ],
    now,
  );
}
