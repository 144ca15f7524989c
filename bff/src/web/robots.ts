import type { ServerRoute } from '@hapi/hapi';

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
