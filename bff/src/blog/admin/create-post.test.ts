import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPostTexts, postLimits } from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import { privateAddress } from '../../testing/pictures';
import { errorOf, newPost, openEditor, type PostEditor, paragraph } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let editor: PostEditor;
beforeAll(async () => {
  site = await createTestServer();
  editor = await openEditor(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('audit_log').delete();
  await site.knex('blog_posts').delete();
  await site.knex('blog_categories').delete();
});

describe('POST /admin/blog/posts/', () => {
  it('makes a draft whose text is text', async () => {
    const post = await editor.create({
      title: '  Élan & “Sun”: a day  ',
      content: [paragraph('<b>One</b>'), paragraph(' '), paragraph('Two\n')],
    });
    expect(post).toMatchObject({
      title: 'Élan & “Sun”: a day',
      slug: 'elan-sun-a-day',
      status: 'draft',
      version: 1,
      published_at: null,
      category: null,
      main_image: null,
      main_image_alt: '',
      content: [paragraph('<b>One</b>'), paragraph(' '), paragraph('Two\n')],
      plain_text_content: '<b>One</b>\n\nTwo',
    });
    expect((await editor.send('GET', `${post.id}/`)).result).toEqual(post);
  });

  it('publishes at once where that is wanted, and the public reads it at once', async () => {
    const post = await editor.create({ status: 'published' });
    expect(post.published_at).not.toBeNull();
    expect((await site.get(`/api/blog/posts/${post.slug}/`)).statusCode).toBe(200);
  });

  it('takes pictures that were uploaded before, by the names of their files', async () => {
    const post = await editor.create({
      main_image_key: 'marina',
      main_image_alt: ' Boats at the dock ',
      content: [
        { type: 'image', image_id: 'temp_reef.jpg' },
        paragraph('Below us'),
        { type: 'image', image_id: 'temp_sun.jpg', caption: '' },
      ],
      content_image_keys: { 'sun.jpg': 'sunset', 'reef.jpg': 'reef' },
    });
    const [reef, sun] = post.content_images;
    expect(post.main_image_url).toEqual(privateAddress('marina'));
    expect(post.main_image_alt).toBe('Boats at the dock');
    expect([reef, sun]).toMatchObject([
      { image_url: privateAddress('reef'), caption: 'reef.jpg' },
      { image_url: privateAddress('sunset'), caption: '' },
    ]);
    expect(post.content).toEqual([
      { type: 'image', image_id: reef?.id, caption: 'reef.jpg' },
      paragraph('Below us'),
      { type: 'image', image_id: sun?.id, caption: '' },
    ]);
  });

  it('takes content as JSON text, and a blank category for none', async () => {
    const post = await editor.create({ content: JSON.stringify(newPost.content), category_id: '' });
    expect(post).toMatchObject({ content: newPost.content, category: null });
  });

  it('gives posts of one title different addresses, however many come at once', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => editor.create({ title: 'Sunset!' })),
    );
    expect(new Set(posts.map(({ slug }) => slug))).toEqual(
      new Set(['sunset', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `sunset-${n}`)]),
    );
  });

  it('is written down with who did it', async () => {
    const post = await editor.create();
    const [entry, ...others] = await site.knex('audit_log');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      user_id: editor.admin.user.id,
      action: 'create',
      entity: 'blog_post',
      entity_id: String(post.id),
      before: null,
      after: { title: newPost.title, content: newPost.content, status: 'draft' },
    });
    expect(entry.after).not.toHaveProperty('search');
  });

  const long = 'x'.repeat(postLimits.textLength);
  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required.' }],
    [
      'a title too long',
      { title: 'x'.repeat(301) },
      { title: 'Title cannot exceed 300 characters.' },
    ],
    ['no content', { content: undefined }, { content: 'Content is required' }],
    ['no blocks', { content: [] }, { content: 'Content is required' }],
    ['blank content', { content: '  ' }, { content: 'Content is required' }],
    [
      'blank text',
      { content: [paragraph(' ')] },
      { content: 'Content must have at least some text' },
    ],
    [
      'only a picture',
      { content: [{ type: 'image', image_id: 'temp_a', caption: '' }] },
      { content: 'Content must have at least some text' },
    ],
    ['content that is no JSON', { content: '[{' }, { content: adminPostTexts.contentInvalid }],
    ['HTML as content', { content: '<p>Hi</p>' }, { content: adminPostTexts.contentInvalid }],
    [
      'blocks of no kind',
      { content: [{ type: 'html' }] },
      { content: adminPostTexts.contentInvalid },
    ],
    ['blocks that are none', { content: [null] }, { content: adminPostTexts.contentInvalid }],
    [
      'text that is none',
      { content: [paragraph(7 as never)] },
      { content: adminPostTexts.contentInvalid },
    ],
    ['a NUL', { content: [paragraph('a\0b')] }, { content: adminPostTexts.contentInvalid }],
    [
      'too many blocks',
      { content: Array(postLimits.blocks + 1).fill(paragraph('a')) },
      { content: adminPostTexts.tooManyBlocks },
    ],
    [
      'a paragraph too long',
      { content: [paragraph(`${long}x`)] },
      { content: adminPostTexts.textTooLong },
    ],
    [
      'too much text',
      { content: Array(11).fill(paragraph(long)) },
      { content: adminPostTexts.wholeTextTooLong },
    ],
    [
      'a picture of no post',
      { content: [paragraph('a'), { type: 'image', image_id: 4711, caption: '' }] },
      { content: adminPostTexts.imageUnknown },
    ],
    [
      'a picture that did not arrive',
      { content: [paragraph('a'), { type: 'image', image_id: 'temp_a.jpg' }] },
      { content: adminPictureTexts.missing },
    ],
    [
      'a key of no picture',
      {
        content: [paragraph('a'), { type: 'image', image_id: 'temp_a.jpg' }],
        content_image_keys: { 'a.jpg': 'nothing' },
      },
      { content: adminPictureTexts.missing },
    ],
    [
      'a key that is none',
      { content_image_keys: { a: '../x' } },
      { content: adminPictureTexts.missing },
    ],
    [
      'a main picture that is none',
      { main_image_key: 'nope' },
      { main_image: adminPictureTexts.missing },
    ],
    ['an unknown category', { category_id: 4711 }, { category_id: adminPostTexts.categoryUnknown }],
    [
      'a category that is none',
      { category_id: 'x' },
      { category_id: adminPostTexts.categoryUnknown },
    ],
    ['another status', { status: 'hidden' }, { status: adminPostTexts.statusUnknown }],
    ['an address of its own', { slug: 'mine' }, { slug: expect.any(String) }],
  ])('refuses %s', async (_what, overrides, error) => {
    const response = await editor.send('POST', '', { ...newPost, ...overrides });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual(error);
    expect(await site.knex('blog_posts')).toEqual([]);
  });

  it('takes as much text as is allowed, all of it searchable words', async () => {
    const words = Array.from({ length: 10 }, (_, n) =>
      paragraph(
        Array.from({ length: 5_000 }, (_, m) =>
          String.fromCodePoint(0x4e00 + ((n * 5_000 + m) % 20_000)),
        )
          .map((word) => `${word}${word} `)
          .join('')
          .slice(0, postLimits.textLength),
      ),
    );
    await editor.create({ content: words });
  });

  it('takes half an emoji for an unknown sign', async () => {
    const post = await editor.create({ content: [paragraph('Sun \ud83d set')] });
    expect(post.content).toEqual([paragraph('Sun \ufffd set')]);
  });

  it.each([['[]'], ['{'], ['null'], ['7']])('refuses the body %s', async (payload) => {
    const response = await site.post('/api/admin/blog/posts/', payload, editor.admin.headers);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual(expect.any(String));
  });
});
