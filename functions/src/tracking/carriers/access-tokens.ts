import { createSingleFlight } from '../../platform/async';
import { type CarrierAnswer, awaitWithin, startTimeLimit } from './call-carrier';
import { CarrierFailure, type CarrierName, type CarrierTools } from './carrier';

/** A token that a carrier issues for our key. */
export interface AccessToken {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface TokenIssuer {
  readonly carrier: CarrierName;
  readonly request: (signal: AbortSignal) => Promise<CarrierAnswer>;
  /** The token in an answer with status 200; undefined if there is none. */
  readonly read: (json: unknown) => AccessToken | undefined;
  /** The statuses of a call whose token has ended early. */
  readonly endedStatuses: ReadonlySet<number>;
}

/** Makes a call with a token. */
export type CallWithToken = (
  signal: AbortSignal,
  call: (token: string) => Promise<CarrierAnswer>,
) => Promise<CarrierAnswer>;

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Whether our key is refused. OAuth answers an unknown client with 400 as well, in JSON. */
const isRefusal = ({ status, json }: CarrierAnswer): boolean =>
  REFUSALS.has(status) || (status === 400 && json !== undefined);

/**
 * Calls a carrier with a cached token: one that all callers share, until it ends. If the carrier
 * refuses it, the call is made once more with a new one.
 */
export function createAccessTokens(
  { carrier, request, read, endedStatuses }: TokenIssuer,
  { settings, now }: CarrierTools,
): CallWithToken {
  const shareFetch = createSingleFlight<AccessToken>();
  let held: AccessToken | undefined;

  async function fetchToken(): Promise<AccessToken> {
    // Several callers share it, so one caller's timeout must not abort it.
    const limit = startTimeLimit(settings.totalTimeoutMs);
    const answer = await request(limit.signal).finally(limit.stop);
    const token = answer.status === 200 ? read(answer.json) : undefined;
    if (token !== undefined) return token;
    const code = isRefusal(answer) ? 'carrier_refused' : 'carrier_unreadable';
    throw new CarrierFailure(carrier, code, `no token: status ${answer.status}`);
  }

  /** The cached token, unless it is the refused one. */
  const current = async (refused?: AccessToken): Promise<AccessToken> => {
    if (held && held !== refused && held.endsAt > now()) return held;
    return shareFetch('token', async () => (held = await fetchToken()));
  };

  return async (signal, call) => {
    const token = await awaitWithin(carrier, signal, current());
    const answer = await call(token.text);
    if (!endedStatuses.has(answer.status)) return answer;
    return call((await awaitWithin(carrier, signal, current(token))).text);
  };
}
