import { unlistedTags } from '../seo/head-tags';
import { withSiteName } from '../seo/seo-record';
import { pageRoute } from './page-route';
import { sendPage } from './send-page';

/**
 * The screens of accounts and of the back office. Anybody gets the app: what it shows comes from calls that need a login,
 * and it is not for search engines.
 */
export const adminPages = [
  pageRoute('/admin/{page*}', (request, h) =>
    sendPage(request, h, unlistedTags(withSiteName('Back office'))),
  ),
  pageRoute('/user-account', (request, h) =>
    sendPage(request, h, unlistedTags(withSiteName('Your account'))),
  ),
];
