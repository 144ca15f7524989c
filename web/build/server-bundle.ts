import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { scopedName } from './scoped-classes';

/** A file of the browser's build, as src/server/client-files.d.ts has it. */
interface ClientFile {
  path: string;
  kind: 'script' | 'style';
}

/**
 * After each build for the browser builds the bundle that renders pages on the server (src/server/render-page.tsx), with
 * the names of the browser's files in it. It lies beside the output, in a folder called the same with `-server`.
 */
export function serverBundle(): Plugin {
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
            virtual('page-script', { inlineScript: await buildInline(root) }),
          ],
          css: { modules: { generateScopedName: scopedName } },
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
      rolldownOptions: { input: 'src/app/page-script.ts', output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const { code } = output[0];
  if (code.includes('</')) throw new Error('The script would end the element that it stands in.');
  return code.trim();
}
