import { type BlogPostPage, blogPaths } from '@mr-sea/bff/contract/blog';
import { readPostPage } from './blog-shapes';
import { type CallOptions, fetchJson } from './client';
import { isAnyObject } from './shape-guards';

/** A draft by its pass (`AdminPostSummary.preview_path`). `ApiError` 404 where the pass does not hold. */
export async function fetchPostPreview(
  pass: string,
  options: CallOptions = {},
): Promise<BlogPostPage> {
  const path = blogPaths.preview.replace('{pass}', encodeURIComponent(pass));
  return readPostPage(await fetchJson(path, { ...options, expect: isAnyObject }));
}
