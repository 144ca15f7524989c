import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The app's page around the place of the tags that each page has of its own. */
interface Template {
  before: string;
  after: string;
}

const loaded = new Map<string, { mark: string; template: Template }>();

/** The app's page with the tags of one page in its head; undefined when the app is not built. */
export async function fillTemplate(webDir: string, head: string): Promise<string | undefined> {
  const template = await load(join(webDir, 'index.html'));
  return template && template.before + head + template.after;
}

async function load(path: string): Promise<Template | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  // A new build beside a running server counts at once.
  const mark = `${found.mtimeMs} ${found.size}`;
  const known = loaded.get(path);
  if (known?.mark === mark) return known.template;
  const template = split(await readFile(path, 'utf8'));
  loaded.set(path, { mark, template });
  return template;
}

/** Where the head has `<!--head-->`, else where its title stands, else at its end; a title and description there go. */
function split(html: string): Template {
  const place = '<!--head-->';
  const marked = html.includes(place)
    ? html
    : html.replace(/<title[\s>]|<\/head>|$/i, (found) => place + found);
  const plain = marked
    .replace(/<title[^>]*>[\s\S]*?<\/title>\s*/i, '')
    .replace(/<meta\s[^>]*name="description"[^>]*>\s*/i, '');
  const [before = '', after = ''] = plain.split(place);
  return { before, after };
}
