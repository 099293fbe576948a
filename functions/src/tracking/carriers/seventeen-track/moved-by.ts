import { carrierOfSeventeenTrackKey } from '../../numbers/known-carriers';
import type { Accepted } from './answer';
import { carrierKey, isPostKey } from './carrier-key';
import { companyName } from './company-name';
import { providersOf } from './providers';

/** Stands for many posts, of which the name says more. */
const ANY_POST = 'postal_operator';

/**
 * The carrier that moves a parcel: the one under which it is registered, else the one that tells of
 * it. Several tell of a postal item.
 * @example `ups` or, by its name, `china_post`
 */
export function movedBy({ carrier, track_info }: Accepted): string | undefined {
  const key = carrierKey(carrier);
  const registered = carrierOfSeventeenTrackKey(key);
  const providers = providersOf(track_info).flatMap(({ provider }) => provider ?? []);
  const own = providers.find((provider) => carrierKey(provider.key) === key);
  const teller = own ?? (registered === undefined ? providers[0] : undefined);
  const tellerKey = carrierKey(teller?.key);
  const known = registered ?? carrierOfSeventeenTrackKey(tellerKey);
  if (known !== undefined && known !== ANY_POST) return known;
  return companyName(teller?.name, isPostKey(tellerKey)) ?? known;
}
