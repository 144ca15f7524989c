import { type BlogPostPage, blogPaths } from '@mr-sea/bff/contract/blog';
import { type CallOptions, fetchJson } from '../client/call-api';
import { isAnyObject } from '../client/shape-guards';
import { readPostPage } from './blog-shapes';

/** A draft by its pass (`AdminPostSummary.preview_path`). `ApiError` 404 where the pass does not hold. */
export async function fetchPostPreview(
  pass: string,
  options: CallOptions = {},
): Promise<BlogPostPage> {
  const path = blogPaths.preview.replace('{pass}', encodeURIComponent(pass));
  return readPostPage(await fetchJson(path, { ...options, expect: isAnyObject }));
}
