import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import { countryOf, dayOrInstant, eventCode, placeName } from '../allowed';
import { callCarrier } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { CarrierFailure, type NoReport } from '../no-report';
import { readAnswer, readEvents } from '../read-answer';
import { meaningOf } from './meanings';

const NAME = '17track';

const NOT_REGISTERED = -18_019_902;
const ALREADY_REGISTERED = -18_019_901;
const NO_INFORMATION_YET = -18_019_909;
const NO_SUCH_CARRIER = -18_019_903;
const DAILY_LIMIT = -18_019_907;
const QUOTA_USED_UP = -18_019_908;
const INTERNAL_ERROR = -18_010_003;
/** Rejected for its value or form: it cannot be any carrier's number. */
const NO_NUMBER: ReadonlySet<number> = new Set([-18_010_011, -18_010_012, NO_SUCH_CARRIER]);

const Rejected = z.object({ error: z.object({ code: z.number() }) });
const Event = z.object({
  time_iso: z.string().nullish().catch(null),
  time_utc: z.string().nullish().catch(null),
  stage: z.string().nullish().catch(null),
  sub_status: z.string().nullish().catch(null),
  address: z.object({ country: z.unknown(), city: z.unknown() }).partial().nullish().catch(null),
});
const TrackInfo = z.object({
  time_metrics: z
    .object({ estimated_delivery_date: z.object({ from: z.unknown(), to: z.unknown() }).partial() })
    .partial()
    .nullish()
    .catch(null),
  tracking: z
    .object({ providers: z.array(z.object({ events: z.array(z.unknown()).nullish() })).nullish() })
    .nullish()
    .catch(null),
});
const SeventeenTrackAnswer = z.object({
  code: z.number(),
  data: z.object({
    accepted: z.array(z.object({ track_info: TrackInfo.nullish() })).nullish(),
    rejected: z.array(Rejected).nullish(),
    errors: z.array(z.object({ code: z.number() })).nullish(),
  }),
});
type SeventeenTrackAnswer = z.output<typeof SeventeenTrackAnswer>;

/** 17TRACK v2.2: register a number once, then query it. Events arrive some minutes later. */
export function createSeventeenTrack(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings['17track'];

  async function post(
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<SeventeenTrackAnswer['data']> {
    const answer = await callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/track/v2.2/${path}`,
        headers: { '17token': key, 'content-type': 'application/json' },
        body,
        signal,
      },
      tools,
    );
    const { code, data } = readAnswer(NAME, answer, SeventeenTrackAnswer);
    if (code !== 0) throw refused(data.errors?.[0]?.code ?? code);
    return data;
  }

  const getInfo = (number: string, signal: AbortSignal): Promise<SeventeenTrackAnswer['data']> =>
    post('gettrackinfo', [{ number }], signal);

  /** @returns whether 17TRACK found a carrier for the number. */
  async function register(number: string, signal: AbortSignal): Promise<boolean> {
    const { rejected } = await post('register', [{ number, auto_detection: true }], signal);
    const code = rejected?.[0]?.error.code;
    if (code === undefined || code === ALREADY_REGISTERED) return true;
    if (NO_NUMBER.has(code)) return false;
    throw refused(code);
  }

  return {
    name: NAME,
    async track(number, signal) {
      const first = await getInfo(number, signal);
      if (codeOf(first) !== NOT_REGISTERED) return reportOf(first, tools);
      return (await register(number, signal))
        ? reportOf(await getInfo(number, signal), tools)
        : undefined;
    },
  };
}

const codeOf = ({ rejected }: SeventeenTrackAnswer['data']): number | undefined =>
  rejected?.[0]?.error.code;

function refused(code: number): NoReport {
  return new CarrierFailure(NAME, failureCodeOf(code), `code ${code}`);
}

function failureCodeOf(code: number): NoReport['code'] {
  if (code === INTERNAL_ERROR) return 'carrier_unavailable';
  return code === DAILY_LIMIT || code === QUOTA_USED_UP ? 'carrier_busy' : 'carrier_refused';
}

function reportOf(
  data: SeventeenTrackAnswer['data'],
  tools: CarrierTools,
): CarrierReport | undefined {
  const code = codeOf(data);
  if (code !== undefined && NO_NUMBER.has(code)) return undefined;
  if (code !== undefined && code !== NO_INFORMATION_YET && code !== NOT_REGISTERED) {
    throw refused(code);
  }
  const info = data.accepted?.[0]?.track_info;
  const events = (info?.tracking?.providers ?? []).flatMap(({ events: all }) => all ?? []);
  const expected = info?.time_metrics?.estimated_delivery_date;
  return {
    events: readEvents(NAME, events, Event, (event) => eventOf(event, tools), tools),
    estimatedDelivery: dayOrInstant(expected?.to) ?? dayOrInstant(expected?.from),
  };
}

function eventOf(
  { time_iso, time_utc, stage, sub_status, address }: z.output<typeof Event>,
  { onUnknownCode }: CarrierTools,
): CarrierEvent | string {
  const country = countryOf(address?.country);
  const readings = [time_iso, time_utc].flatMap((time) => zonedInstant(time ?? '', country) ?? []);
  const instant = readings.find(({ zone }) => zone === 'stated') ?? readings[0];
  if (instant === undefined) return 'time_iso';
  const code = eventCode(sub_status) ?? eventCode(stage);
  const known = code === null ? undefined : meaningOf(code);
  if (code !== null && known === undefined) onUnknownCode(NAME, code);
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code,
    text: known?.text,
    city: placeName(address?.city),
    country,
  };
}
