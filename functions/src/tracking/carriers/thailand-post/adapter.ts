import { callCarrier, awaitWithin, type CarrierAnswer } from '../call-carrier';
import type { Carrier } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { createQuota } from '../quota';
import { endOfQuota, nextDay, readPostAnswer } from './answer';
import { readItems } from './items';
import { createThailandPostTokens, type PostToken } from './tokens';

const NAME = 'thailand_post';

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
        endOfQuota: (json) => endOfQuota(json, tools.now()),
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
      // An answer that arrives after midnight still speaks of the day on which it was asked for.
      const askedAt = tools.now();
      const answer = await askWithRetry(number, signal);
      const { items, isLastOfDay } = readPostAnswer(answer, number, askedAt);
      if (isLastOfDay) await quota.noteSpent(nextDay(askedAt));
      if (items.length === 0) return undefined;
      return { events: readItems(items, tools), estimatedDelivery: null };
    },
  };
}
