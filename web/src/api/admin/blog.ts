import type { AdminBlogCategory, AdminPost } from '@mr-sea/bff/contract/admin/blog';
import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../../client/call-api';
import { adminKey } from '../../offline/staff/paths';
import { readAdminPage } from './lists';
import { fetchRow } from './rows';

/**
 * A post with its content, for the editor: read anew whenever one opens, and not again while it is open, because an edit
 * is based on what it began with.
 */
export function adminPostQuery(id: number) {
  return queryOptions({
    queryKey: [...adminKey('blog-posts'), 'one', id] as const,
    queryFn: ({ signal }) => fetchRow<AdminPost>('blog-posts', id, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Every category that a post can have, by name; those that are not active too. */
export function everyBlogCategoryQuery() {
  return queryOptions({
    queryKey: [...adminKey('blog-categories'), 'every'] as const,
    queryFn: ({ signal }) => readEveryCategory({ signal }),
  });
}

async function readEveryCategory(options: CallOptions): Promise<AdminBlogCategory[]> {
  const categories: AdminBlogCategory[] = [];
  for (let page = 1; ; page++) {
    const { data } = await readAdminPage<AdminBlogCategory>(
      'blog-categories',
      { page, per_page: adminPerPage.max, sort: 'name' },
      options,
    );
    categories.push(...data.results);
    if (!data.next) return categories;
  }
}

/** Everything of the blog is read again: lists of the back office, and in this tab the public blog (what admins see at once). */
export async function reloadBlog(client: QueryClient): Promise<void> {
  const keys = [
    adminKey('blog-posts'),
    adminKey('blog-categories'),
    adminKey('stories'),
    ['posts'],
    ['post'],
    ['blog-categories'],
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
