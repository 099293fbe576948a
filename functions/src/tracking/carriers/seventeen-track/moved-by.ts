import { carrierOfSeventeenTrackKey } from '../../numbers/known-carriers';
import type { Accepted } from './client';
import { carrierKey, isPostKey, providersOf } from './entries';

/** Stands for many posts; the name is more specific. */
const ANY_POST = 'postal_operator';

/**
 * The carrier that moves a parcel: the one under which it is registered, else the one that reports
 * it. Several report a postal item.
 * @example `ups` or, by its name, `china_post`
 */
export function movedBy({ carrier, track_info }: Accepted): string | undefined {
  const key = carrierKey(carrier);
  const registered = carrierOfSeventeenTrackKey(key);
  const providers = providersOf(track_info).flatMap(({ provider }) => provider ?? []);
  const own = providers.find((provider) => carrierKey(provider.key) === key);
  const reporter = own ?? (registered === undefined ? providers[0] : undefined);
  const reporterKey = carrierKey(reporter?.key);
  const known = registered ?? carrierOfSeventeenTrackKey(reporterKey);
  if (known !== undefined && known !== ANY_POST) return known;
  return companyName(reporter?.name, isPostKey(reporterKey)) ?? known;
}

/** Up to four capitalised words: no digits and signs, as in telephone numbers and addresses. */
const CAPITALISED = /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*){0,3}$/;
/** What carriers call themselves, and people are not called. */
const BRANCH =
  /(?:^|_)(?:cargo|couriers?|delivery|ems|express|freight|logistics?|mail|parcels?|post|postal|shipping|transport|xpress)(?:_|$)/;
const MAX_LENGTH = 40;

/**
 * The name of a company that 17TRACK names, in our form. A name passes if it is a post's or clearly
 * a carrier's; others may be personal.
 *
 * @example companyName('Nim Express', false) // 'nim_express'
 */
export function companyName(name: unknown, isPost: boolean): string | undefined {
  if (typeof name !== 'string' || !CAPITALISED.test(name.trim())) return undefined;
  const written = name.trim().toLowerCase().replaceAll(' ', '_');
  return written.length <= MAX_LENGTH && (isPost || BRANCH.test(written)) ? written : undefined;
}
