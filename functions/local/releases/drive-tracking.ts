import type { Release } from './release';

/** Tracks our own records and numbers of the simulated carrier, and refreshes one. */
export async function driveTracking(release: Release, numbers: readonly string[]): Promise<void> {
  const track = (trackingNumber: string, refresh = false) =>
    release.send({ function: 'tracking', holder: 'tracking', body: { trackingNumber, refresh } });
  for (const number of [...numbers, 'SIMLIFE52', 'SIMHELD', 'SIMDOWN']) await track(number);
  await track('SIMLIFE52', true);
  if (!release.has('1.10.0')) return;
  for (const number of ['SIMBUSY', 'SIMREFUSED', 'SIMTWINS']) await track(number);
}
