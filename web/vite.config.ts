import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import manifest from './src/offline/worker/manifest.json' with { type: 'json' };

const bff = process.env.BFF_URL ?? 'http://127.0.0.1:8081';
const proxied: Record<string, ProxyOptions> = Object.fromEntries(
  ['/api', '/media', '/admin/queues'].map((path) => [path, { target: bff }]),
);

/**
 * Left alone, the bundler makes a dozen files of a kilobyte, each a round trip on a bad link. Higher priorities choose
 * first, and a group takes along what its modules import.
 */
const chunks = [
  // Changes with few releases, so that an update does not load it again.
  {
    name: 'vendor',
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@tanstack\/(query-core|react-query))\//,
  },
  // What the first screen and most others need, so neither texts of forms nor the back office; it must not reach the database.
  {
    name: 'shared',
    priority: 3,
    test: new RegExp(
      [
        'bff/contract/(blog|boats|categories|errors|images|inquiry-page|page-render|pages|picture-variants|request-id|reviews|shapes|site|submissions)',
        'src/app/(page-data|query-client|surroundings)',
        'src/client/(call-api|connection|data-saver|env|hopeful-moments|network-first|new-key|shape-guards|use-online|watch-link|when-idle|within)',
        'src/api/(boat-queries|boats|categories|category-queries|picture-queries|pictures|reviews|site-settings|submissions|use-ready-picture)',
        'src/offline/(catalogue/(boat-list-address|saved-ids|save-boat)|drafts/drafts-on-their-way|queue/waiting-count|storage/(kept-first|saved-at)|worker/(newest-version|reload|use-missing-page))',
        'src/site/boats/(boat-link|boat-photos|boat-price|boat-specs|money|save-button)',
        'src/site/leads/(book-button|booking-forms|texts)',
        'src/site/shell/(breadcrumbs|lazy-part|loading|plain-header|preloader|use-idle|use-site-settings)',
        'src/ui/(class-names|icons|optional|surroundings|controls/(button|dropdown|form-parts)|media/(picture|scroll-motion|use-in-view|wrap-around)|overlays/missing-part|text/(badge|long-date|rating|spinner|thousands|visually-hidden))',
      ]
        .map((paths) => `/${paths}\\.(module\\.css|tsx?)$`)
        .concat(
          // And the styles of the frame around every page, so that all of that is one file.
          '/src/(ui/(base|media/logo|controls/skip-link)|site/shell/(footer|page-band|saved-link|top-bar)|site/pages/(inline-inquiry|layout|short-page))(\\.module)?\\.css$',
        )
        .join('|'),
    ),
  },
  // Styles of what is below the first screen: the server's pages link them from the beginning, and once. And its carousel.
  {
    name: 'later',
    priority: 3,
    test: /\/src\/(ui\/(media\/carousel|text\/accordion)|site\/(faq\/faq-block|home\/guest-reviews))\.module\.css$|\/src\/ui\/media\/(carousel|carousel-pages|use-turning)\.tsx?$/,
  },
  // What forms say and allow; pages that have a form need it before the database.
  {
    name: 'form-texts',
    priority: 2,
    test: /\/bff\/contract\/(?!faqs|account|admin|seo|mail-link|miami-day)|\/src\/api\/(blog|review-queries)[\w-]*\.ts|\/src\/offline\/worker\/share-target\.ts|\/src\/site\/pages\/inline-inquiry\.tsx/,
  },
  // The database and all that works on it as long as nothing is sent.
  {
    name: 'device',
    priority: 1,
    test: /node_modules\/dexie\/|\/src\/offline\/(start|catalogue\/(catalogue|saved-boats)|drafts\/draft-store|queue\/watch-outbox)\.ts/,
  },
  // What sends; loaded with a form, or when something waits.
  {
    name: 'sending',
    priority: 0,
    test: /\/src\/offline\/(queue\/sync|submissions\/submit|worker\/shared-photos)\.ts/,
  },
];

/** Files of the back office lie in a folder of their own. */
function isBackOffice(file: string): boolean {
  return /src\/(admin\/|api\/(accounts|admin)\/|offline\/staff\/)|bff\/contract\/(accounts|admin)/.test(
    file,
  );
}

/** Scripts and styles that no public page loads, now or later: those of the back office, and what it alone uses. */
let backOfficeFiles = new Set<string>();

