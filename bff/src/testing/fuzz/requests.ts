import type { RequestRoute } from '@hapi/hapi';
import fc from 'fast-check';
import type { Description, Schema } from 'joi';
import { multipart } from '../multipart';
import { fitting } from './joi-values';
import {
  nastyBodies,
  nastyHeaders,
  nastyQueries,
  nastySegments,
  nastyValues,
} from './nasty-values';

/** A request as `server.inject` takes it. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

type Part = 'params' | 'query' | 'payload' | 'headers';

/** How a route says what it takes of a part of a request; undefined where it takes nothing. */
export function described(route: RequestRoute, part: Part): Description | undefined {
  const { validate, app } = route.settings;
  const own = part === 'payload' && app?.reads !== 'picture' ? app?.reads : undefined;
  const schema = own ?? (validate as Record<Part, Schema | undefined> | undefined)?.[part];
  return typeof schema?.describe === 'function' ? schema.describe() : undefined;
}

/** Requests for a route: valid ones, ones with a single thing wrong with them, and broken ones. */
export function requestsFor(route: RequestRoute): fc.Arbitrary<FuzzRequest> {
  const right = rightOnes(route);
  const spoilt = [spoilHeaders(right), spoilQuery(right)];
  if (route.path.includes('{')) spoilt.push(spoilPath(route, right));
  if (takesBody(route))
    spoilt.push(spoilBody(right), spoilField(route, right), addField(route, right));
  return fc.oneof({ weight: spoilt.length, arbitrary: right }, ...spoilt);
}

function takesBody({ method }: RequestRoute): boolean {
  return method !== 'get';
}

function rightOnes(route: RequestRoute): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(route),
      query: valuesOf(route, 'query'),
      headers: valuesOf(route, 'headers'),
      payload: valuesOf(route, 'payload'),
      asForm: fc.boolean(),
    })
    .map(({ path, query, headers, payload, asForm }) => ({
      method: route.method.toUpperCase(),
      url: path + search(query),
      headers: headers as Record<string, string>,
      ...(takesBody(route) && body(route, payload, asForm)),
    }))
    .map(({ contentType, ...request }: FuzzRequest & { contentType?: string }) => ({
      ...request,
      headers: { ...request.headers, ...(contentType && { 'content-type': contentType }) },
    }));
}

function valuesOf(route: RequestRoute, part: Part): fc.Arbitrary<Record<string, unknown>> {
  const description = described(route, part);
  if (!description) return fc.constant({});
  return fitting(description).map((value) => (value ?? {}) as Record<string, unknown>);
}

function pathOf(route: RequestRoute): fc.Arbitrary<string> {
  const keys = (described(route, 'params')?.keys ?? {}) as Record<string, Description>;
  const names = [...route.path.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => {
    const inner = keys[name];
    return inner ? fitting(inner, name) : fc.constantFrom('1', 'nowhere', 'a/b');
  });
  return fc
    .tuple(...values)
    .map((filled) =>
      filled.reduce<string>(
        (path, value) => path.replace(/\{[^}]+\}/, () => encode(String(value))),
        route.path,
      ),
    );
}

function search(query: Record<string, unknown>): string {
  const given = Object.entries(query).map(
    ([name, value]) => `${encode(name)}=${encode(String(value))}`,
  );
  return given.length > 0 ? `?${given.join('&')}` : '';
}

/** Half of a surrogate pair cannot be part of an address. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function body(
  route: RequestRoute,
  payload: Record<string, unknown>,
  asForm: boolean,
): { payload: string | Buffer; contentType: string } {
  const { reads } = route.settings.app ?? {};
  if (reads === 'picture') return { payload: Buffer.from('no picture'), contentType: 'image/jpeg' };
  const allow = route.settings.payload?.allow;
  const forms = allow?.includes('multipart/form-data');
  if (forms && (asForm || !allow?.includes('application/json'))) {
    const texts = Object.entries(payload).map(([name, value]) => ({
      name: name.replace(/["\r\n]/g, ''),
      value: typeof value === 'string' ? value : JSON.stringify(value ?? ''),
    }));
    const form = multipart([...texts, { name: 'images_data', value: '', filename: 'a.jpg' }]);
    return { payload: form.payload, contentType: form.headers['content-type'] as string };
  }
  const plainForm = 'application/x-www-form-urlencoded';
  if (allow?.includes(plainForm)) {
    const fields = Object.entries(payload).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
      return `${encode(name)}=${encode(text)}`;
    });
    return { payload: fields.join('&'), contentType: plainForm };
  }
  return { payload: JSON.stringify(payload), contentType: 'application/json' };
}

type Spoil = (right: fc.Arbitrary<FuzzRequest>) => fc.Arbitrary<FuzzRequest>;

const spoilHeaders: Spoil = (right) =>
  fc
    .tuple(right, fc.constantFrom(...nastyHeaders))
    .map(([request, nasty]) => ({ ...request, headers: { ...request.headers, ...nasty } }));

const spoilQuery: Spoil = (right) =>
  fc
    .tuple(right, fc.constantFrom(...nastyQueries))
    .map(([request, nasty]) => ({ ...request, url: request.url.replace(/(\?.*)?$/s, nasty) }));

const spoilBody: Spoil = (right) =>
  fc
    .tuple(right, fc.constantFrom(...nastyBodies))
    .map(([request, payload]) => ({ ...request, payload }));

function spoilPath(
  route: RequestRoute,
  right: fc.Arbitrary<FuzzRequest>,
): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(right, fc.constantFrom(...nastySegments)).map(([request, nasty]) => ({
    ...request,
    url: route.path.replace(/\{[^}]+\}/, () => nasty).replace(/\{[^}]+\}/g, '1'),
  }));
}

/** One field, of the query or the body, is something else. */
function spoilField(
  route: RequestRoute,
  right: fc.Arbitrary<FuzzRequest>,
): fc.Arbitrary<FuzzRequest> {
  const names = Object.keys((described(route, 'payload')?.keys ?? {}) as object);
  if (names.length === 0) return right;
  return changed(right, fc.constantFrom(...names));
}

/** One field more than the route knows. */
function addField(
  _route: RequestRoute,
  right: fc.Arbitrary<FuzzRequest>,
): fc.Arbitrary<FuzzRequest> {
  return changed(
    right,
    fc.constantFrom('__proto__', 'constructor', 'is_superuser', 'id', 'x', '', '\0', 'toString'),
  );
}

function changed(
  right: fc.Arbitrary<FuzzRequest>,
  name: fc.Arbitrary<string>,
): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(fc.constantFrom(...nastyValues), fc.jsonValue({ maxDepth: 2 }));
  return fc.tuple(right, name, value).map(([request, field, nasty]) => {
    if (request.headers['content-type'] !== 'application/json') return request;
    // Written by hand: in an object of JavaScript `__proto__` would be something else than a field.
    const rest = String(request.payload).slice(1, -1);
    const known = rest && JSON.parse(`{${rest}}`);
    const others = Object.entries(known || {}).filter(([other]) => other !== field);
    const fields = [...others, [field, nasty]].map(
      ([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each) ?? 'null'}`,
    );
    return { ...request, payload: `{${fields.join(',')}}` };
  });
}
