import type { Knex } from 'knex';
import * as accounts from './001-accounts';
import * as catalogue from './002-catalogue';
import * as submissions from './003-submissions';
import * as content from './004-content';
import * as outbox from './005-outbox';
import * as backOffice from './006-back-office';
import * as mailAndVisits from './007-mail-and-visits';
import * as pictures from './008-pictures';
import * as adminLists from './009-admin-lists';
import * as contentLists from './010-content-lists';
import * as publicChanges from './011-public-changes';
import * as activity from './013-activity';
import * as erasure from './014-erasure';
import * as auditFunctions from './015-audit-functions';
import * as unseenPhotos from './016-unseen-photos';
import * as accountSafety from './017-account-safety';
import * as leadSearch from './018-lead-search';
import * as pinsThatEnd from './019-pins-that-end';
import * as adminChanges from './020-admin-changes';
import * as wholeRequests from './021-whole-requests';
import * as olderPrograms from './022-older-programs';
import * as requestWithoutFirst from './023-request-without-first';
import * as bookings from './024-bookings';
import * as calendars from './025-calendars';
import * as boatsForADay from './028-boats-for-a-day';
import * as whatItCosts from './029-what-it-costs';
import * as holdReminders from './030-hold-reminders';
import * as leadHistory from './031-lead-history';
import * as followUps from './032-follow-ups';
import * as settings from './033-settings';
import * as reviewAnswers from './034-review-answers';
import * as scheduledPosts from './035-scheduled-posts';
import * as responseClock from './036-response-clock';
import * as replyTemplates from './037-reply-templates';
import * as offers from './038-offers';
import * as inquiryLinks from './039-inquiry-links';
import * as viewsAndSharePictures from './040-views-and-share-pictures';
import * as drawnPictures from './042-drawn-pictures';
import * as postPictureTexts from './043-post-picture-texts';

interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
  /** Set where a program that does not know it cannot work on what it leaves; from 023 on. */
  breaksOlder?: boolean;
}

/** Every change of the schema, in order. Forward only: undoing a change is a new one. */
export const migrations: Migration[] = [
  { name: '001-accounts', ...accounts },
  { name: '002-catalogue', ...catalogue },
  { name: '003-submissions', ...submissions },
  { name: '004-content', ...content },
  { name: '005-outbox', ...outbox },
  { name: '006-back-office', ...backOffice },
  { name: '007-mail-and-visits', ...mailAndVisits },
  { name: '008-pictures', ...pictures },
  { name: '009-admin-lists', ...adminLists },
  { name: '010-content-lists', ...contentLists },
  { name: '011-public-changes', ...publicChanges },
  { name: '013-activity', ...activity },
  { name: '014-erasure', ...erasure },
  { name: '015-audit-functions', up: auditFunctions.up },
  { name: '016-unseen-photos', ...unseenPhotos },
  { name: '017-account-safety', ...accountSafety },
  { name: '018-lead-search', ...leadSearch },
  { name: '019-pins-that-end', ...pinsThatEnd },
  { name: '020-admin-changes', ...adminChanges },
  { name: '021-whole-requests', ...wholeRequests },
  { name: '022-older-programs', ...olderPrograms },
  { name: '023-request-without-first', ...requestWithoutFirst },
  { name: '024-bookings', ...bookings },
  { name: '025-calendars', ...calendars },
  { name: '028-boats-for-a-day', ...boatsForADay },
  { name: '029-what-it-costs', ...whatItCosts },
  { name: '030-hold-reminders', ...holdReminders },
  { name: '031-lead-history', ...leadHistory },
  { name: '032-follow-ups', ...followUps },
  { name: '033-settings', ...settings },
  { name: '034-review-answers', ...reviewAnswers },
  { name: '035-scheduled-posts', ...scheduledPosts },
  { name: '036-response-clock', ...responseClock },
  { name: '037-reply-templates', ...replyTemplates },
  { name: '038-offers', ...offers },
  { name: '039-inquiry-links', ...inquiryLinks },
  { name: '040-views-and-share-pictures', ...viewsAndSharePictures },
  { name: '042-drawn-pictures', ...drawnPictures },
  { name: '043-post-picture-texts', ...postPictureTexts },
];
