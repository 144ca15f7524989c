/** The only reader of build-time settings, but for `import.meta.env.SSR` where the browser's code is to be without something. */
export const env = {
  /** False under the development server, where no service worker is registered. */
  production: import.meta.env.PROD,
  /** Whether this is the bundle that renders pages on the server. */
  server: import.meta.env.SSR,
};
