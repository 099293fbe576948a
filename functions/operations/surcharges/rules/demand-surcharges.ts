import type { Fault } from '../../../src/errors/fault';
import { EVERYWHERE, type DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { surchargeFault } from '../../faults/surcharges';
import type { Where } from './demand-where';

const MOST_PLACES = 12;

export interface DemandFault {
  /** The surcharge with the fault. */
  readonly index: number;
  /** The earlier one that it overlaps, if any. */
  readonly earlier?: number;
  readonly fault: Fault;
}

/** The possible zones of a country's destinations: several if postal codes decide. */
export type ZonesOfCountry = (country: string) => ReadonlySet<string>;

/**
 * What is wrong with a courier's demand surcharges: one that ends before it starts or has no
 * destination, and two of one name for the same destination on the same day.
 */
export function demandFaults(
  surcharges: readonly DemandSurcharge[],
  zonesOfCountry: ZonesOfCountry,
): DemandFault[] {
  const ofName = new Map<string, number[]>();
  const crowds = new Map<string, number>();
  return surcharges.flatMap((surcharge, index): DemandFault[] => {
    const own = ownFaults(surcharge).map((fault) => ({ index, fault }));
    const name = plainName(surcharge.name);
    const before = ofName.get(name) ?? [];
    ofName.set(name, [...before, index]);
    for (const earlier of before) {
      const other = surcharges[earlier];
      if (other === undefined || !isAtOneTime(surcharge, other)) continue;
      const places = commonPlaces(surcharge, other, zonesOfCountry);
      if (places.length === 0) continue;
      return [...own, { index, earlier, fault: overlapOf(surcharge, other, places) }];
    }
    const names = crowds.get(surcharge.from) ?? countNames(surcharges, surcharge.from);
    crowds.set(surcharge.from, names);
    if (names <= MAX_NAMES) return own;
    const crowd = { day: surcharge.from, count: names, most: MAX_NAMES };
    return [...own, { index, fault: surchargeFault('demand_names_too_many', crowd) }];
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

function ownFaults({ name, zones, countries, from, to }: DemandSurcharge): Fault[] {
  const faults: Fault[] = [];
  if (to < from) faults.push(surchargeFault('demand_reversed', { name, from, to }));
  if (zones.length === 0 && countries.length === 0) {
    faults.push(surchargeFault('demand_nowhere', { name }));
  }
  return faults;
}

/** In any case and with any spacing: "peak" and "Peak" would both be charged. */
const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const isAtOneTime = (a: DemandSurcharge, b: DemandSurcharge): boolean =>
  a.from <= b.to && b.from <= a.to && a.from <= a.to && b.from <= b.to;

/** The destinations of both of two surcharges, as in a file. */
function commonPlaces(a: Where, b: Where, zonesOfCountry: ZonesOfCountry): string[] {
  if (isEverywhere(a)) return isEverywhere(b) ? [EVERYWHERE] : placesOf(b);
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
  ...zones.map((zone) => (zone === EVERYWHERE ? zone : `zone=${zone}`)),
  ...countries,
];

function overlapOf(a: DemandSurcharge, b: DemandSurcharge, all: readonly string[]): Fault {
  const places = all.length > MOST_PLACES ? [...all.slice(0, MOST_PLACES), '…'] : all;
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return surchargeFault('demand_twice', {
    name: a.name,
    places,
    from: first.from,
    to: first.to,
    again_from: second.from,
    again_to: second.to,
  });
}
