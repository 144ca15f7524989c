import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createTestServer } from '../testing/test-server';

it('logs no query, no header and no secret of a reset link or of a private picture', async () => {
  let lines = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const site = await createTestServer({ log: pino({ level: 'info' }, stream) });
  await site.get('/api/boats/?search=ana');
  await site.get('/api/users/reset/MQ/the-secret/?x=1');
  await site.get('/admin/api/users/reset/MQ/the-secret');
  await site.get('/media/private/the-pass/a-picture/original');
  await site.get('/api/pictures/private/the-pass/a-picture');
  await site.get('/api/users/csrf/');
  await site.close();
  const ends = lines
    .split('\n')
    .filter((line) => line.includes('responseTime'))
    .map((line) => JSON.parse(line));
  expect(ends.map(({ msg }) => msg.replace(/ \(.*/, ''))).toEqual([
    'get /api/boats 200',
    'get /api/users/reset/… 400',
    'get /admin/api/users/reset/… 404',
    'get /media/private/…/a-picture/original 404',
    'get /api/pictures/private/…/a-picture 404',
    'get /api/users/csrf 204',
  ]);
  for (const { res } of ends) expect(Object.keys(res)).toEqual(['statusCode']);
  for (const secret of ['the-secret', 'the-pass', 'search', 'csrftoken'])
    expect(lines).not.toContain(secret);
});

it('takes the id that a browser gives a request, if it is one that can be logged', async () => {
  const site = await createTestServer();
  const idOf = async (given: string): Promise<unknown> =>
    (await site.get('/api/categories/', { 'x-request-id': given })).headers['x-request-id'];
  const uuid = '6f0d7a34-1c2b-4d5e-8f90-a1b2c3d4e5f6';
  expect(await idOf(uuid)).toBe(uuid);
  const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  for (const given of ['', '1', `${uuid}0`, '\u001b[2J', '{"level":60}', 'x'.repeat(5_000)]) {
    const id = await idOf(given);
    expect(id).toMatch(made);
    expect(id).not.toBe(given);
  }
  await site.close();
});
