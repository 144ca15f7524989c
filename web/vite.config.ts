import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import manifest from './src/offline/manifest.json' with { type: 'json' };

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
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@tanstack\/(query-core|react-query))\//,
  },
  // What the first screen and most others need, so neither the long texts nor the back office; it must not reach the database.
  {
    name: 'shared',
    priority: 2,
    test: /\/(src\/api|bff\/contract)\/(?!faqs|account|admin)|\/src\/offline\/(direct-submit|outdated|save-boat|saved-at|saved-ids|when-idle)\.ts|\/src\/ui\/data-saver\.ts/,
  },
  // The database and all that works on it.
  {
    name: 'device',
    priority: 1,
    test: /node_modules\/dexie\/|\/src\/offline\/(catalogue|draft-store|saved-boats|start|submit|watch-outbox)\.ts/,
  },
];

/** Files of the back office lie in a folder of their own: a visitor's device does not keep them. */
function isBackOffice(file: string): boolean {
  return /src\/(admin\/|(api|offline)\/(account|admin))|bff\/contract\/(accounts|admin)/.test(file);
}

/** Lists these files, for the devices that do keep them (src/offline/keep-back-office.ts). */
const listBackOffice: Plugin = {
  name: 'list-back-office',
  apply: 'build',
  generateBundle: {
    // Style sheets are there by then.
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/admin/'));
      const source = JSON.stringify(files.map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'back-office.json', source });
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    listBackOffice,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The page registers it itself, after the first screen (offline/register-service-worker.ts).
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        // A classic worker: Firefox knows no module workers here.
        rollupFormat: 'iife',
        // All of the public site, so that screens not yet visited open offline too. No pictures, and no back office.
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}'],
        globIgnores: ['assets/admin/**'],
      },
      manifest,
    }),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
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
