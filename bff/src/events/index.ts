import type { Plugin, ServerRoute } from '@hapi/hapi';
import { adminEventPaths } from '../../contract/admin/overview';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { AdminEvents } from './admin-events';

export const events: Plugin<void> = {
  name: 'admin-events',
  register(server) {
    const events = new AdminEvents(server.app.options);
    server.route([adminStreamEvents(events)]);
    // The clock changes no row that Postgres could announce; every BFF looks at it, and tells its own streams.
    server.app.onPostDue.push(() =>
      events.publish({ kind: 'change', list: 'blog_posts', id: null, version: null }),
    );
    // Before the server waits for open requests to end.
    server.ext('onPreStop', () => events.close());
  },
};

/** `GET /admin/events/`: what open screens want to know of at once, as server-sent events (issue 5, "Leads"). */
function adminStreamEvents(events: AdminEvents): ServerRoute {
  return adminRoute({
    method: 'GET',
    path: adminEventPaths.stream,
    handler(_input, request, h) {
      const body = events.open(request.auth.credentials);
      if (!body) throw refusal(503);
      const { res } = request.raw;
      // A link that broke ends the stream, and a stream that was given up ends the link.
      res.once('close', () => body.destroy());
      body.once('close', () => {
        if (!res.writableEnded) res.destroy();
      });
      return (
        h
          .response(body)
          .type('text/event-stream')
          .header('cache-control', 'no-store, no-transform')
          // Proxies pass each event on at once.
          .header('x-accel-buffering', 'no')
          // A stopping server has no connection to wait for.
          .header('connection', 'close')
      );
    },
  });
}
