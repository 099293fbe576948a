import * as z from 'zod';

import { createSingleFlight } from '../../../platform/single-flight';
import { zonedInstant } from '../../record/local-time';
import type { CarrierAnswer } from '../call-carrier';
import type { CarrierTools } from '../carrier-tools';
import { CarrierFailure } from '../no-report';
import { startTimeLimit } from '../time-limit';

/** If the carrier does not state an expiry, use one day less than the known lifetime. */
const TOKEN_LIFETIME_MS = 29 * 24 * 60 * 60_000;

const TokenAnswer = z.object({ token: z.string().min(1), expire: z.string().optional() });

export interface PostToken {
  readonly text: string;
  readonly endsAt: number;
}

/** Caches the token of Thailand Post. Returns the cached token, unless it is the refused one. */
export function createThailandPostTokens(
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
