import { resolveCountry, type CountryResolution } from '../../../src/countries/resolve-country';
import type { Fault } from '../../../src/errors/fault';
import { EVERYWHERE } from '../../../src/quotes/surcharges/demand-surcharge';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import { readCountry } from '../../units/read-country';
import { zoneCode } from '../../units/zone-code';

/** A zone of a courier's card. */
export interface KnownZone {
  readonly code: string;
  readonly countries: readonly string[];
}

/** The destinations of a demand surcharge; zones `*` are all. */
export interface Where {
  readonly zones: string[];
  readonly countries: string[];
}

export type WhereReading =
  | { readonly kind: 'where'; readonly where: Where }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

type Destination =
  { readonly zone: string } | { readonly country: string } | { readonly fault: Fault };

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
  const [, kind = '', name = ''] = /^(zone|country)\s*=\s*(.*)$/i.exec(text) ?? [];
  switch (kind.toLowerCase()) {
    case 'zone':
      return asZone(name, knownZones);
    case 'country':
      return asCountry(name);
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
      : surchargeFault('where_not_zone', { text: name, zones: codesOf(knownZones) });
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
  const zones = codesOf(knownZones);
  return { fault: surchargeFault('where_not_known', { text: name, zones, near }) };
}

/** A mistyped zone must not become the country with that ISO number. */
const resolveUnlessNumber = (name: string): CountryResolution =>
  /^\d+$/.test(name) ? { kind: 'unknown', suggestions: [] } : resolveCountry(name);

const isOnly = ({ countries }: KnownZone, country: string): boolean =>
  countries.length === 1 && countries[0] === country;

const codesOf = (zones: readonly KnownZone[]): string[] => zones.map(({ code }) => code);

/** The zone with a code as written, else in another case or after the word zone. */
function findZone(name: string, knownZones: readonly KnownZone[]): KnownZone | undefined {
  const printed = zoneCode(name);
  const exact =
    knownZones.find(({ code }) => code === name) ?? knownZones.find(({ code }) => code === printed);
  if (exact !== undefined) return exact;
  const plain = printed.toLowerCase();
  const [alike, other] = knownZones.filter(({ code }) => zoneCode(code).toLowerCase() === plain);
  return other === undefined ? alike : undefined;
}
