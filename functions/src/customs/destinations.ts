import type { Declaration } from './declaration';
import { destinations } from './rules.json';

interface Destinations {
  readonly countries: string;
  /** Places of a country that do not belong to it, by how their postal codes begin. */
  readonly without_postal_codes: Readonly<Record<string, readonly string[]>>;
}

const DESTINATIONS: Readonly<Record<string, Destinations>> = destinations;
const HOME = 'TH';

/** A postal code as written, such as `D-27 498` or `ES-35001`, without its country and what is between. */
const bareCode = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^[A-Z]{1,2}(?=\d+$)/, '');

/** Whether a parcel goes to `destinations` of `rules.json`; `abroad` is all but Thailand. */
export function isGoingTo(
  name: string,
  { consignee_address }: Pick<Declaration, 'consignee_address'>,
): boolean {
  const { country, postal_code = '' } = consignee_address;
  if (country === HOME) return false;
  if (name === 'abroad') return true;
  const { countries = '', without_postal_codes = {} } = DESTINATIONS[name] ?? {};
  const code = bareCode(postal_code);
  const isOutside = without_postal_codes[country]?.some((part) => code.startsWith(part)) ?? false;
  return countries.split(' ').includes(country) && !isOutside;
}
