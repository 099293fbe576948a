/** What a deploy uploads, by firebase.json; the rehearsal of a deploy holds it to this list. */
export const UPLOADED_FILES = [
  'lib/fill-compile-cache.cjs',
  'lib/holidays.json',
  'lib/index.cjs',
  'lib/quote-endpoint.cjs',
  'lib/services-endpoint.cjs',
  'lib/shipment-endpoint.cjs',
  'lib/tracking-endpoint.cjs',
  'package-lock.json',
  'package.json',
] as const;
