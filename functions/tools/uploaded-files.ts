/** What a deploy uploads, by firebase.json; the rehearsal of a deploy holds it to this list. */
export const UPLOADED_FILES = [
  'lib/fill-compile-cache.js',
  'lib/holidays.json',
  'lib/index.js',
  'package-lock.json',
  'package.json',
] as const;
