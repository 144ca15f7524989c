import { otherSpellings, publicPages } from '@mr-sea/bff/contract/pages';
import type { SeoPage } from '@mr-sea/bff/contract/seo';
import type { SeoSource } from '../../api/seo';

const names: Record<string, SeoPage> = {
  [publicPages.home]: 'home',
  [publicPages.about]: 'about',
  [publicPages.services]: 'services',
  [publicPages.faqs]: 'faqs',
  [publicPages.terms]: 'terms',
  [publicPages.policy]: 'policy',
};

/** Whose metadata the page at a path shows (content and shell, section 7); anything unknown shows that of the home page. */
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
