import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunks';
import { inlineClasses, scopedName } from './build/scoped-classes';
import { serverBundle } from './build/server-bundle';
import { assetFileName, chunkFileName, sortFiles } from './build/sort-files';
import manifest from './src/offline/worker/manifest.json' with { type: 'json' };

const bff = process.env.BFF_URL ?? 'http://127.0.0.1:8081';
const proxied: Record<string, ProxyOptions> = Object.fromEntries(
  ['/api', '/media', '/admin/queues'].map((path) => [path, { target: bff }]),
);

/**
 * Asks for the font of text with the page and not only when its styles are read: there in time, it saves a slow phone laying the
 * page out twice. Asked for with less urgency than pictures it comes too late for that. Titles' font is left to the styles: one
 * line is soon laid out again, and what a visitor reads and presses comes first.
 */
const fontAhead: Plugin = {
  name: 'font-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((name) => /figtree.+\.woff2$/.test(name));
      const usual = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
      return fonts.map((name) => ({
        tag: 'link',
        attrs: { ...usual, href: `/${name}` },
        injectTo: 'head',
      }));
    },
  },
};

const { plugin: sorting, listApp } = sortFiles();

const { resolve: locate } = createRequire(import.meta.url);
const modernDexie = locate('dexie/dist/modern/dexie.mjs');

function productionRouter(file: string): string {
  const development = locate('react-router');
  return resolve(development, '..', '..', 'production', file);
}

export default defineConfig({
  plugins: [
    react(),
    inlineClasses,
    sorting,
    fontAhead,
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
      manifest: manifest as Partial<ManifestOptions>,
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
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // A browser that cannot load modules ahead loads them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: {
        chunkFileNames: chunkFileName,
        assetFileNames: assetFileName,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy: proxied },
  preview: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy: proxied },
});
