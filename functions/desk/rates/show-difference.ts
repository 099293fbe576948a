import { type RateCard, TARIFF_NAMES, type TariffName } from '../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Desk } from '../model/desk';
import { readGivenFile } from '../sheets/files';
import { readSurcharges } from '../store/surcharge-operations';
import { type CardDiff, diffCards } from './difference/diff-cards';
import { type LanePrices, lanePrices } from './difference/diff-lanes';
import {
  type LaneReplay,
  type ReplayedPackage,
  replayEach,
  sumByLane,
} from './difference/replay-packages';
import { REPRESENTATIVE_PACKAGES, readPackages } from './files/read-packages';
import { type VersionPair, readPair } from './versions';

export interface TariffGrid {
  readonly tariff: TariffName;
  readonly lanes: readonly LanePrices[];
}

export interface VersionDifference extends CardDiff {
  readonly grids: readonly TariffGrid[];
  /** What typical packages pay in all, with the dated charges of both versions. */
  readonly packages: readonly ReplayedPackage[];
  /** The same by destination. */
  readonly replayed: readonly LaneReplay[];
}

/**
 * What differs between two versions, and who would pay more or less.
 * @throws OperationRefusal if there is no such version.
 */
export async function showDifference(desk: Desk, pair: VersionPair): Promise<VersionDifference> {
  const [before, after] = await readPair(desk, pair);
  return compareCards(before, after, await readSurcharges(desk.db, pair.courier), desk.today());
}

/** The same of two cards, which need not be stored. */
export async function compareCards(
  before: RateCard,
  after: RateCard,
  surcharges: CourierSurcharges,
  today: string,
): Promise<VersionDifference> {
  const given = readPackages(await readGivenFile(REPRESENTATIVE_PACKAGES), today);
  const packages = replayEach(given, before, after, surcharges);
  return {
    ...diffCards(before, after),
    grids: TARIFF_NAMES.map((tariff) => ({
      tariff,
      lanes: byZone(lanePrices(tariff, before, after), after),
    })).filter(({ lanes }) => lanes.some(({ prices }) => prices.length > 0)),
    packages,
    replayed: sumByLane(packages),
  };
}

/** In the order of the zones of the card, as its own table has them. */
function byZone(lanes: readonly LanePrices[], { zones }: RateCard): LanePrices[] {
  const place = new Map(zones.map(({ code }, index) => [code, index]));
  const placeOf = ({ toZone }: LanePrices): number => place.get(toZone) ?? 0;
  return [...lanes].sort((a, b) => placeOf(a) - placeOf(b));
}