/** What a first visit loads by itself, with the static imports of each: most begin with the list of boats. */
const firstVisit = [
  'main.tsx',
  'app/prefetch.ts',
  'offline/catalogue/catalogue.ts',
  'app/install-prompt.tsx',
  'app/offline-bar.tsx',
  'app/update-prompt.tsx',
  'site/pages/boat-page.tsx',
  'site/pages/guests-and-faq.tsx',
  'site/pages/home-page.tsx',
  'site/shell/corner.tsx',
  'site/shell/footer-contact.tsx',
  'site/shell/own-head.tsx',
].map((file) => resolve(import.meta.dirname, 'src', file));

/** Its scripts and styles, which lie in the browser's own cache when the service worker is installed. */
let firstVisitFiles = new Set<string>();

/**
 * Tells who loads which files, and lists those of the back office for the devices that do keep them
 * (src/offline/staff/keep-back-office.ts).
 */
const sortFiles: Plugin = {
  name: 'sort-files',
  apply: 'build',
  generateBundle: {
    // Style sheets are there by then.
    order: 'post',
    handler(_options, bundle) {
      const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
      const follow = (start: Rolldown.OutputChunk[], lazily: boolean): Set<string> => {
        const found = new Set<string>();
        const visit = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
          if (output?.type !== 'chunk' || found.has(output.fileName)) return;
          if (isInBackOffice(output.fileName)) return;
          found.add(output.fileName);
          for (const style of output.viteMetadata?.importedCss ?? []) found.add(style);
          const next = lazily ? [...output.imports, ...output.dynamicImports] : output.imports;
          for (const name of next) visit(bundle[name]);
        };
        for (const output of start) visit(output);
        return found;
      };
      const visitors = follow(
        outputs.filter(({ isEntry }) => isEntry),
        true,
      );
      firstVisitFiles = follow(
        firstVisit.map((module) => {
          const output = outputs.find(({ moduleIds }) => moduleIds.includes(module));
          if (!output) this.error(`${module} is part of no file.`);
          return output;
        }),
        false,
      );
      backOfficeFiles = new Set(
        Object.keys(bundle).filter((name) => /\.(css|js)$/.test(name) && !visitors.has(name)),
      );
      const source = JSON.stringify([...backOfficeFiles].map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'back-office.json', source });
    },
  },
};

function isInBackOffice(fileName: string): boolean {
  return fileName.startsWith('assets/admin/');
}

/**
 * Asks for the font with the page and not only when its styles are read: there in time, it saves a slow phone laying the
 * page out twice. Asked for with less urgency than pictures it comes too late for that.
 */
const fontAhead: Plugin = {
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const usual = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
      return fonts.map((name) => ({
        tag: 'link',
        attrs: { ...usual, href: `/${name}` },
        injectTo: 'head',
      }));
    },
  },
};

let builtFolder = '';
/** Learns where the built files lie. */
const findBuild: Plugin = {
  name: 'find-build',
  apply: 'build',
  configResolved(config) {
    builtFolder = resolve(config.root, config.build.outDir);
  },
};

/** The hash of a built file, by which the service worker knows it (src/offline/worker/right-files.ts). */
function integrityOf(file: string): string {
  const hash = createHash('sha256').update(readFileSync(resolve(builtFolder, file)));
  return `sha256-${hash.digest('base64')}`;
}

/**
 * Lists what the device keeps. What a first visit has not loaded is also written as one file, `assets/parts-<hash>.json`,
 * which costs one round trip and not eighty, and packs a fifth tighter.
 */
function listApp(built: { url: string; size: number; revision: string | null }[]) {
  const files = built
    .filter(({ url }) => !backOfficeFiles.has(url))
    // Like beside like is packed tighter.
    .sort((a, b) => extname(a.url).localeCompare(extname(b.url)) || a.url.localeCompare(b.url));
  const isPacked = ({ url }: { url: string }) =>
    /\.(css|js)$/.test(url) && !firstVisitFiles.has(url);
  const texts = files
    .filter(isPacked)
    .map(({ url }) => [`/${url}`, readFileSync(resolve(builtFolder, url), 'utf8')]);
  const pack = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(pack).digest('hex').slice(0, 8);
  const packUrl = `assets/parts-${hash}.json`;
  writeFileSync(resolve(builtFolder, packUrl), pack);
  const listed = files.map((file) => ({
    ...file,
    integrity: integrityOf(file.url),
    ...(isPacked(file) ? { packed: true } : {}),
  }));
  return [...listed, { url: packUrl, size: pack.length, revision: null, isPack: true }];
}

