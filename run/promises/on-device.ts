export const devicePromises = [
  // What waits on a device.
  {
    promise: 'What waits the longest goes out first, even after a try of it failed',
    file: 'web/src/offline/queue/queue.ts',
    from: '.sort((a, b) => a.createdAt - b.createdAt)',
    to: '.sort((a, b) => a.dueAt - b.dueAt)',
    test: 'web/src/offline/queue/queue.test.ts',
  },
  {
    promise: 'An item that the device cannot send does not hold up the others',
    file: 'web/src/offline/queue/queue.ts',
    from: 'await this.#setAside(key, error);\n        return null;',
    to: 'await this.#setAside(key, error);\n        throw error;',
    test: 'web/src/offline/queue/queue.test.ts',
  },
  {
    promise: 'Without Web Locks a sender that takes longer than half a minute remains the only one',
    file: 'web/src/offline/queue/sender-lock.ts',
    from: '.catch(() => false), leaseMs / 3)',
    to: '.catch(() => false), leaseMs)',
    test: 'web/src/offline/queue/sender-lock.test.ts',
  },
  {
    promise:
      'Without Web Locks a page that died with its clock a year ahead does not stop the sending',
    file: 'web/src/offline/queue/sender-lock.ts',
    from: 'isAhead(lease.until, now, leaseMs)',
    to: 'lease.until > now',
    test: 'web/src/offline/queue/sender-lock.test.ts',
  },
  {
    promise: 'What failed while the clock of the device was a year ahead is not held for a year',
    file: 'web/src/offline/storage/device-clock.ts',
    from: 'return until > now && until - now <= longest;',
    to: 'return until > now;',
    test: 'web/src/offline/submissions/outbox-item.test.ts',
  },
  {
    promise: 'The error of a proxy, in JSON or not, neither refuses an inquiry nor makes it wait',
    file: 'web/src/client/call-api.ts',
    from: "body !== null && 'error' in body && 'code' in body",
    to: "body !== null && 'error' in body",
    test: 'web/src/client/call-api.test.ts',
  },
  {
    promise: 'A lead that staff add and edit again before it is sent is still added, under its key',
    file: 'web/src/offline/staff/change.ts',
    from: 'const addKey = waiting?.addKey ?? edit.addKey;',
    to: 'const addKey = edit.addKey;',
    test: 'web/src/offline/staff/merge.test.ts',
  },

  // The list on the device equals the server's.
  {
    promise: 'A size range finds the same boats on the device as on the server, at its ends too',
    file: 'bff/contract/boats.ts',
    from: "label: '61ft - 79ft', min: 61, max: 79 }",
    to: "label: '61ft - 79ft', min: 61, max: 80 }",
    test: 'run/site/offline-equality.test.ts',
  },
  {
    promise: 'A saved list whose last page is full names no page after it',
    file: 'web/src/offline/catalogue/catalogue.ts',
    from: 'next: to < all.length ?',
    to: 'next: to <= all.length ?',
    test: 'web/src/offline/catalogue/catalogue.test.ts',
  },
  {
    promise: 'A list on a shared tablet shows no unsent edits of another administrator',
    file: 'web/src/offline/staff/kept-rows.ts',
    from: "changes: await db.changes.where('userId').equals(userId).toArray(),",
    to: 'changes: await db.changes.toArray(),',
    test: 'web/src/offline/staff/kept-rows.test.ts',
  },
  {
    promise: 'Every saved boat that is on offer is shown as such, however many are saved',
    file: 'web/src/api/boats.ts',
    from: 'ids.slice(from, from + boatsPerPage)',
    to: 'ids.slice(from, from + boatsPerPage - 1)',
    test: 'web/src/api/boat-queries.test.ts',
  },

  // Drafts, and what a logout wipes.
  {
    promise: 'What staff typed and did not save is kept for a week',
    file: 'web/src/offline/staff/draft-store.ts',
    from: 'const lifetimeMs = 7 * 24 * 60 * 60 * 1000;',
    to: 'const lifetimeMs = 7 * 24 * 60 * 60;',
    test: 'web/src/offline/staff/draft-store.test.ts',
  },
  {
    promise:
      'A logout removes the pictures that the device keeps, those of unpublished stories too',
    file: 'web/src/offline/staff/forget.ts',
    from: 'const pictures = globalThis.caches?.delete(pictureCache);',
    to: "const pictures = reason === 'refused' && globalThis.caches?.delete(pictureCache);",
    test: 'web/src/offline/staff/change-queue.test.ts',
  },
  {
    promise: 'An administrator is never shown an overview or a post that was kept for another',
    file: 'web/src/offline/staff/database.ts',
    from: 'db.answers.clear(),\n      db.drafts',
    to: 'db.drafts',
    test: 'web/src/offline/staff/kept-rows.test.ts',
  },

  // The merge of what staff edit.
  {
    promise: 'Two people who put one post into different categories are asked which one counts',
    file: 'web/src/offline/staff/change.ts',
    from: 'field in properties ? properties[field] : properties[withoutId(field)]',
    to: 'properties[field]',
    test: 'web/src/offline/staff/merge.test.ts',
  },

  // The service worker.
  {
    promise: 'A file of the app that is not what the build made is never used from the device',
    file: 'web/src/offline/worker/right-files.ts',
    from: 'const integrity = controller.getIntegrityForCacheKey(kept.request.url);',
    to: 'const integrity = controller.getIntegrityForCacheKey(new URL(kept.request.url).pathname);',
    test: 'web/src/offline/worker/right-files.test.ts',
  },

  // Days, money and phone numbers.
  {
    promise: 'Today is the day in Miami, in summer as in winter',
    file: 'bff/contract/miami-day.ts',
    from: "'sv-SE', { timeZone: 'America/New_York' }",
    to: "'sv-SE', { timeZone: 'Etc/GMT+5' }",
    test: 'bff/contract/miami-day.test.ts',
  },
  {
    promise: 'A visitor can ask for the day exactly three years ahead',
    file: 'bff/contract/leads.ts',
    from: 'return day > last ? tripDays.far : undefined;',
    to: 'return day >= last ? tripDays.far : undefined;',
    test: 'bff/contract/leads.test.ts',
  },
  {
    promise: 'A discount price of zero is the price that a visitor pays',
    file: 'bff/contract/boats.ts',
    from: 'return boat.discount_price ?? boat.price;',
    to: 'return boat.discount_price || boat.price;',
    test: 'run/site/offline-equality.test.ts',
  },
  {
    promise: 'Boats whose prices differ by cents are in the right order on the device',
    file: 'web/src/offline/catalogue/catalogue.ts',
    from: 'cheap: (a, b) => pricedFirst(a, b, (x, y) => x - y)',
    to: 'cheap: (a, b) => pricedFirst(a, b, (x, y) => Math.floor(x) - Math.floor(y))',
    test: 'run/site/offline-equality.test.ts',
  },
  {
    promise: 'A search for the three digits of an area code finds numbers in whichever spelling',
    file: 'bff/contract/phone.ts',
    from: 'return local.length >= 3 ? local : undefined;',
    to: 'return local.length > 3 ? local : undefined;',
    test: 'bff/contract/phone.test.ts',
  },
  {
    promise: 'A booking that a colleague has changed is not released unseen',
    file: 'web/src/offline/staff/merge.ts',
    from: 'goesWithRelease.some(isForeign)',
    to: 'isForeign(field)',
    test: 'web/src/offline/staff/merge.test.ts',
  },
  {
    promise: 'Half a cent of an estimate is rounded up, on the device as on the server',
    file: 'bff/contract/quote.ts',
    from: 'Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10_000)',
    to: 'Math.trunc(hundredths / 10_000)',
    test: 'bff/contract/quote.test.ts',
  },
];
