import Joi from 'joi';
import { postsPerPage } from '../../contract/blog';
import { longestSearch } from '../../contract/boats';
import { idSchema, refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';

/** Which stretch of a list is asked for. */
export interface PostPage {
  page: number;
  per_page: number;
}

export interface PostListQuery extends PostPage {
  /** Id of a category. */
  category?: number;
}

export interface PostSearchQuery extends PostPage {
  q: string;
}

const stretch = {
  page: pageSchema,
  per_page: Joi.number().integer().min(1).max(postsPerPage.max).default(postsPerPage.default),
};

export const postListSchema = Joi.object({ ...stretch, category: idSchema });

export const postSearchSchema = Joi.object({
  ...stretch,
  q: Joi.string().trim().allow('').max(longestSearch).custom(refuseNul).default(''),
});
