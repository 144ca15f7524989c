import type { Plugin } from '@hapi/hapi';
import { AdminEvents } from './admin-events';
import { adminStreamEvents } from './admin-stream-events';

export const events: Plugin<void> = {
  name: 'admin-events',
  register(server) {
    const events = new AdminEvents(server.app.options);
    server.route([adminStreamEvents(events)]);
    // Before the server waits for open requests to end.
    server.ext('onPreStop', () => events.close());
  },
};
