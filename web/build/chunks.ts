import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * How the bundler cuts the site into files. Left alone it makes dozens of a kilobyte, each a round trip on a bad link. A file is
 * described by the entry modules that need it, that is by what they import, so that everything else may be moved and renamed.
 */
const source = resolve(import.meta.dirname, '..', 'src');
const inSource = (paths: string[]): string[] => paths.map((path) => resolve(source, path));

const screen = (name: string): string => resolve(source, 'site', 'pages', `${name}-page.tsx`);

const main = resolve(source, 'main.tsx');
const [home, boat, category] = [screen('home'), screen('boat'), screen('category')];
const [blog, inquiry, compare] = [screen('blog'), screen('inquiry'), screen('compare')];
const post = screen('post');
const otherScreens = ['about', 'services', 'faqs'].map(screen);
/** The public screens that need no database. */
const screens = [home, boat, category, blog, post, inquiry, ...otherScreens];

/** Parts of the first screens that are loaded when they come near. */
const laterParts = inSource(['site/pages/guests-and-faq.tsx']);
const postEnd = resolve(source, 'site', 'pages', 'post-end.tsx');
const tripCosts = resolve(source, 'site', 'boats', 'trip-costs.tsx');

/** Parts of every screen that come in idle time. */
const idleParts = inSource(['site/shell/corner.tsx', 'site/shell/footer-contact.tsx']);

/** Forms, loaded when they are opened; they show before the database is there. */
const forms = inSource([
  'site/leads/inquiry-dialog.tsx',
  'site/leads/inquiry-form.tsx',
  'site/reviews/review-dialog.tsx',
  'site/stories/story-dialogs.tsx',
]);

/** What shows without the database, which is ten times their size. */
export const withoutDatabase = [main, ...screens, ...forms];

/** What works on the database as long as nothing is sent. */
const device = inSource([
  'offline/catalogue/catalogue.ts',
  'offline/drafts/draft-store.ts',
  'app/offline-bar.tsx',
  'offline/catalogue/saved-boats.ts',
]);

/** What sends; loaded with a form, or when something waits. */
const sending = inSource([
  'offline/submissions/submit.ts',
  'offline/submissions/submission-queue.ts',
  'offline/worker/shared-photos.ts',
]);

/** What a first visit loads by itself, with the static imports of each: most begin with the list of boats. */
export const firstVisit = inSource([
  'main.tsx',
  'app/prefetch.ts',
  'offline/catalogue/catalogue.ts',
  'app/install-prompt.tsx',
  'app/offline-bar.tsx',
  'app/update-prompt.tsx',
  'site/boats/trip-costs.tsx',
  'site/pages/boat-page.tsx',
  'site/pages/guests-and-faq.tsx',
  'site/pages/home-page.tsx',
  'site/shell/own-head.tsx',
]).concat(idleParts);

/** Which entry modules import a module, directly or not. */
interface Use {
  /** Whether all of these do. */
  by(...entries: string[]): boolean;
  /** How many of these do. */
  of(entries: string[]): number;
}

interface Chunk {
  name: string;
  has(module: string, used: Use): boolean;
}

const isStyle = (module: string): boolean => module.endsWith('.css');
const mostScreens = Math.ceil(screens.length / 2);
const later = [...device, ...sending];

/** Earlier ones choose first, and each takes along what its modules import. */
const chunks: Chunk[] = [
  // Changes with few releases, so that an update does not load it again.
  {
    name: 'vendor',
    has: (module) =>
      /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|zustand|@tanstack\/(query-core|react-query))\//.test(
        module,
      ),
  },
  // What the first screens have in common, and the styles of the frame around each page.
  {
    name: 'shared',
    has: (module, used) =>
      (used.by(main) && (isStyle(module) || used.of([...screens, ...forms, ...later]) > 0)) ||
      used.of(screens) >= mostScreens ||
      used.by(boat, category) ||
      used.by(home, blog) ||
      used.by(boat, blog) ||
      (used.by(home) && used.of([...later, ...forms]) > 0) ||
      (isStyle(module) && used.by(boat, inquiry)),
  },
  // The server's pages link these styles from the beginning, and once.
  {
    name: 'later',
    has: (module, used) =>
      used.by(boat, compare) ||
      used.by(boat, postEnd) ||
      (used.of(laterParts) > 0 && (isStyle(module) || used.by(boat))),
  },
  // What the blog and each of its posts have in common, and the little that it shares with what sends.
  {
    name: 'posts',
    has: (_module, used) => used.by(blog, post) || (used.by(blog) && used.of(sending) > 0),
  },
  // Needed by screens or forms, and by what works on the database, and on the screen before the database is.
  {
    name: 'form-texts',
    has: (_module, used) =>
      used.by(boat, inquiry) ||
      (used.of([...screens, ...idleParts]) > 0 && used.of(later) > 0) ||
      (used.of(forms) > 0 && used.of(device) > 0),
  },
  // What a trip costs: beside a boat, in a form, and of boats that are compared.
  { name: 'quote', has: (_module, used) => used.by(tripCosts) && used.of([compare, ...forms]) > 0 },
  // The same of what sends; it comes when a form is opened.
  { name: 'forms', has: (_module, used) => used.of(forms) > 0 && used.of(sending) > 0 },
  { name: 'device', has: (_module, used) => used.of(device) > 0 },
  { name: 'sending', has: (_module, used) => used.of(sending) > 0 },
];

export const chunkNames = chunks.map(({ name }) => name);

/** Finds what an entry module imports, directly or not, without what it imports later. */
function importsOf(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (module: string): void => {
    if (found.has(module)) return;
    found.add(module);
    // Copied: the array is used for the next module again.
    for (const imported of [...(context.getModuleInfo(module)?.importedIds ?? [])]) visit(imported);
  };
  if (!context.getModuleInfo(entry))
    throw new Error(`${entry} is named in build/chunks.ts and is no module.`);
  visit(entry);
  return found;
}

const known = new Map<string, Set<string>>();

/** The bundler's groups of modules, one for each chunk above. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = chunks.map(({ name, has }, index) => ({
  priority: chunks.length - index,
  name(module, context) {
    const isIn = (entry: string): boolean => {
      const imports = known.get(entry) ?? importsOf(entry, context);
      known.set(entry, imports);
      return imports.has(module);
    };
    const used: Use = {
      by: (...entries) => entries.every(isIn),
      of: (entries) => entries.filter(isIn).length,
    };
    return has(module, used) ? name : null;
  },
}));
