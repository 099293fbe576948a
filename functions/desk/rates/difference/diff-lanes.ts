import { DG_PER_GRAM, applyRate } from '../../../src/measures/units';
import type { Card } from '../../../src/pricing/card';
import { compileCard, indexZones } from '../../../src/pricing/cards/compile-card';
import type { RateCard, TariffName } from '../../../src/pricing/cards/rate-card';
import { bandStart } from '../../../src/pricing/cards/tariff-prices';
import { billableDg, listFreight } from '../../../src/pricing/weights';

/** A country that changed its zone, or is newly or no longer served. */
export interface ZoneMove {
  readonly country: string;
  readonly from: string | null;
  readonly to: string | null;
}

const allCountries = (before: RateCard, after: RateCard): string[] =>
  [...new Set([...before.zones, ...after.zones].flatMap(({ countries }) => countries))].sort();

export function zoneMoves(before: RateCard, after: RateCard): ZoneMove[] {
  const [old, now] = [indexZones(before), indexZones(after)];
  const codeIn = ({ zones }: RateCard, index: number | undefined): string | null =>
    (index === undefined ? undefined : zones[index]?.code) ?? null;
  return allCountries(before, after)
    .map((country) => ({
      country,
      from: codeIn(before, old.get(country)),
      to: codeIn(after, now.get(country)),
    }))
    .filter(({ from, to }) => from !== to);
}

/** The base price at a weight in two versions, in satang; undefined where one has none. */
interface PairedPrice {
  readonly grams: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The base prices of destinations that share a zone before and after. */
export interface LanePrices {
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
  const weights = [...new Set([...listWeights(before, name), ...listWeights(after, name)])].sort(
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

/**
 * The weights, in grams, of a tariff's rows, of the first and the last step of its additional
 * weights, and of its bands at both ends.
 */
function listWeights(card: RateCard, name: TariffName): number[] {
  const { rows = [], additional = [], bands = [] } = card[name] ?? {};
  const firstSteps = additional.map(({ up_to_grams, step_grams }, index) => {
    const start = (additional[index - 1] ?? rows.at(-1))?.up_to_grams ?? 0;
    return Math.min(start + step_grams, up_to_grams);
  });
  const firstOfBands = bands.map(({ up_to_grams }, index) =>
    Math.min(bandStart(card, name, index), up_to_grams),
  );
  return [
    ...firstSteps,
    ...firstOfBands,
    ...[...rows, ...additional, ...bands].map(({ up_to_grams }) => up_to_grams),
  ];
}

/** The freight in satang, less the zone's discount; undefined beyond the tariff. */
function basePrice(card: Card, name: TariffName, zone: number, grams: number): number | undefined {
  const tariff = card[name];
  if (tariff === null) return undefined;
  const billable = billableDg(tariff, grams * DG_PER_GRAM, tariff.minDgByZone[zone] ?? 0);
  if (billable > (tariff.maxDgByZone[zone] ?? 0)) return undefined;
  const list = listFreight(tariff, zone, billable);
  return list - applyRate(list, card.zones[zone]?.freightDiscountBp ?? 0);
}

interface LaneGroup {
  readonly from: number;
  readonly to: number;
  readonly countries: string[];
}

/**
 * Countries that share a zone before and after change alike, and are shown together. Zones without
 * countries, which only postal codes lead to, are those of the same code.
 */
function laneGroups(before: RateCard, after: RateCard): LaneGroup[] {
  const [old, now] = [indexZones(before), indexZones(after)];
  const groups = new Map<string, LaneGroup>();
  for (const country of allCountries(before, after)) {
    const [from, to] = [old.get(country), now.get(country)];
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { from, to, countries: [] };
    group.countries.push(country);
    groups.set(key, group);
  }
  const ofAreas = after.zones.flatMap(({ code, countries }, to): LaneGroup[] => {
    const from = before.zones.findIndex((zone) => zone.code === code);
    const isOfAreas = countries.length === 0 && before.zones[from]?.countries.length === 0;
    return isOfAreas ? [{ from, to, countries: [] }] : [];
  });
  return [...groups.values(), ...ofAreas];
}

/** Destinations whose base prices change alike, with the smallest and largest change. */
export interface LaneChange {
  readonly tariff: TariffName;
  /** The code of their zone now; it has no countries if only postal codes lead to it. */
  readonly zone: string;
  readonly countries: readonly string[];
  /** Over the weights that both versions price. */
  readonly weights: number;
  readonly changed: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
  /** The weight with the greatest change, and its base price before and after, in satang. */
  readonly greatest: { readonly grams: number; readonly from: number; readonly to: number };
}

/** How the base freight of each destination changes, at the weights in either card's table. */
export const laneChanges = (name: TariffName, before: RateCard, after: RateCard): LaneChange[] =>
  lanePrices(name, before, after).flatMap(({ toZone: zone, countries, prices }) =>
    laneChange(
      { tariff: name, zone, countries },
      prices.flatMap(({ grams, from, to }) =>
        from === undefined || to === undefined ? [] : [{ grams, from, to }],
      ),
    ),
  );

const computePercent = (from: number, to: number): number =>
  from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) * 1000) / from) / 10;

function laneChange(
  lane: Pick<LaneChange, 'tariff' | 'zone' | 'countries'>,
  prices: readonly LaneChange['greatest'][],
): LaneChange[] {
  const common = prices.map((price) => ({
    ...price,
    percent: computePercent(price.from, price.to),
  }));
  const changed = common.filter(({ from, to }) => from !== to);
  const [first] = changed;
  if (first === undefined) return [];
  const greatest = changed.reduce((most, one) =>
    Math.abs(one.percent) > Math.abs(most.percent) ? one : most,
  );
  const percents = common.map(({ percent }) => percent);
  return [
    {
      ...lane,
      weights: common.length,
      changed: changed.length,
      lowestPercent: Math.min(...percents),
      highestPercent: Math.max(...percents),
      greatest: { grams: greatest.grams, from: greatest.from, to: greatest.to },
    },
  ];
}
