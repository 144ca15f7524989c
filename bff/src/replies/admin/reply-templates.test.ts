import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPage } from '../../../contract/admin/lists';
import { mostReplyTemplates, type ReplyTemplate } from '../../../contract/admin/reply-templates';
import { placeholderProblem } from '../../../contract/admin/reply-words';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let me: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

const path = '/api/admin/reply-templates';
const list = async (query = '') =>
  (await site.get(`${path}/${query}`, me.headers)).result as AdminPage<ReplyTemplate>;
const add = (payload: object, headers: Record<string, string> = {}, by = me) =>
  site.send('POST', `${path}/`, { headers: { ...by.headers, ...headers }, payload });
const edit = (id: number, payload: object) =>
  site.send('PUT', `${path}/${id}/`, { headers: me.headers, payload });
const words = { subject: 'Hello {name}', text: 'Hi {name},\n\nsee you on {day}.' };
const added = async (name: string) => (await add({ name, ...words })).result as ReplyTemplate;

describe('templates of replies', () => {
  it('are there from the beginning, and good ones: in order, with placeholders that are known', async () => {
    const { results } = await list();
    expect(results.map(({ name, position }) => [position, name])).toEqual([
      [1, 'Available'],
      [2, 'Which day?'],
      [3, 'Not available, another idea'],
      [4, 'Following up'],
      [5, 'Thank you'],
    ]);
    for (const { subject, text } of results) {
      expect([placeholderProblem(subject), placeholderProblem(text)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(text).toMatch(/^Hi \{name\},\n/);
    }
  });

  it('are added at the end, once for each key, found, edited, moved and deleted', async () => {
    const key = { 'idempotency-key': '5d1f0c5e-1f5c-4c39-9d0a-0a4c8a1b2c3d' };
    const fields = { name: ' Gift card ', ...words };
    const [first, again] = [await add(fields, key), await add(fields, key)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.result).toEqual(first.result);
    const gift = first.result as ReplyTemplate;
    expect(gift).toEqual({ id: gift.id, version: 1, name: 'Gift card', ...words, position: 6 });
    expect((await list('?search=GIFT')).results).toEqual([gift]);
    expect((await site.get(`${path}/${gift.id}/`, me.headers)).result).toEqual(gift);
    // Between the first and the second: no other row changes.
    const moved = (await edit(gift.id, { position: 1.5, version: 1 })).result;
    expect(moved).toEqual({ ...gift, position: 1.5, version: 2 });
    expect((await list()).results.map(({ name }) => name).slice(0, 3)).toEqual([
      ...['Available', 'Gift card', 'Which day?'],
    ]);
    expect((await list('?sort=-name')).results[0]?.name).toBe('Which day?');
    const gone = () => site.send('DELETE', `${path}/${gift.id}/`, { headers: me.headers });
    expect([(await gone()).statusCode, (await gone()).statusCode]).toEqual([204, 404]);
    expect((await edit(gift.id, { name: 'x' })).statusCode).toBe(404);
  });

  it('keep what a colleague changed meanwhile: 409 with the template as it is now', async () => {
    const { id } = await added('Two at once');
    await edit(id, { text: 'Theirs', version: 1 });
    const mine = await edit(id, { text: 'Mine', version: 1 });
    expect([mine.statusCode, mine.result]).toMatchObject([
      409,
      { code: 'conflict', current: { id, text: 'Theirs', version: 2 } },
    ]);
  });

  it('are refused in a sentence, with the names of placeholders that nothing stands for', async () => {
    const { id } = await added('Refused');
    const said = async (fields: object) => (await edit(id, fields)).result;
    expect(await said({ text: 'Hi {nmae}, {Day} {name}' })).toMatchObject({
      error: { text: 'Unknown placeholders: {nmae} and {Day}' },
    });
    expect(await said({ subject: 'On {daay}' })).toMatchObject({
      error: { subject: 'Unknown placeholder: {daay}' },
    });
    expect((await add({ name: 'New', ...words, text: '{price}' })).result).toMatchObject({
      error: { text: 'Unknown placeholder: {price}' },
    });
    expect(await said({ text: 'Hi {name' })).toMatchObject({
      error: { text: 'A brace stands alone. Placeholders look like {name}' },
    });
    expect(await said({ subject: 'Hi\r\nBcc: x@y.z' })).toMatchObject({
      error: { subject: 'Subject has to be a single line' },
    });
    expect(
      await said({
        ...{ name: 'x'.repeat(61), subject: 'x'.repeat(151), text: 'x'.repeat(2001) },
        position: '1',
      }),
    ).toMatchObject({
      error: {
        name: 'Name cannot exceed 60 characters',
        subject: 'Subject cannot exceed 150 characters',
        text: 'Text cannot exceed 2000 characters',
        position: 'This has to be a number',
      },
    });
    expect(await said({ position: 1e300 })).toMatchObject({
      error: { position: expect.any(String) },
    });
    expect((await add({})).result).toMatchObject({
      error: {
        name: 'Name is required',
        subject: 'Subject is required',
        text: 'Text is required',
      },
    });
    expect(await said({ name: 'AVAILABLE' })).toMatchObject({
      error: { name: 'A reply with this name already exists' },
    });
    expect((await add({ name: 'available', ...words })).statusCode).toBe(400);
  });

  it('are for staff alone', async () => {
    const visitor = await signIn(site, {});
    expect((await add({ name: 'Theirs', ...words }, {}, visitor)).statusCode).toBe(403);
    expect((await site.get(`${path}/`)).statusCode).toBe(401);
  });

  it('are so many at most, however many are added at once', async () => {
    await site.knex('reply_templates').delete();
    const rows = Array.from({ length: mostReplyTemplates - 1 }, (_, n) => ({
      ...{ name: `No. ${n}`, ...words, position: n },
    }));
    await site.knex('reply_templates').insert(rows);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add({ name, ...words })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.result).toMatchObject({
      error: expect.stringContaining(`There can be ${mostReplyTemplates} replies`),
    });
    expect((await list('?per_page=200')).count).toBe(mostReplyTemplates);
  });
});
