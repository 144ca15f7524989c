import type { ServerRoute } from '@hapi/hapi';
import { isPublicPost } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import { postPage } from '../../contract/blog';
import { boatPage } from '../../contract/boats';
import { categoryPage } from '../../contract/categories';
import { escapeHtml } from '../seo/head-tags';
import { pageTexts } from '../seo/page-texts';
import { sharedPicture } from '../seo/seo-record';
import { menuPaths } from './fixed-pages';

/** `GET /sitemap.xml`: every public page with the day of its last change and the picture that it begins with. */
export const sitemap: ServerRoute = {
  method: 'GET',
  path: '/sitemap.xml',
  options: { app: { policy: 'public' } },
  async handler(request, h) {
    const { knex, publicUrl } = request.server.app.options;
    const urls = (await listAddresses(knex)).map(({ path, changed, picture }) => {
      const address = `<loc>${escapeHtml(publicUrl + path)}</loc>`;
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      const image = picture
        ? `<image:image><image:loc>${escapeHtml(publicUrl + sharedPicture(picture))}</image:loc></image:image>`
        : '';
      return `<url>${address}${lastmod}${image}</url>`;
    });
    return h
      .response(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`,
      )
      .type('application/xml')
      .header('cache-control', 'public, max-age=60');
  },
};

/** `GET /robots.txt`: everything but the back office; crawlers that run scripts need the API too. */
export const robots: ServerRoute = {
  method: 'GET',
  path: '/robots.txt',
  options: { app: { policy: 'public' } },
  handler: (request, h) =>
    h
      .response(
        `User-agent: *\nDisallow: /admin\n\nSitemap: ${request.server.app.options.publicUrl}/sitemap.xml\n`,
      )
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600'),
};

interface SiteAddress {
  path: string;
  /** When it last changed, where that is known. */
  changed: Date | null;
  /** Key of the picture that it begins with. */
  picture: string | null;
}

interface Row {
  kind: 'boat' | 'category' | 'post';
  id: number;
  /** Of a post its slug. */
  name: string;
  changed: Date;
  picture: string | null;
}

const menus = menuPaths.map((path) => ({ page: 'menu', path }));

/** More than a sitemap may have are not listed; the oldest boats go first. */
const most = 50_000;

/** The canonical path of every page that search engines may list. */
export async function listAddresses(knex: Knex, limit = most): Promise<SiteAddress[]> {
  const fixed = [
    ...Object.entries(pageTexts).map(([page, { path }]) => ({ page, path })),
    ...menus,
  ];
  const { rows } = await knex.raw(
    `SELECT kind, id, name, changed, picture FROM (
       SELECT 1 AS rank, 'category' AS kind, c.id, c.name, max(b.updated_at) AS changed, NULL AS picture
       FROM categories c JOIN boats b ON b.category_id = c.id AND b.status = 'active' GROUP BY c.id
       UNION ALL
       SELECT 2, 'post', id, slug, greatest(updated_at, published_at), main_image FROM blog_posts p WHERE ${isPublicPost('p')}
       UNION ALL
       SELECT 3, 'boat', id, name, updated_at, main_image FROM boats WHERE status = 'active'
     ) pages ORDER BY rank, id DESC LIMIT :limit`,
    { limit: limit - fixed.length },
  );
  const listed = rows as Row[];
  const newest: Record<string, Date | null> = {
    home: newestOf(listed, 'category'),
    blog: newestOf(listed, 'post'),
  };
  return [
    ...fixed.map(({ page, path }) => ({ path, changed: newest[page] ?? null, picture: null })),
    ...listed.map((row) => ({ path: pathOf(row), changed: row.changed, picture: row.picture })),
  ];
}

function pathOf(row: Row): string {
  if (row.kind === 'post') return postPage({ slug: row.name });
  return row.kind === 'boat' ? boatPage(row) : categoryPage(row);
}

function newestOf(rows: Row[], kind: Row['kind']): Date | null {
  const times = rows.filter((row) => row.kind === kind).map((row) => +row.changed);
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}
