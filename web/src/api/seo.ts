import { type SeoPage, type SeoRecord, seoPaths } from '@mr-sea/bff/contract/seo';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../client/call-api';

/** Whose metadata a page shows. */
export type SeoSource =
  | { of: 'page'; name: SeoPage }
  | { of: 'boat'; id: string }
  | { of: 'blog' }
  | { of: 'post'; slug: string };

/** What a page says of itself to search engines and chat previews. */
export function seoQuery(source: SeoSource) {
  return queryOptions({
    queryKey: ['seo', source],
    queryFn: ({ signal }): Promise<SeoRecord> =>
      fetchJson(seoAddress(source), {
        signal,
        expect: (body) => typeof (body as Partial<SeoRecord> | null)?.title === 'string',
      }),
    staleTime: 10 * 60_000,
    // Nothing on the screen waits for it.
    retry: false,
  });
}

function seoAddress(source: SeoSource): string {
  switch (source.of) {
    case 'page':
      return seoPaths.page.replace('{name}', source.name);
    case 'boat':
      return seoPaths.boat.replace('{id}', source.id);
    case 'post':
      return seoPaths.post.replace('{slug}', encodeURIComponent(source.slug));
    case 'blog':
      return seoPaths.blog;
  }
}
