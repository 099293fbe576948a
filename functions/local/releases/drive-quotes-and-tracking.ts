import type { Release } from './release';

const PACKAGES = [
  { country: 'JP', weight: 0.4 },
  { country: 'Germany', weight: 2.75 },
  { country: 'USA', weight: 18 },
];

/** Two equal pieces, and a smaller one. */
export const PIECES = [
  { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20, quantity: 2 },
  { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 },
];

/** Remote areas by postal code and city, a zone by postal code, country fees, a suspended lane. */
const PLACES = [
  { country: 'JP', postal_code: '907-1801' },
  { country: 'JP', city: 'OGASAWARA' },
  { country: 'CN', postal_code: '518000' },
  { country: 'AF' },
  { country: 'US' },
];

/** Reads quotes that use every pricing step, and the list of services. */
export async function readQuotes(release: Release): Promise<void> {
  for (const { country, weight } of PACKAGES) {
    const body = { country, actual_weight_kg: weight, length_cm: 30, width_cm: 20, height_cm: 10 };
    await release.read({
      function: 'apiQuote',
      holder: 'client',
      body: { ...body, explain: true },
    });
  }
  await release.read({
    function: 'apiQuote',
    holder: 'client',
    body: { country: 'JP', pieces: PIECES, explain: true },
  });
  await release.read({ function: 'apiShippingServices', holder: 'client', body: {} });
  const size = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20, explain: true };
  for (const place of PLACES) {
    await release.read({ function: 'apiQuote', holder: 'client', body: { ...size, ...place } });
  }
}

/** Tracks our own records and numbers of the simulated carrier, and refreshes one. */
export async function driveTracking(release: Release, numbers: readonly string[]): Promise<void> {
  const track = (trackingNumber: string, refresh = false) =>
    release.send({ function: 'tracking', holder: 'tracking', body: { trackingNumber, refresh } });
  for (const number of [...numbers, 'SIMLIFE52', 'SIMHELD', 'SIMPIECES51', 'SIMDOWN'])
    await track(number);
  await track('SIMLIFE52', true);
  for (const number of ['SIMBUSY', 'SIMREFUSED', 'SIMTWINS']) await track(number);
}
