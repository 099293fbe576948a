import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import { eventCode, NO_CODE, placeName } from '../allowed';
import { callCarrier, awaitWithin, type CarrierAnswer } from '../call-carrier';
import type { Carrier, CarrierEvent } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readAnswer, readEvents } from '../read-answer';
import { THAILAND_POST_CODES } from './codes';
import { createThailandPostTokens, type PostToken } from './tokens';

const NAME = 'thailand_post';
const COUNTRY = 'TH';

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

/**
 * Thailand Post Track & Trace: exchanges the key for a token, caches the token, then queries
 * numbers.
 */
export function createThailandPost(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.thailand_post;

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

  const currentToken = createThailandPostTokens(tools, (signal) =>
    post('authenticate/token', `Token ${key}`, undefined, signal),
  );

  function ask(number: string, { text }: PostToken, signal: AbortSignal): Promise<CarrierAnswer> {
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
      const answer = readAnswer(NAME, await askWithRetry(number, signal), TrackAnswer);
      const items = answer.response.items[number] ?? [];
      if (items.length === 0) return undefined;
      const read = (item: z.output<typeof Item>) => eventOf(item, tools);
      return { events: readEvents(NAME, items, Item, read, tools), estimatedDelivery: null };
    },
  };
}

function eventOf(
  { status: code, status_date, location }: z.output<typeof Item>,
  { onUnknownCode }: CarrierTools,
): CarrierEvent | string {
  const instant = thaiDate(status_date);
  if (instant === undefined) return 'status_date';
  const known = Object.hasOwn(THAILAND_POST_CODES, code) ? THAILAND_POST_CODES[code] : undefined;
  if (known === undefined) onUnknownCode(NAME, eventCode(code) ?? NO_CODE);
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code: eventCode(code),
    text: known,
    city: placeName(location),
    country: COUNTRY,
  };
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
