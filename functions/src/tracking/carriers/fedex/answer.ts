import * as z from 'zod';

import { instantOf, zonedInstant } from '../../../model/tracking/local-time';
import { nextUtcDay } from '../breaker';
import type { CarrierAnswer } from '../call-carrier';
import { NumberRefusal } from '../carrier';
import {
  List,
  firstOf,
  isAskedNumber,
  mapInTurns,
  newestSent,
  readAnswer,
  textIn,
} from '../read-answer';
import { Estimates } from './estimate';
import { DelayDetail, NAME, SCANS } from './event';

const Anything = z.unknown().optional();
const MAX_DETAILS = 20;

const TrackResult = Estimates.extend({
  trackingNumberInfo: z.object({ trackingNumberUniqueId: Anything }).nullish().catch(null),
  /** FedEx's own example has one without a code, which is none. */
  error: z
    .object({ code: z.string().min(1) })
    .nullish()
    .catch(null),
  latestStatusDetail: z
    .object({
      ancillaryDetails: firstOf(MAX_DETAILS, z.object({ reason: Anything })).catch([]),
      delayDetail: DelayDetail,
    })
    .nullish()
    .catch(null),
  scanEvents: List.nullish(),
  packageDetails: z.object({ count: Anything, undeliveredCount: Anything }).nullish().catch(null),
});
export type TrackResult = z.output<typeof TrackResult>;

/** We request one number at a time; it has few duplicates. */
const MAX_RESULTS = 50;
const Answer = z.object({
  output: z.object({
    completeTrackResults: firstOf(
      MAX_RESULTS,
      z.object({ trackingNumber: Anything, trackResults: firstOf(MAX_RESULTS, TrackResult) }),
    ),
  }),
});

const Problem = z.object({
  errors: firstOf(
    MAX_DETAILS,
    z.object({ code: z.string().catch(''), message: z.string().catch('') }),
  ),
});

const errorsIn = (json: unknown) => Problem.safeParse(json).data?.errors ?? [];

/** `TRACKING.TRACKINGNUMBER.NOTFOUND` */
const NOT_FOUND = /not\.?found$/i;
/** Not the address of the interface: `NOT.FOUND.ERROR` ends otherwise. */
const isNotFound = (code: string): boolean => NOT_FOUND.test(code);

/**
 * What FedEx answers about a number; undefined if it does not know it.
 * @throws NumberRefusal `carrier_refused`, or `carrier_ambiguous` if several parcels have the number
 */
export async function readResult(
  answer: CarrierAnswer,
  number: string,
): Promise<TrackResult | undefined> {
  const { status, json } = answer;
  const errors = status === 400 || status === 404 ? errorsIn(json) : [];
  if (errors.some(({ code }) => isNotFound(code))) return undefined;
  if (status === 400 && errors.length > 0) {
    throw new NumberRefusal(NAME, 'carrier_refused', 'the query was rejected with status 400');
  }
  const all = readAnswer(NAME, answer, Answer).output.completeTrackResults;
  const named = all.filter(({ trackingNumber }) => isAskedNumber(trackingNumber, number));
  const own = named.length > 0 || all.length > 1 ? named : all;
  const results = own.flatMap(({ trackResults }) => trackResults);
  const found = results.filter(({ error }) => error == null);
  if (found.length === 0 && results.some(({ error }) => !isNotFound(error?.code ?? ''))) {
    throw new NumberRefusal(NAME, 'carrier_refused', 'the number is refused');
  }
  return pickResult(found);
}

/** The number, between when and by whom it was registered: `2460425000~776094337676~FX`. */
const UNIQUE_ID = /^(\d{1,15})~[^~]*~([^~]*)$/;

interface Registration {
  readonly result: TrackResult;
  readonly order: number;
  readonly unit: string;
  /** Of its first and last scan, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** FedEx uses a number again after months at the earliest. */
const LONGEST_GAP_MS = 10 * DAY_MS;

/**
 * The result of several that the number means. FedEx registers a parcel anew when it is redirected
 * or held, so results that follow each other closely, of one unit of FedEx, are one parcel: the
 * newest result counts, with the scans of all. Otherwise the number was used for another parcel, and
 * nobody can say which one is meant.
 */
async function pickResult(results: readonly TrackResult[]): Promise<TrackResult | undefined> {
  const [first, ...others] = results;
  if (others.length === 0) return first;
  const registrations = await Promise.all(results.map(registrationOf));
  const sorted = registrations.filter((one) => one !== undefined).sort((a, b) => a.order - b.order);
  const isOne = sorted.every((one, at) => at === 0 || continues(sorted[at - 1], one));
  const newest = sorted.at(-1);
  if (newest === undefined || sorted.length < results.length || !isOne) {
    throw new NumberRefusal(NAME, 'carrier_ambiguous', `${results.length} results`);
  }
  return { ...newest.result, scanEvents: results.flatMap(({ scanEvents }) => scanEvents ?? []) };
}

async function registrationOf(result: TrackResult): Promise<Registration | undefined> {
  const id = result.trackingNumberInfo?.trackingNumberUniqueId;
  const [, order, unit] = UNIQUE_ID.exec(typeof id === 'string' ? id : '') ?? [];
  if (order === undefined || unit === undefined) return undefined;
  const scans = await newestSent(result.scanEvents ?? [], SCANS.timeText);
  const times = await mapInTurns(scans, (sent) => zonedInstant(textIn(sent, 'date'), null));
  const instants = times.filter((time) => time !== undefined).map(instantOf);
  if (instants.length === 0) return undefined;
  const [from, until] = [Math.min(...instants), Math.max(...instants)];
  return { result, order: Number(order), unit, from, until };
}

const continues = (before: Registration | undefined, after: Registration): boolean =>
  before?.unit === after.unit &&
  before.order < after.order &&
  after.from - before.until <= LONGEST_GAP_MS;

const OF_A_DAY = /\b12:00 ?am\b|\bdaily\b/i;

/** The next midnight in UTC if a 429 speaks of the quota of a day; undefined otherwise. */
export const endOfQuota = (json: unknown, now: number): number | undefined =>
  errorsIn(json).some(({ message }) => OF_A_DAY.test(message)) ? nextUtcDay(now) : undefined;
