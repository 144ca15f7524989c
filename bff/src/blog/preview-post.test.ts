import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AdminPost } from '../../contract/admin/blog';
import { previewEnded, previewUnknown } from '../../contract/blog';
import { openEditor, type PostEditor, paragraph } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let editor: PostEditor;
beforeAll(async () => {
  site = await createTestServer();
  editor = await openEditor(site);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => site.close());

/** A new draft, and the pass in the address of its preview. */
async function addDraft(): Promise<{ post: AdminPost; pass: string }> {
  const { id } = await editor.create({
    status: 'draft',
    content: [
      paragraph('Not for everybody yet.'),
      { type: 'image', image_id: 'temp_a', caption: 'Reef' },
    ],
    content_image_keys: { a: 'reef' },
  });
  const post = (await editor.send('GET', `${id}/`)).result as AdminPost;
  return { post, pass: String(post.preview_path?.split('/').at(-1)) };
}

const open = (pass: string) => site.get(`/api/blog/previews/${pass}/`);

it('shows a draft with its pictures to whoever has its address, and to nobody by its name', async () => {
  const { post, pass } = await addDraft();
  const response = await open(pass);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(response.result).toMatchObject({
    post: {
      title: post.title,
      content: [{ content: 'Not for everybody yet.' }, { caption: 'Reef' }],
      content_images: [{ image_url: expect.stringContaining('/media/private/') }],
    },
    related_posts: [],
    boats: [],
    preview: { status: 'draft', until: expect.stringMatching(/^20/) },
  });
  expect((await site.get(`/api/blog/posts/${post.slug}/`)).statusCode).toBe(404);
  const page = await site.get(String(post.preview_path));
  expect(page.payload).not.toContain(post.title);
});

it('opens neither another draft nor anything once it has ended', async () => {
  const { pass } = await addDraft();
  const { post: other } = await addDraft();
  const [, seal = ''] = /^\d+-(.+)$/.exec(pass) ?? [];
  for (const wrong of [`${other.id}-${seal}`, `${pass}x`, String(other.id), '0-0-0', '-']) {
    const response = await open(wrong);
    expect([wrong, response.statusCode]).toEqual([wrong, 404]);
    expect(response.payload).toContain(previewUnknown);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 24 * 60 * 60_000 });
  expect((await open(pass)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 60 * 60_000 });
  const ended = await open(pass);
  expect([ended.statusCode, ended.payload]).toEqual([410, expect.stringContaining(previewEnded)]);
});

it('says that it has ended when the draft is deleted', async () => {
  const { post, pass } = await addDraft();
  await editor.send('DELETE', `${post.id}/`);
  expect((await open(pass)).statusCode).toBe(404);
});
