import { describe, expect, it } from 'vitest';
import { blogSceneNames, drawBlogPicture } from './blog-pictures/draw-blog-picture';
import { demoCategories, demoFleet } from './fleet';
import {
  demoBlogCategories,
  demoPosts,
  isImage,
  linksOf,
  paragraphsOf,
  plainText,
} from './seed-blog';

const published = demoPosts.filter(({ status }) => status === 'published');
const paragraphs = demoPosts.flatMap(paragraphsOf);
const images = demoPosts.flatMap(({ body }) => body.filter(isImage));
/** As in addresses; the names of the demo have neither accents nor marks but hyphens. */
const slugOf = (name: string): string => name.toLowerCase().replace(/[\s-]+/g, '-');
/** Every page of the demo that a post may lead to; 1 is Uncategorized. */
const addresses = new Set([
  ...['/', '/about-us', '/services', '/faqs-page', '/terms', '/blog'],
  ...['catering-menu', 'liquor-menu', 'decoration-guide', 'decoration-gallery'].map(
    (menu) => `/services/${menu}`,
  ),
  ...demoFleet.map(({ id, name }) => `/boats/${id}/${slugOf(name)}`),
  ...demoCategories.map((name, place) => `/boats/category/${place + 2}/${slugOf(name)}`),
  ...published.map(({ slug }) => `/blog/${slug}`),
]);
const repeated = <T>(values: T[]): T[] => values.filter((value, i) => values.indexOf(value) !== i);

describe('demo blog', () => {
  it('has 24 published posts, two drafts and posts in each of its five categories', () => {
    expect(published).toHaveLength(24);
    expect(demoPosts).toHaveLength(26);
    expect(demoBlogCategories).toHaveLength(5);
    for (const { name, description } of demoBlogCategories) {
      expect(description.length).toBeGreaterThan(20);
      expect(published.filter(({ category }) => category === name).length).toBeGreaterThan(1);
    }
    expect(published.filter(({ category }) => category === 'Guest Stories')).toHaveLength(2);
  });

  it('has unique titles and addresses of a length that fits cards', () => {
    expect(repeated(demoPosts.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(repeated(demoPosts.map(({ slug }) => slug))).toEqual([]);
    for (const { title, slug } of demoPosts) {
      expect(title.length, title).toBeLessThanOrEqual(90);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it.each(published)('tells enough and in parts: $slug', (post) => {
    const words = plainText(post).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1200);
    const texts = paragraphsOf(post);
    const subheadings = texts.filter((text) => text.startsWith('## '));
    expect(subheadings.length).toBeGreaterThanOrEqual(3);
    // A list shows how a post begins, and each part has something to say.
    expect(texts[0]).not.toMatch(/^## /);
    expect(texts.at(-1)).not.toMatch(/^## /);
    expect(
      texts.filter((text, i) => text.startsWith('## ') && texts[i + 1]?.startsWith('## ')),
    ).toEqual([]);
  });

  it.each(published)('leads to what there is in the demo: $slug', (post) => {
    const links = linksOf(post);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(repeated(links)).toEqual([]);
    expect(links.filter((address) => !addresses.has(address))).toEqual([]);
    expect(links).not.toContain(`/blog/${post.slug}`);
    expect(plainText(post)).not.toMatch(/[[\]]|##|\]\(/);
  });

  it('says in words what the main picture of every post shows, as long as the back office takes', () => {
    const words = demoPosts.map(({ picture_alt }) => picture_alt);
    expect(repeated(words)).toEqual([]);
    for (const text of words) {
      expect(text).toMatch(/^[A-Z].{30,198}\.$/);
      // A screen reader says by itself that it is a picture.
      expect(text).not.toMatch(/picture|image|drawing|illustration/i);
    }
  });

  it('puts one to three pictures between the paragraphs of every post, each with a caption', () => {
    for (const { slug, body } of demoPosts) {
      const count = body.filter(isImage).length;
      expect(count, slug).toBeGreaterThanOrEqual(1);
      expect(count, slug).toBeLessThanOrEqual(3);
      expect(typeof body[0], slug).toBe('string');
    }
    for (const { caption } of images) {
      expect(caption.length).toBeGreaterThan(15);
      expect(caption.length).toBeLessThanOrEqual(500);
    }
  });

  it('never says anything twice and writes clean text', () => {
    expect(repeated(paragraphs)).toEqual([]);
    expect(repeated(images.map(({ caption }) => caption))).toEqual([]);
    for (const text of [...paragraphs, ...images.map(({ caption }) => caption)]) {
      expect(text.trim()).toBe(text);
      expect(text).not.toMatch(/<|\s{2}|\n|'|"/);
    }
  });

  it('was visited as the blog of a boat rental is: by few at first, and by some thousands over the months', () => {
    const counts = published.map(({ visit_count }) => visit_count);
    expect(repeated(counts)).toEqual([]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20_000);
    for (const { slug, days_ago, visit_count } of published) {
      expect(visit_count, slug).toBeGreaterThanOrEqual(50);
      if (days_ago <= 7) expect(visit_count, slug).toBeLessThan(1000);
    }
    // A list by popularity has an order to show.
    expect(Math.max(...counts)).toBeGreaterThan(10 * Math.min(...counts));
  });

  it('was published over fourteen months', () => {
    const days = published.map(({ days_ago }) => days_ago);
    expect(repeated(days)).toEqual([]);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...days)).toBeGreaterThan(365);
    expect(Math.max(...days)).toBeLessThanOrEqual(425);
    for (const draft of demoPosts.filter(({ status }) => status === 'draft'))
      expect(draft.visit_count).toBe(0);
  });

  it('shows each picture once and draws none in vain', () => {
    const used = demoPosts.flatMap(({ picture, body }) => [
      picture,
      ...body.filter(isImage).map((image) => image.picture),
    ]);
    expect(repeated(used)).toEqual([]);
    expect([...used].sort()).toEqual([...blogSceneNames].sort());
  });
});

describe('drawBlogPicture', () => {
  it('draws the same picture each time, and another for every name', () => {
    const drawn = blogSceneNames.map((name) => drawBlogPicture(name, 'block'));
    expect(drawn).toEqual(blogSceneNames.map((name) => drawBlogPicture(name, 'block')));
    expect(new Set(drawn).size).toBe(blogSceneNames.length);
  });

  it('writes only finite numbers, references that exist, and neither filters nor text', () => {
    for (const name of blogSceneNames) {
      const svg = drawBlogPicture(name, 'main');
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|<filter|<text/);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g))
        expect(ids, name).toContain(id);
    }
  });

  it('gives each shape its size and refuses names it does not know', () => {
    expect(drawBlogPicture('manatee', 'main')).toContain('width="1200" height="630"');
    expect(drawBlogPicture('manatee', 'block')).toContain('width="1200" height="800"');
    expect(() => drawBlogPicture('sea-monster', 'main')).toThrow('"sea-monster"');
  });
});
