import { carrierOfSeventeenTrackKey } from '../../numbers/known-carriers';
import type { Accepted } from './answer';

/** The name of a company: no address, telephone number or link. */
const COMPANY = /^[\p{L}\d][\p{L}\p{M}\d .,&+'’()/-]*$/u;
const LONG_NUMBER = /\d{5}/;
const MAX_LENGTH = 40;

/** Stands for many posts, of which the name says more. */
const ANY_POST = 'postal_operator';

/**
 * The carrier that moves a parcel: the one under which it is registered, else the one that tells of
 * it. Several tell of a postal item.
 * @example `ups` or, by its name, `china_post`
 */
export function movedBy({ carrier, track_info }: Accepted): string | undefined {
  const key = keyOf(carrier);
  const registered = carrierOfSeventeenTrackKey(key);
  const providers = (track_info?.tracking?.providers ?? []).flatMap(({ provider }) =>
    provider ? [provider] : [],
  );
  const own = providers.find((provider) => keyOf(provider.key) === key);
  const teller = own ?? (registered === undefined ? providers[0] : undefined);
  const known = registered ?? carrierOfSeventeenTrackKey(keyOf(teller?.key));
  return known === undefined || known === ANY_POST ? (nameOf(teller?.name) ?? known) : known;
}

/** Keys are told as numbers or texts; 0 is none. */
const keyOf = (key: unknown): number =>
  typeof key === 'number' || typeof key === 'string' ? Number(key) || 0 : 0;

/** `China Post` as `china_post`. */
function nameOf(name: unknown): string | undefined {
  if (typeof name !== 'string' || !COMPANY.test(name.trim()) || LONG_NUMBER.test(name)) {
    return undefined;
  }
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const written = words.join('_');
  return written.length <= MAX_LENGTH && /[a-z]/.test(written) ? written : undefined;
}
