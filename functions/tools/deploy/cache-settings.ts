/** What decides whether Node uses a compile cache, as the `.env` file of each deployed project has it. */
export const CACHE_SETTINGS = {
  NODE_COMPILE_CACHE: 'node_modules/.compile-cache',
  NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=16',
};
