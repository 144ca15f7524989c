import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlogCategory, BlogPostList, BlogPostPage, NewestPosts } from '../../contract/blog';
import { buildBlogCategory, buildPicture, buildPost, paragraph } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let places: number;
let hidden: number;
beforeAll(async () => {
  site = await createTestServer();
  const { knex } = site;
  places = (await buildBlogCategory(knex, { name: 'Places' })).id;
  hidden = (await buildBlogCategory(knex, { name: 'Hidden', is_active: false })).id;
  await buildBlogCategory(knex, { name: 'Empty' });
  const main_image = await buildPicture(knex, 'main');
  for (const n of [1, 2, 3, 4, 5]) {
    await buildPost(knex, { title: `Place ${n}`, category_id: places });
  }
  await buildPost(knex, { title: 'Hidden label', category_id: hidden });
  await buildPost(knex, {
    title: 'Sailing to Stiltsville',
    plain_text_content: `${'Wooden houses stand on stilts in the bay. '.repeat(8)}Kayaking is possible too.`,
    main_image,
    main_image_alt: 'Three houses on stilts',
    visit_count: 41,
    content: [
      { type: 'text', content: 'Wooden houses <b>' },
      { type: 'image', image_id: 1, caption: 'A house' },
    ],
  });
  await buildPost(knex, { title: 'Draft of a stilt house', status: 'draft', category_id: places });
  const post = await knex('blog_posts').where({ slug: 'sailing-to-stiltsville' }).first('id');
  await knex('blog_images').insert({ id: 1, post_id: post.id, image: 'main', caption: 'A house' });
});
afterAll(() => site.close());

const list = async (query = ''): Promise<BlogPostList> =>
  (await site.get(`/api/blog/posts/${query}`)).result as BlogPostList;
const search = async (q: string): Promise<string[]> =>
  (
    (await site.get(`/api/blog/search/?q=${encodeURIComponent(q)}`)).result as BlogPostList
  ).posts.map((post) => post.title);

describe('GET /blog/newest/', () => {
  it('has the first page and each of its posts in full, as they are answered one by one', async () => {
    const { list: page, posts } = (await site.get('/api/blog/newest/')).result as NewestPosts;
    expect(page).toEqual(await list());
    const alone = page.posts.map(
      async ({ slug }) => (await site.get(`/api/blog/posts/${slug}/`)).result,
    );
    expect(posts).toEqual(await Promise.all(alone));
    expect(posts.map(({ related_posts }) => related_posts.length)).toEqual(Array(7).fill(3));
  });
});

