import { expect, test } from '@playwright/test';
import { site } from '../support/site';

interface Crawled {
  /** Links from home to here. */
  clicks: number;
  status: number;
  title: string;
  description: string;
  canonical: string;
  isListed: boolean;
}

/** Nobody needs more clicks than this to any page. */
const mostClicks = 3;
const notPages = /^\/(api|media|assets|admin|menus\.pdf)/;

const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

/** Follows all links of the pages as they come from the server, as a search engine does that runs no scripts. */
async function crawl(): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>();
  let waiting = ['/'];
  for (let clicks = 0; clicks <= mostClicks; clicks++) {
    const next = new Set<string>();
    for (const path of waiting) {
      const answer = await fetch(site().url + path, { redirect: 'manual' });
      const html = await answer.text();
      found.set(path, {
        clicks,
        status: answer.status,
        title: first(html, /<title[^>]*>([^<]*)</),
        description: first(html, /name="description" content="([^"]*)"/),
        canonical: first(html, /rel="canonical" href="([^"]*)"/).replace(site().url, ''),
        isListed: !/name="robots" content="noindex/.test(html),
      });
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), site().url + path);
        const to = url.pathname + url.search;
        if (url.origin === site().url && !notPages.test(to)) next.add(to);
      }
    }
    waiting = [...next].filter((path) => !found.has(path));
  }
  return found;
}

test('a crawl from home finds every page of the sitemap within three clicks, and no link that leads nowhere', async () => {
  const pages = await crawl();
  const sitemap = await (await fetch(`${site().url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&').replace(site().url, ''),
  );
  expect(listed.length).toBeGreaterThan(90);
  expect(listed.filter((path) => !pages.has(path))).toEqual([]);
  const broken = [...pages].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);

  // What search engines are to list is in the sitemap, under one address, a title and a description that no other page has.
  const own = [...pages].filter(([path, page]) => page.isListed && page.canonical === path);
  // Further pages of a list are found by the one before them.
  const firsts = own.map(([path]) => path).filter((path) => !path.includes('?page='));
  expect(firsts.sort()).toEqual([...listed].sort());
  for (const name of ['title', 'description'] as const) {
    const texts = own.map(([, page]) => page[name]);
    expect(texts.filter((text, at) => !text || texts.indexOf(text) !== at)).toEqual([]);
  }
});
