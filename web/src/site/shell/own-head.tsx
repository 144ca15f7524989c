import { otherSpellings, publicPages } from '@mr-sea/bff/contract/pages';
import type { SeoPage } from '@mr-sea/bff/contract/seo';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type SeoSource, seoQuery } from '../../api/seo';
import { type HeadTags, type OwnHead as Own, tagsOfPage, tagsOfRecord } from './head-tags';
import { noteOwnHead } from './served-head';

/** Writes the head of a page that the server did not make. */
export default function OwnHead({ title, description, path, picture }: Own) {
  const { pathname } = useLocation();
  const known = path !== undefined && isMapped(path);
  const { data } = useQuery({ ...seoQuery(seoSource(pathname)), enabled: known });
  useEffect(() => {
    const own = { title, description, path, picture };
    writeHead(data && known ? tagsOfRecord(data) : tagsOfPage(own, window.location.origin));
  }, [known, data, title, description, path, picture]);
  return null;
}

/** Whether the server has metadata for a path; lists of boats and menus are not in its mapping, and speak for themselves. */
export function isMapped(path: string): boolean {
  return !/^\/(boats\/category|services)\/./.test(path);
}

const names: Record<string, SeoPage> = {
  [publicPages.home]: 'home',
  [publicPages.about]: 'about',
  [publicPages.services]: 'services',
  [publicPages.faqs]: 'faqs',
  [publicPages.terms]: 'terms',
  [publicPages.policy]: 'policy',
};

/** Whose metadata the page at a path shows; anything unknown shows that of the home page. */
export function seoSource(pathname: string): SeoSource {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === publicPages.blog) return { of: 'blog' };
  const [, area, first] = /^\/(boats|blog)\/([^/]+)/.exec(path) ?? [];
  if (area === 'blog' && first) return { of: 'post', slug: decode(first) };
  if (area === 'boats' && first && /^\d{1,9}$/.test(first)) return { of: 'boat', id: first };
  const canonical = (otherSpellings as Record<string, string>)[path] ?? path;
  return { of: 'page', name: names[canonical] ?? 'home' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names that we, or the server for us, put into the head; whatever of them a page does not have goes. */
const ours = 'meta[name="description"],meta[name="robots"],meta[name^="twitter:"],meta[property]';
const structured = 'script[type="application/ld+json"]';

/** Makes the document's head say what a page says of itself, each tag once. In the browser only. */
export function writeHead({ title, canonical, metas, article }: HeadTags): void {
  noteOwnHead();
  document.title = title;
  writeCanonical(canonical);
  const wanted = new Map(Object.entries(metas).filter(([, content]) => content));
  for (const tag of document.head.querySelectorAll<HTMLMetaElement>(ours)) {
    const name = tag.getAttribute('property') ?? tag.name;
    const content = wanted.get(name);
    if (content === undefined) tag.remove();
    else tag.content = content;
    wanted.delete(name);
  }
  for (const [name, content] of wanted) {
    const tag = document.createElement('meta');
    tag.setAttribute(/^(og|article):/.test(name) ? 'property' : 'name', name);
    tag.content = content;
    document.head.append(tag);
  }
  writeArticle(article);
}

function writeCanonical(address: string | null): void {
  const [first, ...more] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
  for (const link of more) link.remove();
  if (!address) {
    first?.remove();
    return;
  }
  const link = first ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = address;
  if (!first) document.head.append(link);
}

function writeArticle(article: object | null): void {
  for (const script of document.head.querySelectorAll(structured)) script.remove();
  if (!article) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(article);
  document.head.append(script);
}
