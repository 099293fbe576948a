import type { Fault } from '../../../src/errors/fault';
import { type CountryResolution, resolveCountry } from '../../../src/fields/resolve-country';
import { EVERYWHERE } from '../../../src/pricing/cards/rate-card';
import { type DemandSurcharge } from '../../../src/pricing/surcharges/courier-surcharges';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import { readCountry, zoneCode } from '../../units/reading';

export interface KnownZone {
  readonly code: string;
  readonly countries: readonly string[];
}

/** The destinations of a demand surcharge; zones `*` are all. */
export interface Where {
  readonly zones: string[];
  readonly countries: string[];
}

type WhereReading =
  | { readonly kind: 'where'; readonly where: Where }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

type Destination =
  | { readonly zone: string }
  | { readonly country: string }
  | { readonly fault: Fault };

/**
 * Reads the destinations of a demand surcharge: zones of the courier's card, countries by code or
 * name, or `*` for all, separated by `;`. `zone=` or `country=` before one says which it is.
 * @example readWhere('3; Japan', zones) // where: { zones: ['3'], countries: ['JP'] }
 */
export function readWhere(text: string, knownZones: readonly KnownZone[]): WhereReading {
  const names = text.split(';').map((name) => name.trim());
  const given = new Set(names.filter((name) => name !== ''));
  const faults: Fault[] = [];
  if (given.size === 0) faults.push(surchargeFault('where_missing'));
  if (given.has(EVERYWHERE)) {
    if (given.size === 1) return { kind: 'where', where: { zones: [EVERYWHERE], countries: [] } };
    faults.push(surchargeFault('where_all_and_others'));
    given.delete(EVERYWHERE);
  }
  const [zones, countries] = [new Set<string>(), new Set<string>()];
  for (const name of given) {
    const place = readPlace(name, knownZones);
    if ('zone' in place) zones.add(place.zone);
    else if ('country' in place) countries.add(place.country);
    else faults.push(place.fault);
  }
  if (faults.length > 0) return { kind: 'faults', faults };
  return { kind: 'where', where: { zones: [...zones], countries: [...countries] } };
}

function readPlace(text: string, knownZones: readonly KnownZone[]): Destination {
  const [, kind = '', name = ''] = /^(zone|country)\s*=(.*)$/i.exec(text) ?? [];
  switch (kind.toLowerCase()) {
    case 'zone':
      return asZone(name.trim(), knownZones);
    case 'country':
      return asCountry(name.trim());
    default:
      return asEither(text, knownZones);
  }
}

function asZone(name: string, knownZones: readonly KnownZone[]): Destination {
  const zone = findZone(name, knownZones);
  if (zone !== undefined) return { zone: zone.code };
  const fault =
    knownZones.length === 0
      ? surchargeFault('where_no_zones', { text: name })
      : surchargeFault('where_not_zone', { text: name, zones: listCodes(knownZones) });
  return { fault };
}

function asCountry(name: string): Destination {
  const reading = readCountry(name);
  return reading.kind === 'value' ? { country: reading.value } : { fault: reading.fault };
}

function asEither(name: string, knownZones: readonly KnownZone[]): Destination {
  const zone = findZone(name, knownZones);
  const resolution = resolveUnlessNumber(name);
  if (zone !== undefined) {
    if (resolution.kind !== 'found' || isOnly(zone, resolution.code)) return { zone: zone.code };
    const { code } = resolution;
    const ways = [`zone=${zone.code}`, `country=${code}`];
    return { fault: surchargeFault('where_ambiguous', { text: name, country: code, ways }) };
  }
  if (resolution.kind !== 'unknown') return asCountry(name);
  const near = resolution.suggestions.map(({ code }) => code);
  if (knownZones.length === 0)
    return { fault: fileFault('country_not_known', { text: name, near }) };
  const zones = listCodes(knownZones);
  return { fault: surchargeFault('where_not_known', { text: name, zones, near }) };
}

/** A mistyped zone must not become the country with that ISO number. */
const resolveUnlessNumber = (name: string): CountryResolution =>
  /^\d+$/.test(name) ? { kind: 'unknown', suggestions: [] } : resolveCountry(name);

const isOnly = ({ countries }: KnownZone, country: string): boolean =>
  countries.length === 1 && countries[0] === country;

const listCodes = (zones: readonly KnownZone[]): string[] => zones.map(({ code }) => code);

/** The zone with a code as written, else in another case or after the word zone. */
function findZone(name: string, knownZones: readonly KnownZone[]): KnownZone | undefined {
  const printed = zoneCode(name);
  const exact =
    knownZones.find(({ code }) => code === name) ?? knownZones.find(({ code }) => code === printed);
  if (exact !== undefined) return exact;
  const plain = printed.toLowerCase();
  const [match, other] = knownZones.filter(({ code }) => zoneCode(code).toLowerCase() === plain);
  return other === undefined ? match : undefined;
}

const MAX_PLACES = 12;

interface DemandFault {
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
      return [...own, { index, earlier, fault: buildOverlapFault(surcharge, other, places) }];
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
export const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const isAtOneTime = (a: DemandSurcharge, b: DemandSurcharge): boolean =>
  a.from <= b.to && b.from <= a.to && a.from <= a.to && b.from <= b.to;

/** The destinations of both of two surcharges, as in a file. */
export function commonPlaces(a: Where, b: Where, zonesOfCountry: ZonesOfCountry): string[] {
  if (isEverywhere(a)) return isEverywhere(b) ? [EVERYWHERE] : listPlaces(b);
  if (isEverywhere(b)) return listPlaces(a);
  const isIn = (where: Where) => (country: string) => {
    const zones = zonesOfCountry(country);
    return where.countries.includes(country) || where.zones.some((zone) => zones.has(zone));
  };
  const zones = a.zones.filter((zone) => b.zones.includes(zone));
  const countries = [...a.countries.filter(isIn(b)), ...b.countries.filter(isIn(a))];
  return listPlaces({ zones, countries: [...new Set(countries)] });
}

const isEverywhere = ({ zones }: Where): boolean => zones.includes(EVERYWHERE);

const listPlaces = ({ zones, countries }: Where): string[] => [
  ...zones.map((zone) => (zone === EVERYWHERE ? zone : `zone=${zone}`)),
  ...countries,
];

function buildOverlapFault(a: DemandSurcharge, b: DemandSurcharge, all: readonly string[]): Fault {
  const places = all.length > MAX_PLACES ? [...all.slice(0, MAX_PLACES), '…'] : all;
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
