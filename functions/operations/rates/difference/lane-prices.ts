import { DG_PER_GRAM, rateOf } from '../../../src/measures/units';
import { compileCard, zoneIndexOf } from '../../../src/quotes/cards/compile-card';
import type { RateCard, TariffName } from '../../../src/quotes/cards/rate-card';
import type { Card } from '../../../src/quotes/pricing/card';
import { billableDg, listFreight } from '../../../src/quotes/pricing/steps';
import { allCountries } from './zone-moves';

/** The base price at a weight in two versions, in satang; undefined where one has none. */
export interface PairedPrice {
  readonly grams: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The base prices of destinations that share a zone before and after. */
export interface LanePrices {
  /** The codes of the zones. */
  readonly fromZone: string;
  readonly toZone: string;
  readonly countries: readonly string[];
  readonly prices: readonly PairedPrice[];
}

/**
 * The base freight of each destination that both versions serve, less its zone's discount, at the
 * weights in either table.
 */
export function lanePrices(name: TariffName, before: RateCard, after: RateCard): LanePrices[] {
  const weights = [...new Set([...weightsOf(before, name), ...weightsOf(after, name)])].sort(
    (a, b) => a - b,
  );
  const [old, now] = [compileCard(before), compileCard(after)];
  return laneGroups(before, after).map(({ from, to, countries }) => ({
    fromZone: before.zones[from]?.code ?? '',
    toZone: after.zones[to]?.code ?? '',
    countries,
    prices: weights.map((grams) => ({
      grams,
      from: basePrice(old, name, from, grams),
      to: basePrice(now, name, to, grams),
    })),
  }));
}

/** The weights, in grams, of a tariff's rows, and of its bands at their end. */
function weightsOf(card: RateCard, name: TariffName): number[] {
  const { rows = [], bands = [] } = card[name] ?? {};
  return [...rows, ...bands].map(({ up_to_grams }) => up_to_grams);
}

/** The freight in satang, less the zone's discount; undefined beyond the tariff. */
function basePrice(card: Card, name: TariffName, zone: number, grams: number): number | undefined {
  const tariff = card[name];
  if (tariff === null) return undefined;
  const billable = billableDg(tariff, grams * DG_PER_GRAM, 0);
  if (billable > tariff.maxDg) return undefined;
  const list = listFreight(tariff, zone, billable);
  return list - rateOf(list, card.zones[zone]?.freightDiscountBp ?? 0);
}

interface LaneGroup {
  readonly from: number;
  readonly to: number;
  readonly countries: string[];
}

/** Countries that share a zone before and after change alike, and are shown together. */
function laneGroups(before: RateCard, after: RateCard): LaneGroup[] {
  const [old, now] = [zoneIndexOf(before), zoneIndexOf(after)];
  const groups = new Map<string, LaneGroup>();
  for (const country of allCountries(before, after)) {
    const [from, to] = [old.get(country), now.get(country)];
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { from, to, countries: [] };
    group.countries.push(country);
    groups.set(key, group);
  }
  return [...groups.values()];
}
