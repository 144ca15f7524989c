import type { Plugin } from '@hapi/hapi';
import {
  adminCheckFeed,
  adminCreateFeed,
  adminDeleteFeed,
  adminGetBoatCalendar,
  adminListConflicts,
  adminListFeeds,
  adminRenewBoatCalendar,
  adminSettleConflict,
  adminUpdateFeed,
} from './admin/routes';
import { getPublishedCalendar } from './published-calendar';

/** Calendars of others that take our boats, and those of our boats for others. */
export const calendars: Plugin<void> = {
  name: 'calendars',
  register(server) {
    server.route([getPublishedCalendar, adminGetBoatCalendar, adminRenewBoatCalendar]);
    server.route([adminListFeeds, adminCreateFeed, adminUpdateFeed, adminDeleteFeed]);
    server.route([adminCheckFeed, adminListConflicts, adminSettleConflict]);
  },
};
