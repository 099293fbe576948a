import * as z from 'zod';

import {
  carrierOfSeventeenTrackKey,
  type KnownCarrierName,
  findSeventeenTrackKey,
} from '../../../carrier-numbers/known-carriers';
import { nextUtcDay } from '../breaker';
import { callCarrier } from '../call-carrier';
import {
  CarrierFailure,
  type CarrierTools,
  type ExpectedCarrier,
  type NoReport,
  QuotaSpent,
} from '../carrier';
import { firstOf, NO_CODE, readAnswer } from '../read-answer';

export const NAME = '17track';
const DAY_MS = 24 * 60 * 60_000;

export const ALREADY_REGISTERED = -18_019_901;
export const NOT_REGISTERED = -18_019_902;
export const NO_SUCH_CARRIER = -18_019_903;
export const NO_INFORMATION_YET = -18_019_909;
export const WRONG_CARRIER = -18_019_910;
export const COUNTRY_AND_POSTAL_CODE_NEEDED = -18_010_018;
export const POSTAL_CODE_NEEDED = -18_010_019;
const DAILY_LIMIT = -18_019_907;
const QUOTA_USED_UP = -18_019_908;
const INTERNAL_ERROR = -18_010_003;

/** Rejected for its value or form, or no carrier is found: it cannot be any carrier's number. */
export const NO_NUMBER: ReadonlySet<number> = new Set([-18_010_011, -18_010_012, NO_SUCH_CARRIER]);

/** About the one number of a call. */
const ABOUT_NUMBER: ReadonlySet<number> = new Set([
  ...NO_NUMBER,
  ALREADY_REGISTERED,
  NOT_REGISTERED,
  NO_INFORMATION_YET,
  WRONG_CARRIER,
  // Bad data; a last-mile carrier with a number that is not postal.
  -18_010_013,
  -18_010_015,
  -18_010_016,
  // The number is looked up with a country, postal code, telephone number or date alone.
  COUNTRY_AND_POSTAL_CODE_NEEDED,
  POSTAL_CODE_NEEDED,
  -18_010_020,
  -18_010_022,
  // The carrier accepts no registrations.
  -18_019_911,
  // Rules of tracking again and of stopping, and of the interface for instant answers.
  -18_019_904,
  -18_019_905,
  -18_019_906,
  -18_019_912,
  -18_019_815,
  -18_019_816,
  -18_019_817,
  -18_019_818,
]);

/** The address is not allowed, the key is wrong, the account is disabled or not authorised. */
const ABOUT_ACCOUNT: ReadonlySet<number> = new Set([
  -18_010_001, -18_010_002, -18_010_004, -18_010_005,
]);

/** As the status of HTTP, which may still be 200. */
const TOO_MANY_CALLS = 429;
const BUSY_MS = 60_000;

const OTHERS: ReadonlySet<number> = new Set([
  DAILY_LIMIT,
  QUOTA_USED_UP,
  INTERNAL_ERROR,
  TOO_MANY_CALLS,
]);

export const isKnownCode = (code: number): boolean =>
  [ABOUT_NUMBER, ABOUT_ACCOUNT, OTHERS].some((codes) => codes.has(code));

/** Undefined for the number alone. @param isOfCall the call failed, not one number of it */
function findFailure(code: number, isOfCall: boolean, askedAt: number): NoReport | undefined {
  // The daily limit is documented, but not when its day ends; 17TRACK's own times are UTC.
  if (code === DAILY_LIMIT) return quotaSpent('of the day', nextUtcDay(askedAt));
  // Until somebody buys more, which no answer announces: it is tried again the next day.
  if (code === QUOTA_USED_UP) return quotaSpent('of the account', askedAt + DAY_MS);
  if (code === TOO_MANY_CALLS) return new QuotaSpent(NAME, 'too many calls', askedAt + BUSY_MS);
  if (code === INTERNAL_ERROR) return failure('carrier_unavailable', code);
  // A value or form for which a whole call fails is not the number's, but of our question.
  const isOfQuestion = isOfCall && (NO_NUMBER.has(code) || !ABOUT_NUMBER.has(code));
  return ABOUT_ACCOUNT.has(code) || isOfQuestion ? failure('carrier_refused', code) : undefined;
}

const failure = (reason: NoReport['code'], code: number): NoReport =>
  new CarrierFailure(NAME, reason, `code ${code}`);

/** Both quotas count new numbers. Registered ones are looked up for free. */
const quotaSpent = (which: string, until: number): NoReport =>
  new QuotaSpent(NAME, `the registrations ${which} are used up`, until, 'registrations');

const Code = z.object({ code: z.coerce.number(), message: z.string().optional().catch(undefined) });

const Envelope = z.object({
  code: z.number(),
  data: z
    .object({ errors: firstOf(1, Code).nullish().catch(null) })
    .nullish()
    .catch(null),
});

const TrackInfo = z.object({
  latest_status: z
    .object({ status: z.unknown(), sub_status: z.unknown() })
    .partial()
    .nullish()
    .catch(null),
  latest_event: z.unknown().optional(),
  time_metrics: z
    .object({ estimated_delivery_date: z.object({ from: z.unknown(), to: z.unknown() }).partial() })
    .partial()
    .nullish()
    .catch(null),
  misc_info: z
    .object({ local_key: z.unknown(), local_provider: z.unknown(), local_number: z.unknown() })
    .partial()
    .nullish()
    .catch(null),
  tracking: z.unknown().optional(),
});
export type TrackInfo = z.output<typeof TrackInfo>;

const Accepted = z.object({
  carrier: z.unknown().optional(),
  track_info: TrackInfo.nullish(),
});
export type Accepted = z.output<typeof Accepted>;

