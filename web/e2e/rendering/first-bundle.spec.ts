import { expect, test } from '@playwright/test';
import budgets from '../support/budget.json' with { type: 'json' };
import { kindsOfPages } from '../support/kinds-of-pages';
import { countBoats } from '../support/offline';
import { site } from '../support/site';
import { visit } from '../support/visit';

/** Words by which a part is known in the built code. */
const marks = {
  database: /IDBKeyRange/,
  gallery: /Earlier pictures/,
  form: /Send Inquiry/,
  'saved view': /Nothing saved yet/,
  'back office': /authTokens/,
  'waiting view': /Nothing is waiting/,
  // Its first use takes a slow phone 130 ms (src/ui/text/thousands.ts).
  Intl: /\bIntl\.|toLocale|localeCompare/,
};

for (const [kind, addressOf] of Object.entries(kindsOfPages)) {
  test(`the first visit of ${kind} stays within its budget, without what comes later`, {
    tag: '@journey',
  }, async () => {
    const budget = budgets[kind as keyof typeof budgets];
    const page = await (await fetch(site().url + (await addressOf()))).text();
    const withScripts = page.replace(/<noscript>.*?<\/noscript>/gs, '');
    const paths = [...withScripts.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    const files = [...new Set(paths.map(([, path = '']) => path))];
    const spent = { scripts: 0, styles: 0, files: files.length };
    for (const path of files) {
      const { code, bytes } = await load(path);
      if (path.endsWith('.css')) spent.styles += bytes / 1000;
      else spent.scripts += bytes / 1000;
      for (const [name, mark] of Object.entries(marks)) {
        expect(mark.test(code), `${name} in ${path}`).toBe(false);
      }
    }
    console.log(
      `${kind}: ${spent.scripts.toFixed(1)} kB of scripts, ${spent.styles.toFixed(1)} kB of styles, ${spent.files} files`,
    );
    for (const [what, most] of Object.entries(budget)) {
      expect(spent[what as keyof typeof spent], tooMuch(kind, what, most)).toBeLessThanOrEqual(
        most,
      );
    }
  });
}

test('the fonts stay within their budget, and only that of text is asked for ahead', async () => {
  const page = await (await fetch(site().url)).text();
  const ahead = [...page.matchAll(/<link rel="preload" as="font"[^>]+href="([^"]+)"/g)];
  expect(ahead.map(([, path]) => path)).toEqual([expect.stringContaining('figtree')]);
  const styles = [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) =>
    load(path),
  );
  const code = (await Promise.all(styles)).map((file) => file.code).join('');
  const fonts = new Set([...code.matchAll(/\/assets\/[^"')]+\.woff2/g)].map(([path]) => path));
  const sizes = await Promise.all(
    [...fonts].map(
      async (path) => (await (await fetch(site().url + path)).arrayBuffer()).byteLength,
    ),
  );
  expect(sizes).toHaveLength(budgets.fonts.files);
  expect(sizes.reduce((sum, bytes) => sum + bytes / 1000, 0)).toBeLessThanOrEqual(
    budgets.fonts.kilobytes,
  );
});

test.describe('a visitor who only looks', () => {
  test.use({ serviceWorkers: 'block' });

  test('loads no scripts beyond the budget in idle time either, and none that send or turn pages', async ({
    page,
  }) => {
    const paths = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.+\.js$/.test(pathname)) paths.add(pathname);
    });
    await visit(page, '/');
    await expect(page.getByRole('button', { name: 'Need help' })).toBeVisible();
    await expect.poll(() => countBoats(page)).toBeGreaterThan(0);
    const loaded = await Promise.all([...paths].map(load));
    const all = loaded.reduce((sum, { bytes }) => sum + bytes / 1000, 0);
    console.log(`the list, with what idle time fetches: ${all.toFixed(1)} kB of scripts`);
    expect(all).toBeLessThanOrEqual(budgets['the list, left alone'].scripts);
    expect([...paths].filter((path) => /sending|embla/.test(path))).toEqual([]);
  });
});

/** A built file, and how many bytes of it go over the wire to a browser that takes brotli. */
async function load(path: string): Promise<{ code: string; bytes: number }> {
  const packed = await fetch(site().url + path, { headers: { 'accept-encoding': 'br' } });
  expect(packed.status).toBe(200);
  const bytes = Number(packed.headers.get('content-length'));
  expect(bytes).toBeGreaterThan(0);
  return { code: await packed.text(), bytes };
}

function tooMuch(kind: string, what: string, most: number): string {
  const unit = what === 'files' ? 'files' : `kB of ${what}, packed with brotli,`;
  return (
    `The first visit of ${kind} may load at most ${most} ${unit} before it can be used (web/e2e/support/budget.json). ` +
    'Load what the first screen does not need later, by lazy() or lazyPart(); build/chunks.ts says which files lie together.'
  );
}
