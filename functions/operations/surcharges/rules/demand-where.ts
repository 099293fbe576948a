import {
  countryName,
  resolveCountry,
  type CountryResolution,
} from '../../../src/countries/resolve-country';
import { EVERYWHERE } from '../../../src/quotes/surcharges/demand-surcharge';
import { orSuggested } from '../../units/country-words';
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
  | { readonly kind: 'faults'; readonly messages: readonly string[] };

type Destination =
  { readonly zone: string } | { readonly country: string } | { readonly fault: string };

/**
 * Reads the destinations of a demand surcharge: zones of the courier's card, countries by code or
 * name, or `*` for all, separated by `;`. `zone=` or `country=` before one says which it is.
 * @example readWhere('3; Japan', zones) // where: { zones: ['3'], countries: ['JP'] }
 */
export function readWhere(text: string, knownZones: readonly KnownZone[]): WhereReading {
  const names = text.split(';').map((name) => name.trim());
  const given = new Set(names.filter((name) => name !== ''));
  const messages: string[] = [];
  if (given.size === 0) messages.push('The destinations are missing: zones, countries or *.');
  if (given.has(EVERYWHERE)) {
    if (given.size === 1) return { kind: 'where', where: { zones: [EVERYWHERE], countries: [] } };
    messages.push('* stands for all destinations: leave the others out.');
    given.delete(EVERYWHERE);
  }
  const [zones, countries] = [new Set<string>(), new Set<string>()];
  for (const name of given) {
    const place = readPlace(name, knownZones);
    if ('zone' in place) zones.add(place.zone);
    else if ('country' in place) countries.add(place.country);
    else messages.push(place.fault);
  }
  if (messages.length > 0) return { kind: 'faults', messages };
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
  return { fault: `"${name}" is not a zone of the courier's card${listOf(knownZones)}.` };
}

function asCountry(name: string): Destination {
  const reading = readCountry(name);
  return reading.kind === 'country' ? { country: reading.code } : { fault: reading.message };
}

function asEither(name: string, knownZones: readonly KnownZone[]): Destination {
  const zone = findZone(name, knownZones);
  const resolution = resolveUnlessNumber(name);
  if (zone !== undefined) {
    if (resolution.kind !== 'found' || isOnly(zone, resolution.code)) return { zone: zone.code };
    const { code } = resolution;
    const country = `the country ${countryName(code) ?? code}`;
    const ways = `zone=${zone.code} or country=${code}`;
    return { fault: `"${name}" may be a zone of the courier's card or ${country}: write ${ways}.` };
  }
  if (resolution.kind !== 'unknown') return asCountry(name);
  const zones = `a zone of the courier's card${listOf(knownZones)}`;
  return {
    fault: `"${name}" is neither ${zones} nor a known country${orSuggested(resolution.suggestions)}`,
  };
}

/** A mistyped zone is not to become the country of that ISO number. */
const resolveUnlessNumber = (name: string): CountryResolution =>
  /^\d+$/.test(name) ? { kind: 'unknown', suggestions: [] } : resolveCountry(name);

const isOnly = ({ countries }: KnownZone, country: string): boolean =>
  countries.length === 1 && countries[0] === country;

const listOf = (zones: readonly KnownZone[]): string =>
  zones.length > 0 ? ` (${zones.map(({ code }) => code).join(', ')})` : '';

/** The zone of a code as it is written, else in another case or after the word zone. */
function findZone(name: string, knownZones: readonly KnownZone[]): KnownZone | undefined {
  const printed = zoneCode(name);
  const exact =
    knownZones.find(({ code }) => code === name) ?? knownZones.find(({ code }) => code === printed);
  if (exact !== undefined) return exact;
  const plain = printed.toLowerCase();
  const [alike, other] = knownZones.filter(({ code }) => zoneCode(code).toLowerCase() === plain);
  return other === undefined ? alike : undefined;
}
