import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AdminBlogCategory, AdminPost } from '../../../contract/admin/blog';
import { signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer({ cacheBytes: 8_000_000 });
  await vi.waitFor(() => expect(site.server.app.answers.isOpen).toBe(true));
  ({ headers } = await signIn(site, { is_superuser: true }));
});
afterAll(() => site.close());

async function save<Row>(method: 'POST' | 'PUT', path: string, payload: object): Promise<Row> {
  const url = `/api/admin/blog/${path}`;
  return (await site.send(method, url, { headers, payload })).result as Row;
}
/** What a visitor's browser gets from each address, none of which may keep it without asking again. */
async function publicTexts(addresses: string[]): Promise<string> {
  const answers = await Promise.all(addresses.map((address) => site.get(address)));
  for (const { headers: sent } of answers) {
    expect(sent['cache-control']).toMatch(/^(no-cache|no-store)/);
  }
  return answers.map(({ payload }) => payload).join('\n');
}

it('what an admin saves of a post is public in the next moment, everywhere', async () => {
  const category = await save<AdminBlogCategory>('POST', 'categories/', { name: 'Wildlife' });
  const post = await save<AdminPost>('POST', 'posts/', {
    title: 'Manatees',
    content: [{ type: 'text', content: 'Slow swimmers.' }],
    category_id: category.id,
  });
  const addresses = [
    '/api/blog/posts/',
    `/api/blog/posts/?category=${category.id}`,
    '/api/blog/search/?q=manatees',
    `/api/blog/posts/${post.slug}/`,
    `/api/seo/api/blog/${post.slug}/`,
  ];
  const count = (text: string, word: string): number => text.split(word).length - 1;

  expect(await publicTexts(addresses)).not.toContain('"Manatees');
  // Once the announcements of the saves have come, what visitors read is kept.
  await vi.waitFor(async () => {
    await publicTexts(addresses);
    expect(site.server.app.answers.size).toBeGreaterThan(0);
  });
  await save('PUT', `posts/${post.id}/`, { status: 'published' });
  const published = await publicTexts(addresses);
  expect(count(published, '"title":"Manatees"')).toBeGreaterThanOrEqual(4);
  expect(published).toContain('"Wildlife"');
  expect(await publicTexts(['/api/blog/categories/'])).toContain('"posts_count":1');

  await save('PUT', `posts/${post.id}/`, { title: 'Sea cows and manatees' });
  await save('PUT', `categories/${category.id}/`, { name: 'Animals' });
  const renamed = await publicTexts(addresses);
  expect(renamed).not.toContain('"Manatees"');
  expect(count(renamed, '"title":"Sea cows and manatees"')).toBeGreaterThanOrEqual(4);
  expect(renamed).not.toContain('"Wildlife"');

  await save('PUT', `posts/${post.id}/`, { status: 'draft' });
  expect(await publicTexts(addresses)).not.toContain('Sea cows');
});
