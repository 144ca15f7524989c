import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { site } from './support/site';

test('the first screen comes without the database, the gallery, the forms and the views of saved boats and of what waits', async () => {
  const page = await text('/');
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const path of scripts) {
    const code = await text(path ?? '');
    bytes += gzipSync(code).length;
    for (const [name, mark] of Object.entries(marks)) {
      expect(code.includes(mark), `${name} in ${path}`).toBe(false);
    }
  }
  console.log(
    `The first screen's scripts: ${scripts.length} files, ${Math.round(bytes / 1024)} kB compressed`,
  );
});

/** Words by which a part is known in the built code. */
const marks = {
  database: 'IDBKeyRange',
  gallery: 'Earlier pictures',
  form: 'Send Inquiry',
  'saved view': 'Nothing saved yet',
  'back office': 'authTokens',
  'waiting view': 'Nothing is waiting',
};

async function text(path: string): Promise<string> {
  const response = await fetch(site().url + path);
  expect(response.status).toBe(200);
  return response.text();
}
