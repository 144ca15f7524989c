/** The only reader of build-time settings. */
export const env = {
  /** False under the development server, where no service worker is registered. */
  production: import.meta.env.PROD,
  /**
   * Whether invented sample guests may be shown: the home page's slider and the social-proof popup ask here and nowhere
   * else. The server's SOCIAL_PROOF=off is to decide it once pages are rendered there.
   */
  socialProof: true as boolean,
};
