import type { Package } from '../../src/quotes/pricing/package';
import type { Desk } from '../desk';
import { readSurcharges } from '../store/surcharges';
import { type CardDiff, diffCards } from './difference/diff-cards';
import { type LaneReplay, replayPackages } from './difference/replay-packages';
import { readVersion } from './list-versions';

/** Two versions of a courier's card. */
export interface VersionPair {
  readonly courier: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Which settings, zones and lanes differ between two versions, and by how much.
 * @throws OperationRefusal if there is no such version.
 */
export async function diffVersions(
  desk: Desk,
  { courier, before, after }: VersionPair,
): Promise<CardDiff> {
  const old = await readVersion(desk, courier, before);
  return diffCards(old, await readVersion(desk, courier, after));
}

/**
 * Packages priced on two versions with today's surcharges, by destination.
 * @throws OperationRefusal if there is no such version.
 */
export async function replayVersions(
  desk: Desk,
  { courier, before, after }: VersionPair,
  packages: readonly Package[],
): Promise<LaneReplay[]> {
  const old = await readVersion(desk, courier, before);
  const now = await readVersion(desk, courier, after);
  return replayPackages(packages, old, now, await readSurcharges(desk.db, courier));
}
