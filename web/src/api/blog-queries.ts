import { type PostQuestion, postsAddress } from '@mr-sea/bff/contract/blog';
import { queryOptions } from '@tanstack/react-query';
import { cacheFallback } from '../offline/storage/cache-fallback';
import { fetchBlogCategories, fetchPost, fetchPosts } from './blog';

/** One page of posts; what was seen before is readable without a link. */
export function postsQuery(question: PostQuestion) {
  return queryOptions({
    queryKey: ['posts', question],
    meta: { keptAs: postsAddress(question) },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: postsAddress(question),
        network: () => fetchPosts(question, { signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** A post with its related ones; once read, it is readable without a link. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    meta: { keptAs: `post:${slug}` },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: `post:${slug}`,
        network: () => fetchPost(slug, { signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** The categories of the blog. */
export function blogCategoriesQuery() {
  return queryOptions({
    queryKey: ['blog-categories'],
    meta: { keptAs: 'blog-categories' },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: 'blog-categories',
        network: () => fetchBlogCategories({ signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}
