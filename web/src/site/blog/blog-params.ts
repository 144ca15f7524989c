import type { PostQuestion } from '@mr-sea/bff/contract/blog';

/** As much of a search as the server takes. */
const longestSearch = 100;

/** What the address of the blog asks for; what makes no sense gets its default. A search goes before a category. */
export function readBlogParams(params: URLSearchParams): PostQuestion {
  const search = tidySearch(params.get('q') ?? '');
  return {
    page: positiveInteger(params.get('page')) ?? 1,
    category: search ? null : positiveInteger(params.get('category')),
    search,
  };
}

/** The address's parameters for a question, without what is the default. */
export function blogParams({ page, category, search }: PostQuestion): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(category !== null && !search ? { category: String(category) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

/** A search without what makes no difference. */
export function tidySearch(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, longestSearch).trimEnd();
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
