import * as z from 'zod';

import { zonedInstant } from '../../../model/tracking/local-time';
import { type AccessToken, createAccessTokens } from '../access-tokens';
import { createQuota } from '../breaker';
import { type CarrierAnswer, callCarrier } from '../call-carrier';
import type { Carrier, CarrierTools } from '../carrier';
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

  const withToken = createAccessTokens(
    {
      carrier: NAME,
      request: (signal) => post('authenticate/token', `Token ${key}`, undefined, signal),
      read: (json) => readToken(json, tools.now()),
      endedStatuses: ENDED_STATUSES,
    },
    tools,
  );

  return {
    name: NAME,
    async track(number, signal) {
      // An answer that arrives after midnight still refers to the day of the request.
      const askedAt = tools.now();
      const body = { status: 'all', language: 'TH', barcode: [number] };
      const answer = await withToken(signal, (token) =>
        post('track', `Token ${token}`, body, signal),
      );
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

/** A token may end early. */
const ENDED_STATUSES: ReadonlySet<number> = new Set([401, 403]);

function readToken(json: unknown, now: number): AccessToken | undefined {
  const answer = TokenAnswer.safeParse(json).data;
  if (answer === undefined) return undefined;
  const { token: text, expire } = answer;
  const stated = expire === undefined ? undefined : zonedInstant(expire, 'TH');
  return { text, endsAt: stated ? Date.parse(stated.occurredAt) : now + TOKEN_LIFETIME_MS };
}
