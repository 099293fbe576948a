import { carrierOfSeventeenTrackKey } from '../../../carrier-numbers/known-carriers';
import { normaliseNumber } from '../../../carrier-numbers/normalise-number';
import type { Leg } from '../../../model/tracking/state';
import type { Accepted } from './client';
import { carrierKey, isPostKey, providersOf } from './entries';
import { instantOfSent } from './event';
import POSTS from './posts.json';

/** Stands for many posts; the name is more specific. */
const ANY_POST = 'postal_operator';

/**
 * The carrier that moves a parcel: the one under which it is registered, else the one that reports
 * it. Several report a postal item.
 * @example `ups` or, by its name, `china_post`
 */
export function movedBy({ carrier, track_info }: Accepted): string | undefined {
  const key = carrierKey(carrier);
  const providers = providersOf(track_info).flatMap(({ provider }) => provider ?? []);
  const own = providers.find((provider) => carrierKey(provider.key) === key);
  const isKnown = carrierOfSeventeenTrackKey(key) !== undefined;
  const reporter = own ?? (isKnown ? undefined : providers[0]);
  return nameOf(key, own?.name) ?? nameOf(reporter?.key, reporter?.name);
}

const POST_NAMES: Readonly<Record<string, string>> = POSTS.names;

const postOf = (key: number): string | undefined =>
  Object.hasOwn(POST_NAMES, key) ? POST_NAMES[key] : undefined;

/** A carrier by its key, else by the name that 17TRACK gives it. */
function nameOf(key: unknown, name: unknown): string | undefined {
  const known = carrierOfSeventeenTrackKey(carrierKey(key));
  if (known !== undefined && known !== ANY_POST) return known;
  const number = carrierKey(key);
  return postOf(number) ?? companyName(name, isPostKey(number)) ?? known;
}

/** The events at both ends of a list, which is sorted either way. */
const endsOf = (events: readonly unknown[]): unknown[] => [
  ...events.slice(0, 1),
  ...events.slice(-1),
];

/**
 * The carriers that move a parcel in turn, by their first events; the last one's own number where
 * 17TRACK knows it. Undefined unless it is handed over.
 */
export function legsOf({ track_info: info }: Accepted): Leg[] | undefined {
  const reporting = providersOf(info)
    .flatMap(({ provider, events }) => {
      const carrier = nameOf(provider?.key, provider?.name);
      const first = Math.min(...endsOf(events).flatMap((event) => instantOfSent(event) ?? []));
      return carrier === undefined || !Number.isFinite(first) ? [] : [{ carrier, first }];
    })
    .sort((a, b) => a.first - b.first)
    .map(({ carrier }) => carrier);
  const { local_key, local_provider, local_number } = info?.misc_info ?? {};
  const last = nameOf(local_key, local_provider);
  const carriers = [...new Set([...reporting, ...(last === undefined ? [] : [last])])];
  if (carriers.length < 2) return undefined;
  const number = typeof local_number === 'string' ? normaliseNumber(local_number) : undefined;
  return carriers.map((carrier) => ({
    carrier,
    tracking_number: carrier === last ? (number ?? null) : null,
  }));
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
