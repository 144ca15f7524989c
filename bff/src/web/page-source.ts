import type { Request } from '@hapi/hapi';
import { postsPerPage } from '../../contract/blog';
import { boatPaths, boatsPerPage } from '../../contract/boats';
import type { InquiryAnswer } from '../../contract/inquiry-page';
import type { PageSource } from '../../contract/page-render';
import {
  findPost,
  listCategories as listBlogCategories,
  listPosts,
  searchPosts,
} from '../blog/post-service';
import { presentPostList } from '../blog/present-list';
import { presentPost, presentPostSummary } from '../blog/present-post';
import { findBoat, listBoats, listRelatedBoats } from '../boats/boat-service';
import { presentBoat, presentBoatSummary } from '../boats/present-boat';
import { findCategories } from '../categories/list-categories';
import { AppError } from '../http/app-error';
import { pageOf } from '../http/paging';
import { presentReview } from '../reviews/present-review';
import { listBoatReviews } from '../reviews/review-service';

/** What pages show, read by the services that the API answers from. */
export function pageSource(request: Request, posted?: InquiryAnswer): PageSource {
  const { knex, site } = request.server.app.options;
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
        if (!found) return undefined;
        const related = found.related.map(presentPostSummary);
        return { post: presentPost(found.post), related_posts: related };
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
