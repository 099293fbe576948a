import * as z from 'zod';

import { happened } from '../../../model/tracking/expected';
import { instantOf, zonedInstant } from '../../../model/tracking/local-time';
import type { DeliveryWindow, PieceCount } from '../../../model/tracking/state';
import { createClientTokens } from '../access-tokens';
import { nextUtcDay } from '../breaker';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import {
  type Carrier,
  type CarrierEvent,
  type CarrierReport,
  type CarrierTools,
  NumberRefusal,
} from '../carrier';
import { findNewest, withReason, withReturns } from '../code-meanings';
import {
  dayOrInstant,
  firstOf,
  isAskedNumber,
  List,
  mapInTurns,
  newestSent,
  readAnswer,
  readEvents,
  textIn,
  toWindow,
} from '../read-answer';
import { DelayDetail, toEvent, isOfReturn, NAME, findReason, reasonOfDelay, SCANS } from './event';

/** FedEx Track v1: exchanges the key for a token, caches the token, then queries numbers. */
export function createFedex(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.fedex;
  const quotaResetsAt = (json: unknown) => endOfQuota(json, tools.now());

  const withToken = createClientTokens(
    NAME,
    key,
    ({ id, secret }, signal) =>
      callCarrier(
        NAME,
        {
          method: 'POST',
          url: `${baseUrl}/oauth/token`,
          headers: {},
          form: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
          signal,
          quotaResetsAt,
        },
        tools,
      ),
    tools,
  );

  const ask = (number: string, token: string, signal: AbortSignal): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/track/v1/trackingnumbers`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-locale': 'en_US',
        },
        body: {
          includeDetailedScans: true,
          trackingInfo: [{ trackingNumberInfo: { trackingNumber: number } }],
        },
        signal,
        quotaResetsAt,
      },
      tools,
    );

  return {
    name: NAME,
    async track(number, signal) {
      const answer = await withToken(signal, (token) => ask(number, token, signal));
      const result = await readResult(answer, number);
      return result && buildReport(result, tools);
    },
  };
}

async function buildReport(result: TrackResult, tools: CarrierTools): Promise<CarrierReport> {
  const read = (sent: Parameters<typeof toEvent>[0]) => toEvent(sent, tools);
  const events = await readEvents(NAME, result.scanEvents ?? [], SCANS, read, tools);
  return {
    events: withReturns(withCurrentStatus(events, result, tools.now())),
    estimatedDelivery: findEstimate(result),
    estimatedWindow: windowIn(result),
    pieces: readPieceCount(result),
  };
}

/** Gives the newest event of the past the reason for the parcel's current status, if it has none. */
function withCurrentStatus(
  events: readonly CarrierEvent[],
  { latestStatusDetail: latest }: TrackResult,
  now: number,
): readonly CarrierEvent[] {
  const codes = (latest?.ancillaryDetails ?? []).map(({ reason }) => reason);
  const coded = codes.flatMap((code) => findReason(code) ?? [])[0];
  const reason = coded ?? reasonOfDelay(latest?.delayDetail);
  const newest = findNewest(happened(events, now));
  if (newest === undefined || newest.reason !== undefined) return events;
  // A return is late by its nature.
  if (newest.isReturning === true || codes.some(isOfReturn)) return events;
  return events.map((event) => (event === newest ? withReason(event, reason) : event));
}

const COUNT = /^\d{1,4}$/;
const countIn = (value: unknown): number | undefined =>
  COUNT.test(String(value)) ? Number(value) : undefined;

/** How many pieces of the shipment have come, if FedEx says how many have not. */
function readPieceCount({ packageDetails }: TrackResult): PieceCount | undefined {
  const total = countIn(packageDetails?.count);
  const undelivered = countIn(packageDetails?.undeliveredCount);
  if (total === undefined || total < 2 || undelivered === undefined) return undefined;
  return { delivered: Math.max(0, total - undelivered), total };
}

const Anything = z.unknown().optional();
const TimeWindow = z
  .object({ window: z.object({ begins: Anything, ends: Anything }).nullish().catch(null) })
  .nullish()
  .catch(null);

const MAX_DATES = 100;

/** The members of a result that say when it will be delivered. */
export const Estimates = z.object({
  dateAndTimes: firstOf(MAX_DATES, z.object({ type: Anything, dateTime: Anything })).catch([]),
  estimatedDeliveryTimeWindow: TimeWindow,
  standardTransitTimeWindow: TimeWindow,
});
type Estimates = z.output<typeof Estimates>;

/** FedEx writes a day as its first instant, with an offset that is not the place's. */
const DAY_ONLY = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:Z|[+-]\d{2}:?\d{2})?$/i;

const readEstimate = (value: unknown): string | null =>
  typeof value === 'string' ? dayOrInstant(value.trim().replace(DAY_ONLY, '$1')) : null;

/** The estimated delivery, else the end of its window, else of the standard one. */
export function findEstimate(estimates: Estimates): string | null {
  const estimated = estimates.dateAndTimes.find(({ type }) => type === 'ESTIMATED_DELIVERY');
  return [
    estimated?.dateTime,
    ...windowsIn(estimates).flatMap(({ begins, ends }) => [ends, begins]),
  ].reduce<string | null>((found, value) => found ?? readEstimate(value), null);
}

/** The first window that has both ends. */
export const windowIn = (estimates: Estimates): DeliveryWindow | undefined =>
  windowsIn(estimates).flatMap(
    ({ begins, ends }) => toWindow(readEstimate(begins), readEstimate(ends)) ?? [],
  )[0];

const windowsIn = (estimates: Estimates) =>
  [estimates.estimatedDeliveryTimeWindow, estimates.standardTransitTimeWindow].flatMap(
    (one) => one?.window ?? [],
  );

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

/** @throws NumberRefusal `carrier_refused`; `carrier_ambiguous` if several parcels have it */
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
 * The result of several that the number means. FedEx registers a parcel again when it is redirected
 * or held, so results that follow each other closely, of one unit of FedEx, are one parcel: the
 * newest result counts, with the scans of all. Otherwise the number was used for another parcel, and
 * nobody can say which one is meant.
 */
async function pickResult(results: readonly TrackResult[]): Promise<TrackResult | undefined> {
  const [first, ...others] = results;
  if (others.length === 0) return first;
  const registrations = await Promise.all(results.map(readRegistration));
  const sorted = registrations.filter((one) => one !== undefined).sort((a, b) => a.order - b.order);
  const isOne = sorted.every((one, at) => at === 0 || continues(sorted[at - 1], one));
  const newest = sorted.at(-1);
  if (newest === undefined || sorted.length < results.length || !isOne) {
    throw new NumberRefusal(NAME, 'carrier_ambiguous', `${results.length} results`);
  }
  return { ...newest.result, scanEvents: results.flatMap(({ scanEvents }) => scanEvents ?? []) };
}

async function readRegistration(result: TrackResult): Promise<Registration | undefined> {
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
