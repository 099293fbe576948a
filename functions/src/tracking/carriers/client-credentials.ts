import * as z from 'zod';

import { type AccessToken, type CallWithToken, createAccessTokens } from './access-tokens';
import type { CarrierAnswer } from './call-carrier';
import { CarrierFailure, type CarrierName, type CarrierTools } from './carrier';

/** An application's id and secret for OAuth's client credentials. */
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

const ENDED_STATUSES: ReadonlySet<number> = new Set([401]);

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
      endedStatuses: ENDED_STATUSES,
    },
    tools,
  );
