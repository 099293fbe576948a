import * as z from 'zod';

import { createSingleFlight } from '../../../platform/async';
import { zonedInstant } from '../../record/local-time';
import { createQuota } from '../breaker';
import { type CarrierAnswer, awaitWithin, callCarrier, startTimeLimit } from '../call-carrier';
import { type Carrier, CarrierFailure, type CarrierTools } from '../carrier';
import { NAME, quotaResetsAt, nextDay, readItems, readPostAnswer } from './answer';

/**
 * Thailand Post Track & Trace: exchanges the key for a token, caches the token, then queries
 * numbers. An account may query some number of them a day.
 */
export function createThailandPost(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.thailand_post;
  const quota = createQuota(NAME, key, 'calls', tools);

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
        quotaResetsAt: (json) => quotaResetsAt(json, tools.now()),
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
      // An answer that arrives after midnight still refers to the day of the request.
      const askedAt = tools.now();
      const answer = await askWithRetry(number, signal);
      const { items, isLastOfDay } = readPostAnswer(answer, number, askedAt);
      if (isLastOfDay) await quota.noteSpent(nextDay(askedAt));
      if (items.length === 0) return undefined;
      return { events: await readItems(items, tools), estimatedDelivery: null };
    },
  };
}

/** If the carrier does not state an expiry, use one day less than the known lifetime. */
const TOKEN_LIFETIME_MS = 29 * 24 * 60 * 60_000;

const TokenAnswer = z.object({ token: z.string().min(1), expire: z.string().optional() });

interface PostToken {
  readonly text: string;
  readonly endsAt: number;
}

/** Caches the token of Thailand Post. Returns the cached token, unless it is the refused one. */
function createThailandPostTokens(
  { settings, now }: CarrierTools,
  request: (signal: AbortSignal) => Promise<CarrierAnswer>,
): (refused?: PostToken) => Promise<PostToken> {
  const shareFetch = createSingleFlight<PostToken>();
  let held: PostToken | undefined;

  async function fetchToken(): Promise<PostToken> {
    // Several callers share it, so one caller's timeout must not abort it.
    const limit = startTimeLimit(settings.totalTimeoutMs);
    const { status, json } = await request(limit.signal).finally(limit.stop);
    const answer = TokenAnswer.safeParse(json);
    if (status === 200 && answer.success) {
      const { token: text, expire } = answer.data;
      const stated = expire === undefined ? undefined : zonedInstant(expire, 'TH');
      const endsAt = stated ? Date.parse(stated.occurredAt) : now() + TOKEN_LIFETIME_MS;
      return { text, endsAt };
    }
    const code = status === 401 || status === 403 ? 'carrier_refused' : 'carrier_unreadable';
    throw new CarrierFailure('thailand_post', code, `no token: status ${status}`);
  }

  return async (refused) => {
    if (held && held !== refused && held.endsAt > now()) return held;
    return shareFetch('token', async () => (held = await fetchToken()));
  };
}
