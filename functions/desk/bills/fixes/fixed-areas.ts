import { DG_PER_KG } from '../../../src/measures/units';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { listsOn } from '../../../src/pricing/surcharges/area-lists';
import type { Area } from '../../../src/pricing/surcharges/areas/area';
import type { Cause } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import type { Desk } from '../../model/desk';
import type { SheetContent } from '../../sheets/sheet';
import { readSurcharges } from '../../store/surcharge-operations';
import { readAreaList } from '../../surcharges/areas';
import { areaSheet } from '../../surcharges/files/area-file';

/** Lines that bill remote areas of a country which our list does not have. */
export interface UnlistedAreas {
  readonly card: RateCard;
  readonly country: string;
  readonly lines: readonly CheckedLine[];
  /** Whether a cause of a line is that of the finding. */
  readonly isOfFinding: (cause: Cause) => boolean;
}

/**
 * A courier's list of today for a country, with the places that its bill has on top: each in the tier
 * whose charge is nearest. Undefined if no line names a postal code, or the card has no tiers.
 */
export async function fixAreas(
  desk: Desk,
  { card, country, lines, isOfFinding }: UnlistedAreas,
): Promise<SheetContent | undefined> {
  const { courier_name: courier, remote_areas: tiers = [] } = card;
  const added = new Map<string, Area>();
  for (const line of lines) {
    const place = line.causes.find(isOfFinding)?.values['place'];
    const tier = nearestTier(line, tiers);
    const code = typeof place === 'string' ? place.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') : '';
    if (typeof place !== 'string' || code === '' || tier === undefined) continue;
    // Without a postal code a place is a city.
    added.set(code, /\d/.test(code) ? { tier, from: code } : { tier, city: place });
  }
  if (added.size === 0) return undefined;
  const { areas: lists } = await readSurcharges(desk.db, courier);
  const list = listsOn(lists, desk.today()).find(
    (one) => one.country === country && one.kind === 'tier',
  );
  const areas = list === undefined ? [] : await readAreaList(desk.db, courier, list);
  return areaSheet([
    { courier, country, validFrom: undefined, areas: [...areas, ...added.values()] },
  ]);
}

/** By what the line bills for it at the weight that it bills. */
function nearestTier(
  { charges, billed_dg }: CheckedLine,
  tiers: NonNullable<RateCard['remote_areas']>,
): string | undefined {
  const billed = charges
    .filter(({ step }) => step === 'remote' || step === 'area')
    .reduce((sum, { satang }) => sum + satang, 0);
  const kg = Math.ceil((billed_dg ?? 0) / DG_PER_KG);
  const distance = ({ flat_satang, per_kg_satang }: (typeof tiers)[number]): number =>
    Math.abs(Math.max(flat_satang, per_kg_satang * kg) - billed);
  return [...tiers].sort((a, b) => distance(a) - distance(b))[0]?.tier;
}
