import { menuPath, menuSlugs } from '@mr-sea/bff/contract/pages';
import { seoFallback } from '@mr-sea/bff/contract/seo';
import { describe, expect, it } from 'vitest';
import { tagsOfPage } from './head-tags';
import { isMapped, seoSource } from './own-head';

describe("a page's metadata", () => {
  it.each([
    ['/', { of: 'page', name: 'home' }],
    ['/home', { of: 'page', name: 'home' }],
    ['/about', { of: 'page', name: 'about' }],
    ['/about-us/', { of: 'page', name: 'about' }],
    ['/services', { of: 'page', name: 'services' }],
    ['/faqs-page', { of: 'page', name: 'faqs' }],
    ['/terms', { of: 'page', name: 'terms' }],
    ['/policy', { of: 'page', name: 'policy' }],
    ['/boats/41/azimut-66ft', { of: 'boat', id: '41' }],
    ['/blog', { of: 'blog' }],
    ['/blog/key-west', { of: 'post', slug: 'key-west' }],
    ['/no/such/page', { of: 'page', name: 'home' }],
  ])('at %s are those of %j', (path, source) => {
    expect(seoSource(path)).toEqual(source);
  });

  it('are its own where home would answer for a list of boats or a menu', () => {
    const menus = (Object.keys(menuSlugs) as (keyof typeof menuSlugs)[]).map(menuPath);
    expect([...menus, '/boats/category/5/catamarans'].filter(isMapped)).toEqual([]);
    const mapped = ['/', '/services', '/about-us', '/boats/41/azimut-66ft', '/blog/key-west'];
    expect(mapped.filter(isMapped)).toEqual(mapped);
  });

  it('fall back to its own title, a default description and a large card', () => {
    const tags = tagsOfPage({ title: 'The Fleet', path: '/fleet' }, 'https://sea.example');
    expect(tags).toMatchObject({ title: 'The Fleet | Mr. Sea', article: null });
    expect(tags.canonical).toBe('https://sea.example/fleet');
    expect(tags.metas).toMatchObject({
      description: seoFallback.description,
      'twitter:card': 'summary_large_image',
    });
  });

  it('tell search engines to leave out a page without an address', () => {
    const { canonical, metas } = tagsOfPage({ title: 'Page not found' }, 'https://sea.example');
    expect([canonical, metas.robots]).toEqual([null, 'noindex']);
  });
});
