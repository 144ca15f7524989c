import {
  adminPageTextsPath,
  type PageTexts,
  type PageTextsEdit,
} from '@mr-sea/bff/contract/admin/page-texts';
import { isAnyObject } from '../../client/shape-guards';
import { fetchAdmin } from '../../offline/staff/call-admin';

/** What search engines and chats show of the page at an address. `ApiError` 404 where it is none. */
export function fetchPageTexts(path: string): Promise<PageTexts> {
  return fetchAdmin(`${adminPageTextsPath}?${new URLSearchParams({ path })}`, {
    expect: isAnyObject,
  });
}

/** Writes the texts of a page; blank ones go back to the usual. `ApiError` 409 when a colleague was faster. */
export function savePageTexts(edit: PageTextsEdit): Promise<PageTexts> {
  return fetchAdmin(adminPageTextsPath, { method: 'PUT', body: edit, expect: isAnyObject });
}
