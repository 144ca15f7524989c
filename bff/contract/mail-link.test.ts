import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mailLink } from './mail-link';

it.each([
  ['ana@example.com', undefined, 'mailto:ana@example.com'],
  [
    'a&b?c@example.com',
    'Request MS-00042',
    'mailto:a%26b%3Fc@example.com?subject=Request%20MS-00042',
  ],
  [
    'ana?bcc=x@example.com',
    'Boat & sea',
    'mailto:ana%3Fbcc%3Dx@example.com?subject=Boat%20%26%20sea',
  ],
  ['ana#@example.com', undefined, 'mailto:ana%23@example.com'],
  ['ana%40x@example.com', undefined, 'mailto:ana%2540x@example.com'],
])(
  'a mail to %j about %j is opened by %s, and by nothing else in the address',
  (address, subject, link) => {
    expect(mailLink(address, subject)).toBe(link);
  },
);

it('is how every screen and every mail writes such a link', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const byHand: string[] = [];
  for (const folder of ['web/src', 'worker/src', 'bff/src']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue;
      const text = await readFile(join(root, folder, name), 'utf8');
      // The contact of VAPID is no link.
      if (/mailto:\$\{(?!contact\})/.test(text)) byHand.push(`${folder}/${name}`);
    }
  }
  expect(byHand).toEqual([]);
});
