import * as z from 'zod';

import { createSingleFlight } from '../../platform/async';
import { type CarrierAnswer, awaitWithin, startTimeLimit } from './call-carrier';
import { CarrierFailure, type CarrierName, type CarrierTools } from './carrier';

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

export type CallWithToken = (
  signal: AbortSignal,
  call: (token: string) => Promise<CarrierAnswer>,
) => Promise<CarrierAnswer>;

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Whether our key is refused. OAuth answers an unknown client with 400 as well, in JSON. */
const isRefusal = ({ status, json }: CarrierAnswer): boolean =>
  REFUSALS.has(status) || (status === 400 && json !== undefined);

/** A token is shared until it ends. If it is refused, the call is made once more with a new one. */
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

interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** Of what a header can carry. The secret may contain a colon. */
const CREDENTIALS = /^(?<id>[\x21-\x39\x3b-\x7e]+):(?<secret>[\x21-\x7e]+)$/;

/** @throws CarrierFailure `carrier_refused`, as no carrier can accept such a key. */
function readCredentials(carrier: CarrierName, key: string): ClientCredentials {
  const { id, secret } = CREDENTIALS.exec(key)?.groups ?? {};
  if (id !== undefined && secret !== undefined) return { id, secret };
  const reason = 'the key does not have the form client_id:client_secret';
  throw new CarrierFailure(carrier, 'carrier_refused', reason);
}

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  /** Seconds; UPS sends them as text. */
  expires_in: z.coerce.number().catch(0),
});

/** A token is renewed before it ends, as a call takes some seconds. */
const MARGIN_MS = 60_000;

function readToken(json: unknown, now: number): AccessToken | undefined {
  const answer = TokenAnswer.safeParse(json).data;
  if (answer === undefined) return undefined;
  return { text: answer.access_token, endsAt: now + answer.expires_in * 1000 - MARGIN_MS };
}

/** Calls a carrier with a bearer token that it issues for the credentials in our key. */
export const createClientTokens = (
  carrier: CarrierName,
  key: string,
  request: (credentials: ClientCredentials, signal: AbortSignal) => Promise<CarrierAnswer>,
  tools: CarrierTools,
): CallWithToken =>
  createAccessTokens(
    {
      carrier,
      request: async (signal) => request(readCredentials(carrier, key), signal),
      read: (json) => readToken(json, tools.now()),
      endedStatuses: new Set([401]),
    },
    tools,
  );
