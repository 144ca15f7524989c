import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkNames, firstVisit, withoutDatabase } from './chunks';

/** Files of the back office lie in folders of their own. */
function isBackOffice(file: string): boolean {
  return /src\/(admin\/|api\/(accounts|admin)\/|offline\/staff\/)|bff\/contract\/(accounts|admin)/.test(
    file,
  );
}

/** Chunks of the back office are put into a folder of their own; those of build/chunks.ts belong to everybody. */
export function chunkFileName(chunk: Rolldown.PreRenderedChunk): string {
  const isTheirs = !chunkNames.includes(chunk.name) && chunk.moduleIds.some(isBackOffice);
  return `assets/${isTheirs ? 'admin/' : ''}[name]-[hash:7].js`;
}

export function assetFileName({ originalFileNames }: Rolldown.PreRenderedAsset): string {
  return `assets/${originalFileNames.some(isBackOffice) ? 'admin/' : ''}[name]-[hash:7][extname]`;
}

interface BuiltFile {
  url: string;
  /** Bytes. */
  size: number;
  revision: string | null;
}

/** A file as the service worker finds it in its list. */
interface ListedFile extends BuiltFile {
  integrity?: string;
  /** Whether it also lies in the file of parts. */
  packed?: boolean;
  isPack?: boolean;
}

/**
 * Tells who loads which files, and refuses a build in which somebody would load too much. Lists the files of the back office for
 * the devices that do keep them (src/offline/staff/keep-back-office.ts).
 */
export function sortFiles(): { plugin: Plugin; listApp(built: BuiltFile[]): ListedFile[] } {
  let root = '';
  let folder = '';
  /** Scripts and styles that no public page loads, now or later: those of the back office, and what it alone uses. */
  let backOffice = new Set<string>();
  /** Scripts and styles that lie in the browser's own cache when the service worker is installed. */
  let loadedFirst = new Set<string>();
  /** Why the build is refused. */
  let refusal = '';

  const plugin: Plugin = {
    name: 'sort-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    renderError(error) {
      refusal ||= error?.message ?? 'The files could not be written.';
    },
    generateBundle: {
      // Style sheets are there by then.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = (module: string): Rolldown.OutputChunk => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
          return chunk ?? this.error(`${module} is part of no file.`);
        };
        const loads = (start: Rolldown.OutputChunk[], lazily: boolean) =>
          follow(start, bundle, lazily);
        for (const screen of withoutDatabase) {
          for (const { moduleIds, fileName } of loads([chunkOf(screen)], false).chunks) {
            if (!moduleIds.some((module) => module.includes('/node_modules/dexie/'))) continue;
            refusal = `${relative(root, screen)} would wait for the database (Dexie), which is in ${fileName}.`;
            this.error(refusal);
          }
        }
        const visitors = loads(
          chunks.filter(({ isEntry }) => isEntry),
          true,
        );
        for (const { moduleIds, imports, fileName } of visitors.chunks) {
          const found = moduleIds.find(isBackOffice) ?? imports.find(isInBackOffice);
          if (!found) continue;
          refusal = `Visitors would load the back office: ${fileName} needs ${found}.`;
          this.error(refusal);
        }
        loadedFirst = loads(firstVisit.map(chunkOf), false).files;
        backOffice = new Set(
          Object.keys(bundle).filter((name) => isText(name) && !visitors.files.has(name)),
        );
        const source = JSON.stringify([...backOffice].map((name) => `/${name}`));
        this.emitFile({ type: 'asset', fileName: 'back-office.json', source });
      },
    },
  };

  /** The hash of a built file, by which the service worker knows it (src/offline/worker/right-files.ts). */
  const integrityOf = (url: string): string =>
    `sha256-${createHash('sha256')
      .update(readFileSync(resolve(folder, url)))
      .digest('base64')}`;

  /**
   * Lists what the device keeps. What a first visit has not loaded is also written as one file, `assets/parts-<hash>.json`,
   * which costs one round trip and not eighty, and packs a fifth tighter.
   */
  const listApp = (built: BuiltFile[]): ListedFile[] => {
    // The service worker is made after a failed build too, and its failure would be the one that is told.
    if (refusal) throw new Error(refusal);
    const files = built
      .filter(({ url }) => !backOffice.has(url))
      // Like beside like is packed tighter.
      .sort((a, b) => extname(a.url).localeCompare(extname(b.url)) || a.url.localeCompare(b.url));
    const isPacked = ({ url }: BuiltFile): boolean => isText(url) && !loadedFirst.has(url);
    const texts = files
      .filter(isPacked)
      .map(({ url }) => [`/${url}`, readFileSync(resolve(folder, url), 'utf8')]);
    const pack = JSON.stringify(Object.fromEntries(texts));
    const hash = createHash('sha256').update(pack).digest('hex').slice(0, 8);
    const packUrl = `assets/parts-${hash}.json`;
    writeFileSync(resolve(folder, packUrl), pack);
    const listed = files.map((file) => ({
      ...file,
      integrity: integrityOf(file.url),
      ...(isPacked(file) ? { packed: true } : {}),
    }));
    return [...listed, { url: packUrl, size: pack.length, revision: null, isPack: true }];
  };

  return { plugin, listApp };
}

function isText(fileName: string): boolean {
  return /\.(css|js)$/.test(fileName);
}

function isInBackOffice(fileName: string): boolean {
  return fileName.startsWith('assets/admin/');
}

/** What is loaded with some chunks, and if asked also what they load later; but nothing that only the back office loads. */
function follow(
  start: Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  lazily: boolean,
): { chunks: Set<Rolldown.OutputChunk>; files: Set<string> } {
  const chunks = new Set<Rolldown.OutputChunk>();
  const files = new Set<string>();
  const visit = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (output?.type !== 'chunk' || chunks.has(output) || isInBackOffice(output.fileName)) return;
    chunks.add(output);
    for (const file of [output.fileName, ...(output.viteMetadata?.importedCss ?? [])])
      files.add(file);
    for (const name of output.imports) visit(bundle[name]);
    if (lazily) for (const name of output.dynamicImports) visit(bundle[name]);
  };
  for (const output of start) visit(output);
  return { chunks, files };
}
