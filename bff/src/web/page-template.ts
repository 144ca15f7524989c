import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../../contract/page-render';

/** The app's page around the places that each page fills itself. */
interface Template {
  /** Differs from build to build. */
  mark: string;
  before: string;
  /** From the place of the tags to the end of the head. */
  head: string;
  /** The same around content that is there without scripts: on a slow link they let styles and pictures go first. */
  headOfContent: string;
  /** From the end of the head to the inside of `#root`; the rest of the page if there is no such element. */
  body: string;
  /** What stands in `#root` until scripts are there. */
  waiting: string;
  /** From the end of `#root`. */
  after: string;
}

const loaded = new Map<string, Template>();

/**
 * The app's page with the tags of one page in its head and, where the page was rendered, its content; undefined when the
 * app is not built.
 */
export async function fillTemplate(
  webDir: string,
  tags: string,
  page?: RenderedPage,
): Promise<string | undefined> {
  const template = await load(join(webDir, 'index.html'));
  if (!template) return undefined;
  const { before, head, headOfContent, body, waiting, after } = template;
  if (!page) return before + tags + head + body + waiting + after;
  const end = after.replace('</div>', `</div>${page.data}`);
  return before + tags + page.preloads + headOfContent + page.files + body + page.content + end;
}

/** Names the built app; another one after each build. Undefined when the app is not built. */
export async function templateMark(webDir: string): Promise<string | undefined> {
  return (await load(join(webDir, 'index.html')))?.mark;
}

async function load(path: string): Promise<Template | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  // A new build beside a running server counts at once.
  const mark = `${found.mtimeMs} ${found.size}`;
  const known = loaded.get(path);
  if (known?.mark === mark) return known;
  const template = { mark, ...split(await readFile(path, 'utf8')) };
  loaded.set(path, template);
  return template;
}

/** Where the head has `<!--head-->`, else where its title stands, else at its end; a title and description there go. */
function split(html: string): Omit<Template, 'mark'> {
  const place = '<!--head-->';
  const marked = html.includes(place)
    ? html
    : html.replace(/<title[\s>]|<\/head>|$/i, (found) => place + found);
  const plain = marked
    .replace(/<title[^>]*>[\s\S]*?<\/title>\s*/i, '')
    .replace(/<meta\s[^>]*name="description"[^>]*>\s*/i, '');
  const [before = '', rest = ''] = plain.split(place);
  const [head, inside] = cut(rest, rest.search(/<\/head>/i));
  const root = '<div id="root">';
  const [body, inRoot] = cut(inside, inside.indexOf(root) + root.length, inside.includes(root));
  const [waiting, after] = cut(inRoot, inRoot.indexOf('</div>'));
  const headOfContent = head.replace(
    /<(script|link)(?= (type="module"|rel="modulepreload"))/g,
    '<$1 fetchpriority="low"',
  );
  return { before, head, headOfContent, body, waiting, after };
}

function cut(text: string, at: number, found = at >= 0): [string, string] {
  return found ? [text.slice(0, at), text.slice(at)] : [text, ''];
}
