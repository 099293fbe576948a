import * as z from 'zod';

import { NO_CODE } from '../allowed';
import { callCarrier } from '../call-carrier';
import type { CarrierTools } from '../carrier';
import { firstOf, readAnswer } from '../read-answer';
import { failureOf, isKnownCode } from './codes';

const Code = z.object({ code: z.coerce.number() });

/** The members of every answer. */
const Envelope = z.object({
  code: z.number(),
  data: z
    .object({ errors: firstOf(1, Code).nullish().catch(null) })
    .nullish()
    .catch(null),
});

const TrackInfo = z.object({
  latest_status: z
    .object({ status: z.unknown(), sub_status: z.unknown() })
    .partial()
    .nullish()
    .catch(null),
  latest_event: z.unknown().optional(),
  time_metrics: z
    .object({ estimated_delivery_date: z.object({ from: z.unknown(), to: z.unknown() }).partial() })
    .partial()
    .nullish()
    .catch(null),
  tracking: z.unknown().optional(),
});
export type TrackInfo = z.output<typeof TrackInfo>;

/** A number with one of the carriers under which it is registered. */
const Accepted = z.object({
  carrier: z.unknown().optional(),
  track_info: TrackInfo.nullish(),
});
export type Accepted = z.output<typeof Accepted>;

/** One number is rarely registered under more than two carriers. */
const MAX_ENTRIES = 10;

/** An answer with the code 0: every number is accepted or rejected. */
const Success = z.object({
  data: z.object({
    accepted: firstOf(MAX_ENTRIES, Accepted).nullish(),
    rejected: firstOf(1, z.object({ error: Code.nullish().catch(null) })).nullish(),
  }),
});

const NAME = '17track';

/** What 17TRACK answers about one number. */
export interface Reply {
  /** Once for every carrier under which the number is registered. */
  readonly accepted: readonly Accepted[];
  /** Set if the number is not accepted; the code of the error, if there is one. */
  readonly rejected?: { readonly code: number | undefined };
}

type Post = (path: string, body: unknown, signal: AbortSignal) => Promise<Reply>;

/**
 * Calls 17TRACK v2.2 about one number.
 * @throws NoReport if the call fails for another reason than the number
 */
export function createClient(tools: CarrierTools, key: string): Post {
  const { baseUrl } = tools.settings['17track'];
  return async (path, body, signal) => {
    const askedAt = tools.now();
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
    const { code, data } = readAnswer(NAME, answer, Envelope);
    if (code !== 0) return refusal(data?.errors?.[0]?.code ?? code, true, askedAt, tools);
    const { accepted, rejected } = readAnswer(NAME, answer, Success).data;
    const [first] = rejected ?? [];
    if (first === undefined || (accepted ?? []).length > 0) return { accepted: accepted ?? [] };
    return refusal(first.error?.code, false, askedAt, tools);
  };
}

function refusal(
  code: number | undefined,
  isOfCall: boolean,
  askedAt: number,
  { onUnknownCode }: CarrierTools,
): Reply {
  if (code === undefined || !isKnownCode(code)) onUnknownCode(NAME, code?.toString() ?? NO_CODE);
  const failure = code === undefined ? undefined : failureOf(code, isOfCall, askedAt);
  if (failure !== undefined) throw failure;
  return { accepted: [], rejected: { code } };
}
