import * as z from 'zod';

import { shiftDay, startOfDay, thaiDay } from '../../../thailand/day';
import { normaliseNumber } from '../../numbers/normalise-number';
import type { CarrierAnswer } from '../call-carrier';
import { NumberRefusal, QuotaSpent } from '../no-report';
import { List, readAnswer } from '../read-answer';

const NAME = 'thailand_post';

/** One number is asked for. */
const MAX_NUMBERS = 100;

const firstMembers = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(0, MAX_NUMBERS))
    : value;

/** Some servers encode an empty object as an empty list. */
const Items = z.preprocess(
  firstMembers,
  z.union([
    z.record(z.string(), List.nullable()),
    z.tuple([]).transform((): Record<string, never> => ({})),
  ]),
);
const TrackCount = z.object({ count_number: z.number(), track_count_limit: z.number().positive() });
const TrackAnswer = z.object({
  status: z.literal(true),
  response: z.object({
    items: Items.nullable(),
    track_count: TrackCount.nullish().catch(null),
  }),
});
const Refusal = z.object({ status: z.literal(false), message: z.string() });

/** What Thailand Post answers about one number. */
export interface PostAnswer {
  /** None if it knows nothing of the number, or nothing yet. */
  readonly items: readonly unknown[];
  /** Whether this number was the last one of the account's day. */
  readonly isLastOfDay: boolean;
}

/**
 * Reads an answer about a number. Its HTTP status is 200 even if nothing was looked up.
 * @param askedAt milliseconds since 1970
 * @throws QuotaSpent until the next day in Thailand; NumberRefusal; CarrierFailure
 */
export function readPostAnswer(answer: CarrierAnswer, number: string, askedAt: number): PostAnswer {
  const message = refusalOf(answer.json);
  if (message !== undefined && QUOTA.test(message)) {
    throw new QuotaSpent(NAME, "the day's numbers are used up", nextDay(askedAt));
  }
  if (message !== undefined && answer.status === 200 && NUMBER.test(message)) {
    if (NO_SUCH_NUMBER.test(message)) return { items: [], isLastOfDay: false };
    throw new NumberRefusal(NAME, 'carrier_refused', 'the number is refused');
  }
  const { items, track_count: count } = readAnswer(NAME, answer, TrackAnswer).response;
  return {
    items: itemsOf(items ?? {}, number),
    isLastOfDay: count != null && count.count_number >= count.track_count_limit,
  };
}

const QUOTA = /quota/i;
const NUMBER = /\b(?:barcode|number)s?\b/i;
const NO_SUCH_NUMBER = /\b(?:invalid|incorrect|unknown|not found|does not exist)\b/i;

const refusalOf = (json: unknown): string | undefined => Refusal.safeParse(json).data?.message;

/** When a quota ends that an answer, of whatever status, says is spent. */
export const endOfQuota = (json: unknown, askedAt: number): number | undefined =>
  QUOTA.test(refusalOf(json) ?? '') ? nextDay(askedAt) : undefined;

/** The begin of the next day in Thailand, in milliseconds since 1970. */
export const nextDay = (epochMs: number): number =>
  startOfDay(shiftDay(thaiDay(epochMs), 1)).getTime();

/** Listed under the number, however it is written there. */
const itemsOf = (items: z.output<typeof Items>, number: string): readonly unknown[] =>
  Object.entries(items).find(([key]) => normaliseNumber(key) === number)?.[1] ?? [];