describe('GET /blog/posts/', () => {
  it('lists published posts, newest first, 12 to a page', async () => {
    const { posts, ...rest } = await list();
    expect(rest).toEqual({ page: 1, per_page: 12, total_pages: 1, total_posts: 7 });
    expect(posts.map((post) => post.title)).toEqual([
      'Sailing to Stiltsville',
      'Hidden label',
      ...[5, 4, 3, 2, 1].map((n) => `Place ${n}`),
    ]);
  });

  it('shows a card, its excerpt cut at a word', async () => {
    const [card] = (await list()).posts;
    expect(card).toMatchObject({
      slug: 'sailing-to-stiltsville',
      main_image_url: '/media/main/original',
      main_picture: { image: '/media/main/original', width: 1600, height: 900 },
      category: null,
      visit_count: 41,
    });
    expect(card?.excerpt.length).toBeLessThanOrEqual(200);
    expect(card?.excerpt).toMatch(/ (stilts|on|in|the|bay|Wooden|houses|stand)…$/);
    expect(card).not.toHaveProperty('content');
  });

  it('pages without gap or overlap, and is 404 past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`?page=${page}&per_page=3&category=${places}`)),
    );
    expect(pages[0]).toMatchObject({ per_page: 3, total_pages: 2, total_posts: 5 });
    expect(pages.slice(0, 2).flatMap(({ posts }) => posts.map(({ title }) => title))).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Place ${n}`),
    );
    const past = await site.get(`/api/blog/posts/?page=3&per_page=3&category=${places}`);
    expect(past.statusCode).toBe(404);
  });

  it('counts only published posts in the label, and shows no label of a hidden category', async () => {
    const { posts } = await list();
    expect(posts[2]?.category).toEqual({ id: places, name: 'Places', posts_count: 5 });
    expect(posts[1]).toMatchObject({ title: 'Hidden label', category: null });
    expect((await list(`?category=${hidden}`)).total_posts).toBe(0);
  });

  it('is an empty page for a category that does not exist', async () => {
    expect(await list('?category=4711')).toMatchObject({ posts: [], total_pages: 0 });
  });

  it.each(['?page=0', '?per_page=49', '?per_page=0', '?page=x', '?category=x', '?sort=1'])(
    'refuses %s',
    async (query) => {
      expect((await site.get(`/api/blog/posts/${query}`)).statusCode).toBe(400);
    },
  );
});

describe('GET /blog/posts/{slug}/', () => {
  const get = async (slug: string): Promise<BlogPostPage> =>
    (await site.get(`/api/blog/posts/${slug}/`)).result as BlogPostPage;

  it('is the whole post; its text is text', async () => {
    const { post } = await get('sailing-to-stiltsville');
    expect(post.main_image_alt).toBe('Three houses on stilts');
    expect(post.content).toEqual([
      { type: 'text', content: 'Wooden houses <b>' },
      { type: 'image', image_id: 1, caption: 'A house' },
    ]);
    expect(post.plain_text_content).toMatch(/Kayaking is possible too\.$/);
    expect(post.content_images).toMatchObject([
      { id: 1, image_url: '/media/main/original', caption: 'A house' },
    ]);
  });

  it('names at most 3 related posts: same category first, then the newest, never itself', async () => {
    const titles = async (slug: string): Promise<string[]> =>
      (await get(slug)).related_posts.map((post) => post.title);
    expect(await titles('place-3')).toEqual(['Place 5', 'Place 4', 'Place 2']);
    expect(await titles('hidden-label')).toEqual(['Sailing to Stiltsville', 'Place 5', 'Place 4']);
    expect(await titles('sailing-to-stiltsville')).toEqual(['Hidden label', 'Place 5', 'Place 4']);
  });

  it('ends with three boats: those it links to, then of categories it links to in turn, then the first of the fleet', async () => {
    const { knex } = site;
    const [cats, decks] = [await buildCategory(knex), await buildCategory(knex)];
    const boat = async (name: string, category_id: number, overrides: object = {}) =>
      (await buildBoat(knex, { name, category_id, ...overrides })).id;
    const sold = await boat('Sold', cats.id, { status: 'inactive' });
    const named = await boat('Named', cats.id);
    await boat('Cat', cats.id);
    await boat('Deck', decks.id);
    await boat('Flagship', 1, { featured: true });
    const names = async (title: string, ...links: string[]) => {
      const content = links.map((href) => paragraph(`Take [her](${href}) out.`));
      const { slug } = await buildPost(knex, { title, content });
      return (await get(slug)).boats.map(({ name }) => name);
    };
    const [ofCats, ofDecks] = [cats, decks].map(({ id }) => `/boats/category/${id}/some`);
    const her = `/boats/${named}/named#reviews`;
    expect(await names('No links')).toEqual(['Flagship', 'Deck', 'Cat']);
    expect(await names('One boat', `/boats/${sold}/sold`, her, her, `${ofDecks}`)).toEqual([
      'Named',
      'Deck',
      'Flagship',
    ]);
    expect(await names('Two kinds', `${ofCats}`, `${ofDecks}`)).toEqual(['Cat', 'Deck', 'Named']);
    expect(
      await names('Elsewhere', `https://sea.example/boats/${named}`, '/boats/9999999'),
    ).toEqual(['Flagship', 'Deck', 'Cat']);
  });

  it.each(['draft-of-a-stilt-house', 'nothing', 'a%00b'])('knows no post %s', async (slug) => {
    expect([400, 404]).toContain((await site.get(`/api/blog/posts/${slug}/`)).statusCode);
  });
});

describe('GET /blog/categories/', () => {
  it('lists the active ones with their published posts', async () => {
    const { result } = await site.get('/api/blog/categories/');
    expect((result as BlogCategory[]).map(({ name, posts_count }) => [name, posts_count])).toEqual([
      ['Empty', 0],
      ['Places', 5],
    ]);
  });
});

describe('GET /blog/search/', () => {
  it.each([
    ['stiltsville', ['Sailing to Stiltsville']],
    ['STILTS', ['Sailing to Stiltsville']],
    // Another form of the word, and one that is not finished.
    ['sails', ['Sailing to Stiltsville']],
    ['kay', ['Sailing to Stiltsville']],
    ['wooden kayak', ['Sailing to Stiltsville']],
    ['"place 4"', ['Place 4']],
    ['plac', [5, 4, 3, 2, 1].map((n) => `Place ${n}`)],
    ['place -3', [5, 4, 2, 1].map((n) => `Place ${n}`)],
    ['draft', []],
    ['zeppelin', []],
    ['"unfinished', []],
    ["'; DROP TABLE blog_posts --", []],
    ['& | ! :* ()', []],
  ])('finds for %s', async (q, titles) => {
    expect(await search(q)).toEqual(titles);
  });

  it('finds a word of the title before one of the text', async () => {
    await buildPost(site.knex, {
      title: 'Manatees',
      published_at: new Date(0),
      plain_text_content: 'Slow swimmers.',
    });
    await buildPost(site.knex, { title: 'Slow days', plain_text_content: 'We saw manatees.' });
    expect(await search('manatees')).toEqual(['Manatees', 'Slow days']);
    await site.knex('blog_posts').whereIn('title', ['Manatees', 'Slow days']).delete();
  });

  it('is the newest posts when nothing is searched for', async () => {
    const empty = (await site.get('/api/blog/search/?q=%20')).result;
    expect(empty).toEqual(await list());
    expect((await site.get('/api/blog/search/')).result).toEqual(await list());
  });

  it('refuses a question longer than 100 characters', async () => {
    expect((await site.get(`/api/blog/search/?q=${'x'.repeat(101)}`)).statusCode).toBe(400);
  });
});
