import * as z from 'zod';

import { createSingleFlight } from '../../platform/single-flight';
import { zonedInstant } from '../record/local-time';
import type { EventText, TrackingStatus } from '../record/status';
import { eventCode, NO_CODE, placeName } from './allowed';
import { callCarrier, awaitWithin, type CarrierAnswer } from './call-carrier';
import { CarrierFailure, type Carrier, type CarrierEvent } from './carrier';
import type { CarrierTools } from './carrier-tools';

const NAME = 'thailand_post';
const COUNTRY = 'TH';
/** If the carrier does not state an expiry, use one day less than the known lifetime. */
const TOKEN_LIFETIME_MS = 29 * 24 * 60 * 60_000;

interface PostMeaning extends EventText {
  readonly status: TrackingStatus;
}

const meaning = (status: TrackingStatus, en: string, th: string): PostMeaning => ({
  status,
  en,
  th,
});

/** The codes of Track & Trace. */
const CODES: Readonly<Record<string, PostMeaning>> = {
  101: meaning('pre_transit', 'Preparing to post', 'เตรียมการฝากส่ง'),
  102: meaning('picked_up', 'Accepted through an agent', 'รับฝากผ่านตัวแทน'),
  103: meaning('picked_up', 'Accepted', 'รับฝาก'),
  201: meaning('in_transit', 'On its way', 'อยู่ระหว่างการขนส่ง'),
  202: meaning('customs', 'At customs', 'ดำเนินพิธีการศุลกากร'),
  203: meaning('returned', 'Sent back to the sender', 'ส่งคืนต้นทาง'),
  204: meaning(
    'in_transit',
    'At the outward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาออก',
  ),
  205: meaning(
    'in_transit',
    'At the inward office of exchange',
    'ถึงที่ทำการแลกเปลี่ยนระหว่างประเทศขาเข้า',
  ),
  206: meaning('in_transit', 'At the post office', 'ถึงที่ทำการไปรษณีย์'),
  207: meaning('in_transit', 'Preparing transport', 'เตรียมการขนส่ง'),
  301: meaning('out_for_delivery', 'Out for delivery', 'อยู่ระหว่างการนำจ่าย'),
  302: meaning('available_for_pickup', 'At a collection point', 'นำจ่าย ณ จุดรับสิ่งของ'),
  401: meaning('delivery_failed', 'Delivery was not possible', 'นำจ่ายไม่สำเร็จ'),
  501: meaning('delivered', 'Delivered', 'นำจ่ายสำเร็จ'),
};

const TokenAnswer = z.object({ token: z.string().min(1), expire: z.string().optional() });
const Item = z.object({
  status: z.union([z.string(), z.number()]).transform(String),
  status_date: z.string(),
  location: z.unknown().optional(),
});
/** Some servers encode an empty object as an empty list. */
const Items = z.union([
  z.record(z.string(), z.array(z.unknown()).nullable()),
  z.tuple([]).transform((): Record<string, never> => ({})),
]);
const TrackAnswer = z.object({ status: z.literal(true), response: z.object({ items: Items }) });

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

/**
 * Thailand Post Track & Trace: exchanges the key for a token, caches the token, then queries
 * numbers.
 */
export function createThailandPost(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.thailandPost;
  const { now } = tools;
  const shareFetch = createSingleFlight<Token>();
  let held: Token | undefined;

  const post = (
    path: string,
    authorization: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/post/api/v1/${path}`,
        headers: { authorization, 'content-type': 'application/json' },
        body,
        signal,
      },
      tools,
    );

  async function fetchToken(): Promise<Token> {
    // Several callers share it, so one caller's timeout must not abort it.
    const signal = AbortSignal.timeout(tools.settings.totalTimeoutMs);
    const { status, json } = await post('authenticate/token', `Token ${key}`, undefined, signal);
    const answer = TokenAnswer.safeParse(json);
    if (status === 200 && answer.success) {
      const { token: text, expire } = answer.data;
      const stated = expire === undefined ? undefined : zonedInstant(expire, COUNTRY);
      const endsAt = stated ? Date.parse(stated.occurredAt) : now() + TOKEN_LIFETIME_MS;
      return { text, endsAt };
    }
    const code = status === 401 || status === 403 ? 'carrier_refused' : 'carrier_unreadable';
    throw new CarrierFailure(NAME, code, `no token: status ${status}`);
  }

  /** The cached token, unless it is the refused one. */
  async function currentToken(refused?: Token): Promise<Token> {
    if (held && held !== refused && held.endsAt > now()) return held;
    return shareFetch('token', async () => (held = await fetchToken()));
  }

  function ask(number: string, { text }: Token, signal: AbortSignal): Promise<CarrierAnswer> {
    const body = { status: 'all', language: 'TH', barcode: [number] };
    return post('track', `Token ${text}`, body, signal);
  }

  /** A token may end early, so it retries once with a new one. */
  async function askWithRetry(number: string, signal: AbortSignal): Promise<CarrierAnswer> {
    const token = await awaitWithin(NAME, signal, currentToken());
    const answer = await ask(number, token, signal);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    return ask(number, await awaitWithin(NAME, signal, currentToken(token)), signal);
  }

  return {
    name: NAME,
    async track(number, signal) {
      const { status, json } = await askWithRetry(number, signal);
      if (status === 401 || status === 403) {
        throw new CarrierFailure(
          NAME,
          'carrier_refused',
          `a new token was rejected with status ${status}`,
        );
      }
      const answer = TrackAnswer.safeParse(json);
      if (status !== 200 || !answer.success) {
        throw new CarrierFailure(
          NAME,
          'carrier_unreadable',
          `an unexpected answer with status ${status}`,
        );
      }
      const items = answer.data.response.items[number] ?? [];
      if (items.length === 0) return undefined;
      return { events: items.flatMap((item) => eventOf(item, tools)), estimatedDelivery: null };
    },
  };
}

function eventOf(value: unknown, { onUnknownCode }: CarrierTools): CarrierEvent[] {
  const item = Item.safeParse(value);
  if (!item.success) return [];
  const { status: code, status_date, location } = item.data;
  const instant = thaiDate(status_date);
  if (instant === undefined) return [];
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (known === undefined) onUnknownCode(NAME, eventCode(code) ?? NO_CODE);
  return [
    {
      ...instant,
      status: known?.status ?? 'unknown',
      code: eventCode(code),
      text: known,
      city: placeName(location),
      country: COUNTRY,
    },
  ];
}

const THAI_DATE = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})?$/;
const BUDDHIST_ERA = 543;
/** Buddhist years are above 2400; no parcel has such a Gregorian year. */
const EARLIEST_BUDDHIST_YEAR = 2400;

/** Parses `19/07/2562 18:12:26+07:00`: day, month and Buddhist year. */
function thaiDate(text: string): ReturnType<typeof zonedInstant> {
  const [, day, month, year, time, offset = ''] = THAI_DATE.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || time === undefined) return undefined;
  const written = Number(year);
  const christian = written >= EARLIEST_BUDDHIST_YEAR ? written - BUDDHIST_ERA : written;
  return zonedInstant(`${christian}-${month}-${day}T${time}${offset}`, COUNTRY);
}
