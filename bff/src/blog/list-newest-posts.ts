import { blogPaths, type NewestPosts, postsPerPage } from '../../contract/blog';
import { cachedRoute } from '../http/cache/cached-route';
import { findNewestPosts, listPosts } from './post-service';
import { presentPostList } from './present-list';
import { presentPostPage } from './present-post';

/** `GET /blog/newest/`: the first page of posts and each of them in full, for devices that keep them. */
export const listNewestPosts = cachedRoute({
  path: blogPaths.newest,
  isBulk: true,
  async read(_input, request): Promise<NewestPosts> {
    const { knex } = request.server.app.options;
    const page = { page: 1, per_page: postsPerPage.default };
    const [list, posts] = await Promise.all([
      listPosts(page, knex),
      findNewestPosts(page.per_page, knex),
    ]);
    return { list: presentPostList(list, page), posts: posts.map(presentPostPage) };
  },
});
