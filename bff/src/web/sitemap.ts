import type { ServerRoute } from '@hapi/hapi';
import { escapeHtml } from '../seo/head-tags';
import { listAddresses } from './site-addresses';

/** `GET /sitemap.xml`: every public page with the day of its last change (issue 4, "Metadata"). */
export const sitemap: ServerRoute = {
  method: 'GET',
  path: '/sitemap.xml',
  options: { app: { policy: 'public' } },
  async handler(request, h) {
    const { knex, publicUrl } = request.server.app.options;
    const urls = (await listAddresses(knex)).map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
    });
    return h
      .response(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
      .type('application/xml')
      .header('cache-control', 'public, max-age=600');
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
