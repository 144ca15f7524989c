import fc from 'fast-check';
import type { Description } from 'joi';
import { nastyTexts, nastyValues } from './nasty-values';

/** What fields of these names take when no rule of their schema says it. */
const good: Record<string, unknown[]> = {
  email: ['ana@sea.example', 'bo@sea.example'],
  username: ['ana@sea.example', 'nobody@sea.example'],
  phone: ['+1 305-555-0100'],
  date: ['2027-05-01', null],
  hour: ['09:30', null],
  from: ['2027-05-01', '9999-12-31'],
  to: ['2027-05-02', '9999-12-31'],
  starts_at: ['2027-05-01T14:00:00Z', '2099-12-31T23:59:59.999-23:59'],
  ends_at: ['2027-05-01T18:00:00+02:00', '2099-12-31T23:59:59.999-23:59'],
  expires_at: [null, '2027-05-01T14:00:00Z'],
  full_name: ['Ana Reyes'],
  content: [[{ type: 'text', content: 'We left at nine.' }]],
  endpoint: ['https://push.example/1'],
  url: ['https://calendars.example/boat.ics', 'webcal://calendars.example/b'],
  in_the_way: [[], [1]],
  p256dh: [Buffer.alloc(65, 4).toString('base64url')],
  auth: [Buffer.alloc(16).toString('base64url')],
  category_id: [1, null],
  main_image_key: [null, 'harbour'],
  refresh: ['a.b.c'],
  price: [2400, 99.5, null],
  discount_price: [1999.99, null],
  category: [1, null],
  gallery: [[], ['harbour']],
  existing_image_ids: [[]],
  content_image_keys: [{}, { 'a.jpg': 'harbour' }],
};

/** Mostly what a schema takes; each value in it may be one that it should refuse. */
export function mostly(description: Description, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(description, name) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyValues) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** What a schema takes, as far as its description tells. */
export function fitting(description: Description, name = ''): fc.Arbitrary<unknown> {
  const known = good[name];
  if (known) return fc.constantFrom(...known);
  const listed = (description.allow ?? []).filter((value: unknown) => !isRef(value));
  const { flags } = description as { flags?: { only?: boolean } };
  if (flags?.only) return fc.constantFrom(...listed);
  const inner = byType(description);
  return listed.length > 0 ? fc.oneof(inner, fc.constantFrom(...listed)) : inner;
}

function byType(description: Description): fc.Arbitrary<unknown> {
  const rules = rulesOf(description);
  switch (description.type) {
    case 'object':
      return objects(description);
    case 'array': {
      const items = (description.items ?? []) as Description[];
      const each =
        items.length > 0 ? fc.oneof(...items.map((item) => fitting(item))) : fc.anything();
      return fc.array(each, { maxLength: Math.min(Number(rules.max ?? 4), 4) });
    }
    case 'number':
      return numbers(rules);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(description, rules);
    default:
      return fc.oneof(fc.constantFrom<unknown>('x', 1, null), fc.constantFrom(...nastyTexts));
  }
}

function objects(description: Description): fc.Arbitrary<unknown> {
  const keys = Object.entries((description.keys ?? {}) as Record<string, Description>);
  const fields = Object.fromEntries(keys.map(([name, inner]) => [name, fitting(inner, name)]));
  const isRequired = ([, inner]: [string, Description]): boolean =>
    (inner.flags as { presence?: string } | undefined)?.presence === 'required';
  return fc.record(fields, { requiredKeys: keys.filter(isRequired).map(([name]) => name) });
}

function numbers({ min, max, integer }: Rules): fc.Arbitrary<number> {
  const least = Number(min ?? -1_000);
  const most = Number(max ?? 1_000_000);
  const whole = fc.oneof(
    // Ids of rows that are there.
    fc.integer({ min: Math.max(least, 0), max: Math.min(most, 6) }),
    fc.integer({ min: Math.ceil(least), max: Math.min(Math.floor(most), 2_147_483_647) }),
    fc.constantFrom(least, most),
  );
  return integer === undefined
    ? fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true }))
    : whole;
}

function texts(description: Description, rules: Rules): fc.Arbitrary<string> {
  if (rules.guid !== undefined) return fc.uuid();
  if (rules.pattern) return fc.stringMatching(toRegExp(String(rules.pattern)));
  const min = Number(rules.min ?? (description.flags && 'presence' in description.flags ? 1 : 0));
  const max = Number(rules.max ?? 200);
  const any = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, min + 60) });
  const longest = fc.constant('x'.repeat(Math.min(max, 6_000)));
  return fc.oneof({ weight: 5, arbitrary: any }, { weight: 1, arbitrary: longest });
}

type Rules = Record<string, unknown>;

function rulesOf(description: Description): Rules {
  const rules: { name: string; args?: Rules }[] = description.rules ?? [];
  return Object.fromEntries(
    rules.map(({ name, args }) => [name, args?.limit ?? args?.regex ?? true]),
  );
}

function toRegExp(text: string): RegExp {
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(text) ?? [];
  return new RegExp(source, flags);
}

/** How Joi describes a reference or an override in a list of values. */
function isRef(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('ref' in value || 'override' in value);
}
