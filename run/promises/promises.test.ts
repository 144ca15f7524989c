import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../prepare/paths.mjs';
import { devicePromises } from './on-device';
import { serverPromises } from './on-server';

it.each([...devicePromises, ...serverPromises])('can be broken: $promise', async (promise) => {
  const { file, from, to, test } = promise;
  expect((await readFile(join(root, file), 'utf8')).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  await access(join(root, test));
});
