import { CarrierFailure, QuotaSpent, type NoReport } from '../no-report';
import { nextUtcDay } from '../quota';

const NAME = '17track';
const DAY_MS = 24 * 60 * 60_000;

export const ALREADY_REGISTERED = -18_019_901;
export const NOT_REGISTERED = -18_019_902;
export const NO_SUCH_CARRIER = -18_019_903;
export const NO_INFORMATION_YET = -18_019_909;
export const WRONG_CARRIER = -18_019_910;
const DAILY_LIMIT = -18_019_907;
const QUOTA_USED_UP = -18_019_908;
const INTERNAL_ERROR = -18_010_003;

/** Rejected for its value or form, or no carrier is found: it cannot be any carrier's number. */
export const NO_NUMBER: ReadonlySet<number> = new Set([-18_010_011, -18_010_012, NO_SUCH_CARRIER]);

/** About the one number of a call. */
const ABOUT_NUMBER: ReadonlySet<number> = new Set([
  ...NO_NUMBER,
  ...[ALREADY_REGISTERED, NOT_REGISTERED, NO_INFORMATION_YET, WRONG_CARRIER],
  // Bad data; a last-mile carrier with a number that is not postal.
  ...[-18_010_013, -18_010_015, -18_010_016],
  // The number is looked up with a country, postal code, telephone number or date alone.
  ...[-18_010_018, -18_010_019, -18_010_020, -18_010_022],
  // The carrier accepts no registrations.
  -18_019_911,
  // Rules of tracking again and of stopping, and of the interface for instant answers.
  ...[-18_019_904, -18_019_905, -18_019_906, -18_019_912],
  ...[-18_019_815, -18_019_816, -18_019_817, -18_019_818],
]);

/** The address is not allowed, the key is wrong, the account is disabled or not authorised. */
const ABOUT_ACCOUNT: ReadonlySet<number> = new Set([
  ...[-18_010_001, -18_010_002, -18_010_004, -18_010_005],
]);

const OTHERS: ReadonlySet<number> = new Set([DAILY_LIMIT, QUOTA_USED_UP, INTERNAL_ERROR]);

export const isKnownCode = (code: number): boolean =>
  [ABOUT_NUMBER, ABOUT_ACCOUNT, OTHERS].some((codes) => codes.has(code));

/**
 * What a code says of our access; undefined if it is about the number alone.
 * @param isOfCall whether the whole call failed, and not one number of it
 * @param askedAt milliseconds since 1970
 */
export function failureOf(code: number, isOfCall: boolean, askedAt: number): NoReport | undefined {
  // The daily limit is documented, but not when its day ends; 17TRACK's own times are UTC.
  if (code === DAILY_LIMIT) return quotaSpent('of the day', nextUtcDay(askedAt));
  // Until somebody buys more, which no answer announces: it is tried again the next day.
  if (code === QUOTA_USED_UP) return quotaSpent('of the account', askedAt + DAY_MS);
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
