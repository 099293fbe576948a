import { EVERYWHERE, type DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import type { Where } from './demand-where';

const MOST_PLACES = 12;

export interface DemandFault {
  /** The surcharge of the list that has the fault. */
  readonly at: number;
  /** The earlier one that it overlaps, if that is the fault. */
  readonly earlier?: number;
  readonly message: string;
}

/** The zones that a country's destinations can be in: more than one where postal codes decide. */
export type ZonesOfCountry = (country: string) => ReadonlySet<string>;

/**
 * What is wrong with a courier's demand surcharges: one that ends before it starts or has no
 * destination, and two of one name that count for the same destination on the same day.
 */
export function demandFaults(
  surcharges: readonly DemandSurcharge[],
  zonesOfCountry: ZonesOfCountry,
): DemandFault[] {
  const ofName = new Map<string, number[]>();
  const crowds = new Map<string, number>();
  return surcharges.flatMap((surcharge, at): DemandFault[] => {
    const own = ownFaults(surcharge).map((message) => ({ at, message }));
    const name = plainName(surcharge.name);
    const before = ofName.get(name) ?? [];
    ofName.set(name, [...before, at]);
    for (const earlier of before) {
      const other = surcharges[earlier];
      if (other === undefined || !isAtOneTime(surcharge, other)) continue;
      const places = commonPlaces(surcharge, other, zonesOfCountry);
      if (places.length === 0) continue;
      return [...own, { at, earlier, message: describeOverlap(surcharge, other, places) }];
    }
    const names = crowds.get(surcharge.from) ?? countNames(surcharges, surcharge.from);
    crowds.set(surcharge.from, names);
    if (names <= MAX_NAMES) return own;
    const message = `On ${surcharge.from}, ${names} names would add up; at most ${MAX_NAMES} may.`;
    return [...own, { at, message }];
  });
}

/** With as many names on one day every amount stays a safe integer. */
const MAX_NAMES = 20;

const countNames = (surcharges: readonly DemandSurcharge[], day: string): number =>
  new Set(
    surcharges
      .filter(({ from, to }) => from <= day && day <= to)
      .map(({ name }) => plainName(name)),
  ).size;

function ownFaults({ name, zones, countries, from, to }: DemandSurcharge): string[] {
  const messages: string[] = [];
  if (to < from) messages.push(`"${name}" ends on ${to}, before it starts on ${from}.`);
  if (zones.length === 0 && countries.length === 0) {
    messages.push(`"${name}" has no destinations: zones, countries or *.`);
  }
  return messages;
}

/** Whatever the case and between the words: "peak" beside "Peak" is a slip, and would count twice. */
const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const isAtOneTime = (a: DemandSurcharge, b: DemandSurcharge): boolean =>
  a.from <= b.to && b.from <= a.to && a.from <= a.to && b.from <= b.to;

/** The destinations for which two surcharges count, in words. */
function commonPlaces(a: Where, b: Where, zonesOfCountry: ZonesOfCountry): string[] {
  if (isEverywhere(a)) return isEverywhere(b) ? ['all destinations'] : placesOf(b);
  if (isEverywhere(b)) return placesOf(a);
  const isIn = (where: Where) => (country: string) => {
    const zones = zonesOfCountry(country);
    return where.countries.includes(country) || where.zones.some((zone) => zones.has(zone));
  };
  const zones = a.zones.filter((zone) => b.zones.includes(zone));
  const countries = [...a.countries.filter(isIn(b)), ...b.countries.filter(isIn(a))];
  return placesOf({ zones, countries: [...new Set(countries)] });
}

const isEverywhere = ({ zones }: Where): boolean => zones.includes(EVERYWHERE);

const placesOf = ({ zones, countries }: Where): string[] => [
  ...zones.map((zone) => `zone ${zone}`),
  ...countries,
];

function describeOverlap(
  a: DemandSurcharge,
  b: DemandSurcharge,
  places: readonly string[],
): string {
  const more = places.length - MOST_PLACES;
  const rest = more > 0 ? ` and ${more} more` : '';
  const where = places.slice(0, MOST_PLACES).join(', ') + rest;
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return (
    `"${a.name}" would count twice for ${where}: ` +
    `from ${first.from} to ${first.to} and from ${second.from} to ${second.to}.`
  );
}
