import { type Category, categoryPaths } from '@mr-sea/bff/contract/categories';
import { type CallOptions, fetchJson } from '../client/call-api';
import { isList } from '../client/shape-guards';

/** Every category, empty ones too. */
export function fetchCategories(options: CallOptions = {}): Promise<Category[]> {
  return fetchJson(categoryPaths.list, { ...options, expect: isList });
}
