import { countryNamed, toCountryCode, placeName } from './read-answer';

/** City states: their name is a place as well. */
const CITY_STATES: ReadonlySet<string> = new Set('DJ GI HK KW LU MC MO SG SM VA'.split(' '));

const LONGEST_LOCALITY = 100;

interface Split {
  readonly city: string;
  readonly country: string;
}

/**
 * City and country of an address. Carriers write the country into the locality, too, and the names
 * of their facilities and the state: `CINCINNATI HUB, OH - USA`.
 *
 * @example readPlace(undefined, 'BANGKOK - THAILAND') // { city: 'BANGKOK', country: 'TH' }
 */
export function readPlace(
  countryCode: unknown,
  locality: unknown,
): { readonly city: string | null; readonly country: string | null } {
  const stated = toCountryCode(countryCode);
  const text = typeof locality === 'string' ? locality.trim() : '';
  // A locality that fails as a whole may hold a street or a number, of which no part is shown.
  const isPlace = placeName(text) !== null;
  const split = text.length > LONGEST_LOCALITY ? undefined : splitLocality(text, stated);
  const country = split?.country ?? stated;
  const city = split?.city ?? text;
  return { city: isPlace ? placeName(stripFacility(city, country)) : null, country };
}

/** Undefined if no country is in the text, or another one than that of the address. */
function splitLocality(text: string, stated: string | null): Split | undefined {
  const split = asCountry(text) ?? atDash(text) ?? atComma(text, stated);
  return split === undefined || (stated !== null && split.country !== stated) ? undefined : split;
}

function asCountry(text: string): Split | undefined {
  const country = countryNamed(text);
  if (country === null) return undefined;
  return { city: CITY_STATES.has(country) ? (text.split(',')[0] ?? '') : '', country };
}

function atDash(text: string): Split | undefined {
  const at = text.lastIndexOf(' - ');
  const country = at < 0 ? null : countryIn(text.slice(at + 3));
  return country === null ? undefined : { city: text.slice(0, at), country };
}

const STATE = /,\s*[A-Z]{2,3}$/;

/** `Wilmington, DE` and `Atlanta, Georgia` end in a state, unless the address says otherwise. */
function atComma(text: string, stated: string | null): Split | undefined {
  const at = text.lastIndexOf(',');
  const tail = text.slice(at + 1).trim();
  const country = at < 0 ? null : countryIn(tail);
  if (country === null) return undefined;
  // After a state, as in `Las Vegas, NV, US`, there is no other.
  const mayBeState = (tail.length === 2 || country === 'GE') && !STATE.test(text.slice(0, at));
  return mayBeState && country !== stated ? undefined : { city: text.slice(0, at), country };
}

/** Carriers add to names: `KOREA, REPUBLIC OF (SOUTH K.)`. A number is a house's or room's. */
function countryIn(text: string): string | null {
  if (/\d/.test(text)) return null;
  const name = text.trim();
  return (
    toCountryCode(name) ??
    countryNamed(name) ??
    countryNamed(name.replace(/\([^()]*\)$/, '').trimEnd())
  );
}

const FACILITY = /\s(?:hub|gateway)$/i;

const stripFacility = (text: string, country: string | null): string =>
  (country === null ? text : text.trim().replace(STATE, '')).replace(FACILITY, '');
