import { expect, test } from '@playwright/test';
import { site } from '../support/site';

// Crawlers and chat previews run no script: what they see is what the server sent.
test('every address of the sitemap says in its HTML what it is, and no two say the same', async () => {
  const addresses = await sitemap();
  expect(addresses.length).toBeGreaterThan(64 + 24 + 6);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status, address).toBe(200);
    const html = await response.text();

    const title = only(html, /<title[^>]*>([^<]+)<\/title>/g, address);
    expect(titles.get(title), `${address} has a title of its own`).toBeUndefined();
    titles.set(title, address);
    expect(
      only(html, /<meta[^>]* name="description" content="([^"]{40,})"/g, address),
    ).toBeTruthy();
    expect(only(html, /<link[^>]* rel="canonical" href="([^"]+)"/g, address)).toBe(address);
    expect(only(html, /<meta[^>]* property="og:title" content="([^"]+)"/g, address)).toBeTruthy();
    expect(only(html, /<meta[^>]* property="og:url" content="([^"]+)"/g, address)).toBe(address);
    expect(html).toContain('summary_large_image');

    const things = structuredData(html);
    const types = things.map((thing) => thing['@type']);
    expect(types, address).not.toEqual([]);
    const { pathname } = new URL(address);
    // A boat is a product once it has a price or a review.
    if (/^\/boats\/\d+\//.test(pathname) && !/Ask for price/.test(html)) {
      expect(types).toContain('Product');
    }
    for (const product of things.filter((thing) => thing['@type'] === 'Product')) {
      expect('offers' in product || 'aggregateRating' in product, address).toBe(true);
    }
    if (/^\/blog\/./.test(pathname)) expect(types).toContain('BlogPosting');
    if (pathname === '/faqs-page') expect(types).toContain('FAQPage');
    if (pathname !== '/') expect(types).toContain('BreadcrumbList');
  }
});

/** The site's addresses as it names them itself, on the host that runs here. */
async function sitemap(): Promise<string[]> {
  const xml = await (await fetch(`${site().url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
}

/** What a pattern finds, which has to stand there exactly once. */
function only(html: string, pattern: RegExp, address: string): string {
  const found = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  expect(found, `${address} ${pattern}`).toHaveLength(1);
  return found[0] ?? '';
}

/** All structured data in a page. */
function structuredData(html: string): { '@type': string }[] {
  const scripts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
  return scripts.flatMap((match) => {
    const data = JSON.parse(match[1] ?? '');
    return data['@graph'] ?? [data].flat();
  });
}
