import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPaths } from '../../contract/accounts';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const adminEmail = 'kim@sea.example';
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ accounts: { ...testAccounts, adminEmail } });
});
afterAll(() => site.close());

let seed = 20_261_121;
/** The same numbers in each run, so that a failure can be seen again. */
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  // The lower bits of such a number repeat soon.
  return (seed >>> 8) % below;
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

/** Values that mean "yes" to somebody. */
const yes: unknown[] = [
  true,
  1,
  'true',
  '1',
  'on',
  'yes',
  [true],
  { $eq: true },
  { valueOf: 1 },
  't',
  'TRUE',
  [[true]],
];
const powers = [
  'is_active',
  'isActive',
  'IS_ACTIVE',
  'is_active ',
  'is_active[]',
  'active',
  'verified',
  'is_staff',
  'is_admin',
  'isAdmin',
  'admin',
  'role',
  'roles',
  'scope',
  'permissions',
  'is_priority',
  'id',
  'version',
  'password_hash',
  'created_at',
  'search_text',
  'full_name',
  'user',
  'account',
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  'toString',
  'hasOwnProperty',
  '$where',
  '#ref',
];
const emails = (n: number): unknown[] => [
  `crafted${n}@sea.example`,
  `CRAFTED${n}@SEA.EXAMPLE`,
  `crafted${n}@s\u0435a.example`,
  `\u202Ecrafted${n}@sea.example`,
  `crafted${n}\u200B@sea.example`,
  `crafted${n}@xn--sea-8cd.example`,
  '\u212Aim@sea.example',
  'kim@sea.example\u200B',
  'k\u0131m@sea.example',
  'k\u0130m@sea.example',
  'kim@\u017Fea.example',
  'kim@sea.example\0',
  'kim@sea.example,other@sea.example',
  ['kim@sea.example'],
  { toString: 'kim@sea.example' },
  `"kim@sea.example"${n}@sea.example`,
  `kim+${n}@sea.example`,
  `kim@sea.example.`,
  `crafted${n}@sea.example' OR 1=1 --`,
  `crafted${n}'--@sea.example`,
  `\uD800crafted${n}@sea.example`,
];

/** What a form sends, here and there replaced by something that no form sends. */
function tricky<Value>(usual: Value, tricks: unknown[]): unknown {
  return random(6) === 0 ? pick(tricks) : usual;
}

/** A body as text, since some of its tricks are none that an object can hold. */
function craft(n: number): string {
  const sql = "A'); UPDATE users SET is_active = true; --";
  const members: [string, unknown][] = [
    ['first_name', tricky('Ana', [' Ana ', ['Ana'], { is_active: true }, sql])],
    ['last_name', tricky('Reyes', ['R\u0000', '<b>', 'x'.repeat(41), sql.slice(0, 40)])],
    ['email', pick(emails(n))],
    ['phone', tricky('+1 305-555-0100', [3055550100, '', '0'.repeat(41)])],
    ['password', tricky('eight characters', ['short', ['eight characters'], '\uD800'.repeat(8)])],
    ['is_superuser', tricky(true, yes)],
  ];
  if (random(3) > 0) {
    for (let more = 1 + random(3); more > 0; more--) members.push([pick(powers), pick(yes)]);
  }
  // The same key twice: the last one counts.
  if (random(8) === 0) members.push(['is_superuser', true], ['email', `KIM@SEA.EXAMPLE${n}`]);
  if (random(8) === 0) members.unshift(['user', Object.fromEntries(members)]);
  const body = members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const object = `{${body.join(',')}}`;
  return String(tricky(object, [`[${object}]`, `{"body":${object}}`]));
}

it('gives no power by any of 1,000 crafted sign-ups', async () => {
  const { user } = await signIn(site, { is_superuser: true });
  const before = await site.knex('users').where({ id: user.id }).first();
  const statuses: Record<number, number> = {};
  for (let n = 0; n < 1_000; n++) {
    // A query says as little as a header.
    const url = pick([
      accountPaths.signUp,
      `${accountPaths.signUp}/`,
      `${accountPaths.signUp}/?is_active=true&is_superuser=1`,
    ]);
    const { statusCode } = await site.send('POST', url, {
      payload: craft(n),
      headers: {
        'content-type': 'application/json',
        'x-is-admin': '1',
        'x-http-method-override': 'PUT',
      },
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  // Some are good sign-ups and have to pass, else this shows nothing; none is a fault of ours.
  expect(Object.keys(statuses).map(Number).sort()).toEqual([201, 400, 409]);
  expect(statuses[201]).toBeGreaterThan(50);
  const others = site.knex('users').whereNot({ id: user.id });
  expect(
    await others
      .clone()
      .where((or) => or.where({ is_active: true }).orWhere({ is_priority: true })),
  ).toEqual([]);
  expect(await others.clone().whereNot({ version: 1 })).toEqual([]);
  expect(await site.knex('users').where({ id: user.id }).first()).toEqual(before);
  expect(({} as { is_active?: unknown }).is_active).toBeUndefined();
}, 120_000);