/** A file of the browser's build, as src/server/client-files.d.ts has it. */
interface ClientFile {
  path: string;
  kind: 'script' | 'style';
}

/**
 * After each build for the browser builds the bundle that renders pages on the server (src/server/render-page.tsx), with
 * the names of the browser's files in it. It lies beside the output, in a folder called the same with `-server`.
 */
function serverBundle(): Plugin {
  let root = '';
  let outDir = '';
  const filesOf: Record<string, ClientFile[]> = {};
  return {
    name: 'server-bundle',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const reach = (name: string, found = new Set<string>()): Set<string> => {
          const chunk = byName.get(name);
          if (!chunk || found.has(name)) return found;
          found.add(name);
          for (const imported of chunk.imports) reach(imported, found);
          return found;
        };
        const entry = chunks.find((chunk) => chunk.isEntry);
        const early = entry ? reach(entry.fileName) : new Set<string>();
        for (const chunk of chunks) {
          if (!chunk.isDynamicEntry || !chunk.facadeModuleId) continue;
          const own = [...reach(chunk.fileName)].filter((name) => !early.has(name));
          const styles = own.flatMap((name) => [
            ...(byName.get(name)?.viteMetadata?.importedCss ?? []),
          ]);
          filesOf[relative(root, chunk.facadeModuleId)] = [
            ...[...new Set(styles)].map(
              (name): ClientFile => ({ path: `/${name}`, kind: 'style' }),
            ),
            ...own.map((name): ClientFile => ({ path: `/${name}`, kind: 'script' })),
          ];
        }
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          plugins: [
            react(),
            virtual('client-files', { filesOf }),
            virtual('early-input', { inlineScript: await buildInline(root) }),
          ],
          build: {
            ssr: 'src/server/render-page.tsx',
            outDir: `${outDir}-server`,
            emptyOutDir: true,
            copyPublicDir: false,
            // One file, which the server can load anew under another address.
            rolldownOptions: { output: { entryFileNames: 'render-page.js', codeSplitting: false } },
          },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          // The server has none of the web app's packages.
          ssr: { noExternal: true },
        });
      },
    },
  };
}

/** A module `virtual:name` that the build makes; its exports are data. */
function virtual(name: string, exports: Record<string, unknown>): Plugin {
  const id = `virtual:${name}`;
  const lines = Object.entries(exports).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
  );
  return {
    name,
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? lines.join('\n') : undefined),
  };
}

/** The script that stands within rendered pages. */
async function buildInline(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/app/early-input.ts', output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[];
  const { code } = output[0];
  if (code.includes('</')) throw new Error('The script would end the element that it stands in.');
  return code.trim();
}

const { resolve: locate } = createRequire(import.meta.url);
const modernDexie = locate('dexie/dist/modern/dexie.mjs');

function productionRouter(file: string): string {
  const development = locate('react-router');
  return resolve(development, '..', '..', 'production', file);
}

export default defineConfig({
  plugins: [
    react(),
    sortFiles,
    fontAhead,
    findBuild,
    serverBundle(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/worker',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The page registers it itself, after the first screen (offline/worker/register-service-worker.ts).
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        // A classic worker: Firefox knows no module workers here.
        rollupFormat: 'iife',
        // All of the public site, so that screens not yet visited open offline too. No pictures, and nothing of the back office (listApp).
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}'],
        manifestTransforms: [(files) => ({ manifest: listApp(files) })],
      },
      manifest,
    }),
  ],
  resolve: {
    alias: [
      // Its package names a build for browsers from before modules; this one is a twelfth smaller.
      { find: /^dexie$/, replacement: modernDexie },
      // Its package names only the build with all warnings, whatever the mode; this one is a tenth smaller.
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // A browser that cannot load modules ahead loads them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) =>
          // The chunks named above belong to everybody, whatever they take along.
          !chunks.some(({ name }) => name === chunk.name) && chunk.moduleIds.some(isBackOffice)
            ? 'assets/admin/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some(isBackOffice)
            ? 'assets/admin/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy: proxied },
  preview: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy: proxied },
});
