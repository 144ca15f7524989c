export const serverPromises = [
  {
    promise:
      'A review and the answer to its key are stored in one transaction, so that a crash between them makes no second review',
    file: 'bff/src/reviews/index.ts',
    from: 'create: (trx) =>\n        create({ ...review, client_uuid: key ?? null, request_id: request.app.requestId }, trx),',
    to: 'create: () =>\n        request.server.app.options.knex.transaction((trx) =>\n          create({ ...review, client_uuid: key ?? null, request_id: request.app.requestId }, trx),\n        ),',
    test: 'bff/src/reviews/reviews.test.ts',
  },
  {
    promise:
      'New mails are brought to the queue before those that were there already, however many wait',
    file: 'worker/src/queue/relay.ts',
    from: "'relayed_at NULLS FIRST, id'",
    to: "'relayed_at, id'",
    test: 'worker/src/queue/relay.test.ts',
  },
  {
    promise:
      'The stories that visitors sent, with their e-mails, are for administrators and not for every account',
    file: 'bff/src/stories/admin/routes.ts',
    from: "import { adminRoute } from '../../http/routes';",
    to: "import { userRoute as adminRoute } from '../../http/routes';",
    test: 'bff/src/http/routes.test.ts',
  },
  {
    promise:
      'A refresh token that comes again later ends its login, although the answer is a refusal',
    file: 'bff/src/users/refresh-token.ts',
    from: 'const tokens = await knex.transaction((trx) => rotateToken(payload.refresh, rotation, trx));',
    to: 'const tokens = await knex.transaction(async (trx) => {\n      const next = await rotateToken(payload.refresh, rotation, trx);\n      if (!next) throw refusal(401, accountTexts.refreshFailed);\n      return next;\n    });',
    test: 'bff/src/users/refresh-token.test.ts',
  },
  {
    promise:
      'An administrator who is locked or waits for approval does not count as the one who is left',
    file: 'bff/src/users/admin/user-service.ts',
    from: '.where({ is_active: true, is_superuser: true })',
    to: '.where({ is_superuser: true })',
    test: 'bff/src/users/admin/users.test.ts',
  },
  {
    promise: 'The code that turned the second factor on does not sign anybody in as well',
    file: 'bff/src/users/second-factor-service.ts',
    from: 'patch({ confirmed_at: new Date(), last_step })',
    to: 'patch({ confirmed_at: new Date() })',
    test: 'bff/src/users/own-second-factor.test.ts',
  },
  {
    promise: 'The share of mails of an address that anybody can enter is for a whole day',
    file: 'bff/src/outbox/mail-stranger.ts',
    from: 'seconds: 24 * 3600',
    to: 'seconds: 24 * 60',
    test: 'bff/src/leads/create-lead.test.ts',
  },
  {
    promise:
      'The answer to a review holds neither the e-mail of who wrote it nor anything else that is not public',
    file: 'bff/src/reviews/review-service.ts',
    from: 'return {\n    id: row.id,\n    boat: row.boat_id,',
    to: 'return {\n    ...row,\n    id: row.id,\n    boat: row.boat_id,',
    test: 'bff/src/reviews/reviews.test.ts',
  },
  {
    promise:
      'Erasing a person also clears entries of Activity in which the address stands as what was new, as of a lead that staff added',
    file: 'bff/src/privacy/find-person.ts',
    from: "OR lower(after ->> 'email') = lower(:email)",
    to: "OR lower(before ->> 'email') = lower(:email)",
    test: 'bff/src/privacy/privacy.test.ts',
  },
  {
    promise: 'The log holds no address that opens a private picture',
    file: 'bff/src/http/request-log.ts',
    from: '(?:media|api\\/pictures)',
    to: '(?:pictures|api\\/pictures)',
    test: 'bff/src/http/request-log.test.ts',
  },
  {
    promise: "A kept answer never hands one visitor's cookie to the next one",
    file: 'bff/src/http/cache/cached-route.ts',
    from: "name === 'set-cookie'",
    to: "name === 'Set-Cookie'",
    test: 'bff/src/http/cache/response-cache.test.ts',
  },
  {
    promise:
      'A cell of the CSV file that begins like a phone number and goes on as a formula is made safe',
    file: 'web/src/admin/leads/leads-export.tsx',
    from: 'const formula = /^(?![+\\d ()-]+$)',
    to: 'const formula = /^(?![+\\d ()-]+)',
    test: 'web/src/admin/leads/leads-export.test.ts',
  },
  {
    promise: 'The popup on the home page never names a boat that is not on offer',
    file: 'bff/src/boats/boat-service.ts',
    from: "SELECT b.id, b.name FROM boats b WHERE b.status = 'active' ORDER BY",
    to: 'SELECT b.id, b.name FROM boats b ORDER BY',
    test: 'bff/src/boats/get-boat.test.ts',
  },
  {
    promise: 'A draft is never among the posts that another post recommends',
    file: 'bff/src/blog/post-service.ts',
    from: "isPublicPost('p')} AND p.id <> self.id AND",
    to: "'true'} AND p.id <> self.id AND",
    test: 'bff/src/blog/blog.test.ts',
  },
  {
    promise:
      'Of several who save a lead of the same version at once one wins, and the others are told',
    file: 'bff/src/admin-lists/edit-row.ts',
    from: 'findById(id).forNoKeyUpdate();',
    to: 'findById(id);',
    test: 'bff/src/leads/admin/leads.test.ts',
  },
  {
    promise:
      "A pinned lead leads the list until its day is over in Miami, also in Miami's evening when it is tomorrow in London",
    file: 'bff/src/leads/admin/lead-query.ts',
    from: "r.date >= (now() AT TIME ZONE 'America/New_York')::date",
    to: "r.date >= (now() AT TIME ZONE 'UTC')::date",
    test: 'bff/src/leads/admin/leads.test.ts',
  },
  {
    promise: 'A visitor whose clock is days ahead can still ask for tomorrow',
    file: 'bff/src/leads/create-lead.ts',
    from: 'if (Number.isNaN(said) || said > now.getTime()) return now;',
    to: 'if (Number.isNaN(said)) return now;',
    test: 'bff/src/leads/create-lead.test.ts',
  },
  {
    promise: 'Health is a 503 half a minute after the last worker fell silent',
    file: 'bff/src/health/index.ts',
    from: 'const silentSeconds = 35;',
    to: 'const silentSeconds = 3_500;',
    test: 'bff/src/health/check-health.test.ts',
  },
  {
    promise:
      'A migration that older programs cannot work with says so in the database, so that they refuse to start',
    file: 'db/src/migrate.ts',
    from: 'insert({ name, ...(breaksOlder && { breaks_older: true }) })',
    to: 'insert({ name, ...(breaksOlder && { breaks_older: false }) })',
    test: 'db/src/migrate.test.ts',
  },
  {
    promise: 'A backup is not restored over a data folder that has the keys of another site',
    file: 'run/site/secrets.ts',
    from: "if ((await readFile(fileIn(dataDir), 'utf8')) === text) return;",
    to: "if (await readFile(fileIn(dataDir), 'utf8')) return;",
    test: 'run/site/secrets.test.ts',
  },
  {
    promise: 'A calendar that answers with a page or with nothing releases nothing',
    file: 'worker/src/calendars/read-calendar.ts',
    from: 'throw new NoCalendarError();\n  }\n  const definitions',
    to: 'return { events: [], unreadable: 0 };\n  }\n  const definitions',
    test: 'worker/src/calendars/poll-feeds.test.ts',
  },
  {
    promise: 'An event of a calendar that overlaps a booking is kept as a conflict',
    file: 'worker/src/calendars/apply-feed.ts',
    from: 'AND o.feed_id IS DISTINCT FROM :feed AND o.during',
    to: 'AND false AND o.during',
    test: 'worker/src/calendars/poll-feeds.test.ts',
  },
  {
    promise: 'No redirect leads a calendar to an address inside',
    file: 'worker/src/calendars/fetch-feed.ts',
    from: "if (!isPublicUrl(url, ['https:', 'http:']))",
    to: "if (hop === 0 && !isPublicUrl(url, ['https:', 'http:']))",
    test: 'worker/src/calendars/fetch-feed.test.ts',
  },
  {
    promise: 'The calendar of a boat is closed to the address that it had before it was renewed',
    file: 'bff/src/calendars/calendar-query.ts',
    from: 'SET token = EXCLUDED.token, created_at = now()',
    to: 'SET created_at = now()',
    test: 'bff/src/calendars/published-calendar.test.ts',
  },
  {
    promise: 'Nobody releases a booking in the state that it had before a colleague changed it',
    file: 'bff/src/bookings/admin/booking-edits.ts',
    from: 'if (version !== undefined && version !== row.version) throw',
    to: 'if (version === 0) throw',
    test: 'bff/src/bookings/admin/bookings.test.ts',
  },
  {
    promise: 'A hold that has expired gives the boat free',
    file: 'bff/src/bookings/booking-query.ts',
    from: '(b.expires_at IS NULL OR b.expires_at > now())',
    to: '(b.expires_at IS NULL OR b.expires_at > b.starts_at)',
    test: 'bff/src/bookings/get-availability.test.ts',
  },
  {
    promise: 'No entry in the history of a lead is changed afterwards',
    file: 'db/migrations/031-lead-history.ts',
    from: 'OR coalesce(NEW.text, OLD.text) IS DISTINCT FROM OLD.text',
    to: '',
    test: 'bff/src/leads/admin/lead-entries.test.ts',
  },
  {
    promise: 'When a person is erased the words in the history of their leads go',
    file: 'db/migrations/031-lead-history.ts',
    from: 'NEW.text := NULL;',
    to: 'NEW.text := NEW.text;',
    test: 'bff/src/leads/admin/lead-entries.test.ts',
  },
];
