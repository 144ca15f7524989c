import { otherSpellings, publicPages } from '@mr-sea/bff/contract/pages';
import type { SeoPage } from '@mr-sea/bff/contract/seo';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type SeoSource, seoQuery } from '../../api/seo';
import { writeHead } from './document-head';
import { type OwnHead as Own, tagsOfPage, tagsOfRecord } from './head-tags';

/** Writes the head of a page that the server did not make. */
export default function OwnHead({ title, description, path, picture }: Own) {
  const { pathname } = useLocation();
  // Pages that are not for search engines, and lists of boats, are not in the mapping; they speak for themselves.
  const known = path !== undefined && !path.startsWith('/boats/category/');
  const { data } = useQuery({ ...seoQuery(seoSource(pathname)), enabled: known });
  useEffect(() => {
    const own = { title, description, path, picture };
    writeHead(data && known ? tagsOfRecord(data) : tagsOfPage(own, window.location.origin));
  }, [known, data, title, description, path, picture]);
  return null;
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