/** One number is rarely registered under more than two carriers. */
const MAX_ENTRIES = 10;

/** An answer with the code 0: every number is accepted or rejected. */
const Success = z.object({
  data: z.object({
    accepted: firstOf(MAX_ENTRIES, Accepted).nullish(),
    rejected: firstOf(1, z.object({ error: Code.nullish().catch(null) })).nullish(),
  }),
});

export interface Reply {
  /** Once for every carrier under which the number is registered. */
  readonly accepted: readonly Accepted[];
  /** Set if the number is not accepted; the code of the error, if there is one, and its message. */
  readonly rejected?: { readonly code: number | undefined; readonly message?: string | undefined };
}

type Post = (path: string, body: unknown, signal: AbortSignal) => Promise<Reply>;

/** @throws NoReport if the call fails for another reason than the number */
export function createClient(tools: CarrierTools, key: string): Post {
  const { baseUrl } = tools.settings['17track'];
  return async (path, body, signal) => {
    const askedAt = tools.now();
    const answer = await callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/track/v2.2/${path}`,
        headers: { '17token': key },
        body,
        signal,
      },
      tools,
    );
    const { code, data } = readAnswer(NAME, answer, Envelope);
    if (code !== 0) return refusal(data?.errors?.[0] ?? { code }, true, askedAt, tools);
    const { accepted, rejected } = readAnswer(NAME, answer, Success).data;
    const [first] = rejected ?? [];
    if (first === undefined || (accepted ?? []).length > 0) return { accepted: accepted ?? [] };
    return refusal(first.error ?? {}, false, askedAt, tools);
  };
}

function refusal(
  { code, message }: { readonly code?: number; readonly message?: string | undefined },
  isOfCall: boolean,
  askedAt: number,
  { onUnknownCode }: CarrierTools,
): Reply {
  if (code === undefined || !isKnownCode(code)) onUnknownCode(NAME, code?.toString() ?? NO_CODE);
  const failure = code === undefined ? undefined : findFailure(code, isOfCall, askedAt);
  if (failure !== undefined) throw failure;
  return { accepted: [], rejected: { code, message } };
}

/** One item is known to each post that it passes. */
const POSTS: ReadonlySet<KnownCarrierName> = new Set(['postal_operator', 'thailand_post', 'usps']);

/**
 * The entries of a number that may be shown. If its carrier is sure, those of that carrier, else
 * those of carriers that we do not know, else none but for want of a key.
 */
export function entriesFor(
  number: string,
  accepted: readonly Accepted[],
  expected: ExpectedCarrier | undefined,
): readonly Accepted[] {
  if (expected?.isSure !== true) return accepted;
  const { name } = expected;
  const own = accepted.filter((entry) => isSame(carrierOf(entry), name));
  if (own.length > 0) return own;
  const ofUnknown = accepted.filter((entry) => carrierOf(entry) === undefined);
  if (ofUnknown.length > 0) return ofUnknown;
  return findSeventeenTrackKey(name, number) === undefined ? accepted : [];
}

/** The key to register under as well, if a sure carrier is not among those registered. */
export function missingKey(
  number: string,
  accepted: readonly Accepted[],
  expected: ExpectedCarrier | undefined,
): number | undefined {
  const isOfOthers = accepted.length > 0 && entriesFor(number, accepted, expected).length === 0;
  return isOfOthers && expected ? findSeventeenTrackKey(expected.name, number) : undefined;
}

const carrierOf = ({ carrier }: Accepted): KnownCarrierName | undefined =>
  carrierOfSeventeenTrackKey(carrierKey(carrier));

const isSame = (carrier: KnownCarrierName | undefined, expected: KnownCarrierName): boolean =>
  carrier === expected || (carrier !== undefined && POSTS.has(carrier) && POSTS.has(expected));

/** Keys are sent as numbers or texts; 0 is none. */
export const carrierKey = (key: unknown): number =>
  typeof key === 'number' || typeof key === 'string' ? Number(key) || 0 : 0;

/**
 * Whether a key is a post's: the letter of its country, the country's place under that letter, and
 * the post's place in the country. So 3011 is C, China, its first.
 */
export const isPostKey = (key: number): boolean => key >= 1000 && key < 27_000;

const Tracking = z.object({ providers: z.unknown() }).partial().nullish();

export const Provider = z.object({
  provider: z.object({ key: z.unknown(), name: z.unknown() }).partial().nullish().catch(null),
  events: z.unknown().optional(),
});

/** An item passes few carriers. */
const MAX_PROVIDERS = 20;

export interface Provider {
  readonly provider: z.output<typeof Provider>['provider'];
  readonly events: readonly unknown[];
}

/** Those of the providers that can be read. Others are reported by the path of the member. */
export function listProviders(
  info: TrackInfo | null | undefined,
  onUnreadable: (member: string) => void = () => undefined,
): Provider[] {
  function listIn(value: unknown, member: string, most?: number): unknown[] {
    if (Array.isArray(value)) return value.slice(0, most);
    if (value != null) onUnreadable(member);
    return [];
  }

  const tracking = Tracking.safeParse(info?.tracking);
  if (!tracking.success) onUnreadable('tracking');
  return listIn(tracking.data?.providers, 'tracking.providers', MAX_PROVIDERS).flatMap((value) => {
    const { data } = Provider.safeParse(value);
    if (data === undefined) onUnreadable('tracking.providers');
    const events = listIn(data?.events, 'tracking.providers.events');
    return data === undefined ? [] : [{ provider: data.provider, events }];
  });
}
