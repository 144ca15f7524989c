import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request } from '@hapi/hapi';
import { postsPerPage } from '../../contract/blog';
import { boatPaths, boatsPerPage } from '../../contract/boats';
import type { InquiryAnswer } from '../../contract/inquiry-page';
import type { PageBundle, PageSource, RenderedPage } from '../../contract/page-render';
import type { SiteSettings } from '../../contract/site';
import {
  findPost,
  listCategories as listBlogCategories,
  listPosts,
  searchPosts,
} from '../blog/post-service';
import { presentPostList, presentPostPage } from '../blog/present-post';
import {
  findBoat,
  findFleetFacts,
  listBoats,
  listRelatedBoats,
  presentBoat,
  presentBoatSummary,
} from '../boats/boat-service';
import { findCategories } from '../categories';
import { AppError } from '../http/app-error';
import { pageOf } from '../http/paging';
import {
  findByToken as findRequest,
  presentRequest,
  readRequest,
} from '../leads/by-link/request-query';
import { findByToken, presentOffer } from '../offers/offer-query';
import { listBoatReviews, presentReview } from '../reviews/review-service';
import { siteNow } from '../site';

/** Rendering keeps the processor busy. Beyond so many at a time visitors get the bare app, which asks the API itself. */
const mostAtOnce = 12;
let underWay = 0;

const loaded = new Map<string, { mark: number; bundle: Promise<PageBundle> }>();

/** Whether a visitor is sent pages with their content. Who saves data is not: only their browser can choose the pictures. */
export function wantsContent(request: Request): boolean {
  return request.headers['save-data'] !== 'on';
}

/**
 * The page that a request asks for, or the one that answers what it posted, rendered with its data by the server's bundle of the web app. Undefined where the bare
 * app is to be sent: without the bundle (it stands beside the built app, its folder called the same with `-server`), when
 * too many pages are being rendered, and when rendering fails, which is logged.
 */
export async function renderPage(
  request: Request,
  posted?: { address: string; inquiry: InquiryAnswer },
): Promise<RenderedPage | undefined> {
  if (underWay >= mostAtOnce) return undefined;
  underWay += 1;
  try {
    const bundle = await load(request);
    if (!bundle) return undefined;
    const address = posted?.address ?? request.url.pathname + request.url.search;
    const page = await bundle.renderPage(
      address,
      pageSource(request, await siteNow(request), posted?.inquiry),
    );
    // Ahead of the style sheets, for which a script would wait.
    return { ...page, preloads: `<script>${bundle.inlineScript}</script>${page.preloads}` };
  } catch (error) {
    request.logger.error({ err: error }, 'a page was sent without its content');
    return undefined;
  } finally {
    underWay -= 1;
  }
}

/** The script that stands within pages with content; empty without the bundle. */
export async function inlineScript(request: Request): Promise<string> {
  const bundle = await load(request).catch(() => undefined);
  return bundle?.inlineScript ?? '';
}

async function load(request: Request): Promise<PageBundle | undefined> {
  const path = join(`${request.server.app.options.webDir}-server`, 'render-page.js');
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const known = loaded.get(path);
  if (known?.mark === found.mtimeMs) return known.bundle;
  // A new build beside a running server counts at once, as it does for index.html.
  const bundle: Promise<PageBundle> = import(`${pathToFileURL(path)}?${found.mtimeMs}`);
  loaded.set(path, { mark: found.mtimeMs, bundle });
  return bundle;
}

/** What pages show, read by the services that the API answers from. */
function pageSource(request: Request, site: SiteSettings, posted?: InquiryAnswer): PageSource {
  const { knex } = request.server.app.options;
  return {
    site: () => site,
    boats: (question, page) =>
      asAnswered(async () => {
        const query = { ...question, page };
        const { count, boats } = await listBoats(query, knex);
        const results = boats.map(presentBoatSummary);
        return pageOf({ path: boatPaths.list, query, perPage: boatsPerPage, count, results });
      }),
    categories: async () => asJson(await findCategories(knex)),
    fleet: () => findFleetFacts(knex),
    boat: (id) =>
      asAnswered(async () => {
        const boat = await findBoat(id, knex);
        return boat && presentBoat(boat);
      }),
    relatedBoats: (id) =>
      asAnswered(async () => (await listRelatedBoats(id, knex))?.map(presentBoatSummary)),
    boatReviews: (id) =>
      asAnswered(async () => (await listBoatReviews(id, knex))?.map(presentReview)),
    posts: ({ page, category, search }) =>
      asAnswered(async () => {
        const stretch = { page, per_page: postsPerPage.default };
        const found = search
          ? searchPosts({ ...stretch, q: search }, knex)
          : listPosts({ ...stretch, ...(category !== null && { category }) }, knex);
        return presentPostList(await found, stretch);
      }),
    blogCategories: async () => asJson(await listBlogCategories(knex)),
    post: (slug) =>
      asAnswered(async () => {
        const found = await findPost(slug, knex);
        return found && presentPostPage(found);
      }),
    offer: (token) =>
      asAnswered(async () => {
        const offer = await findByToken(token, knex);
        return offer && presentOffer(offer);
      }),
    inquiryStatus: (token) =>
      asAnswered(async () => {
        const leads = await findRequest(token, knex);
        return leads && presentRequest(await readRequest(leads, knex));
      }),
    inquiry: () => (posted ? asJson(posted) : null),
  };
}

/** Null where the API would refuse, as for a page past the end. */
async function asAnswered<Answer>(read: () => Promise<Answer | undefined>): Promise<Answer | null> {
  try {
    const answer = await read();
    return answer === undefined ? null : asJson(answer);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** As it would arrive at a browser: dates are texts, and what is undefined is not there. */
function asJson<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer));
}
