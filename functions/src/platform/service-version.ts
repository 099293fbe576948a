/** Put in by the bundler; absent where the source runs unbundled, as in a test. */
declare const BUNDLED_VERSION: string | undefined;

/** Release and commit of what runs, such as `1.6.0+1a2b3c4d`. */
export const SERVICE_VERSION =
  typeof BUNDLED_VERSION === 'undefined' ? 'unbundled' : BUNDLED_VERSION;
