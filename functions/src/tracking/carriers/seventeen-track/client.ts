import { NO_CODE } from '../allowed';
import { callCarrier } from '../call-carrier';
import type { CarrierTools } from '../carrier-tools';
import { readAnswer } from '../read-answer';
import { Envelope, Success, type Accepted } from './answer';
import { failureOf, isKnownCode } from './codes';

const NAME = '17track';

/** What 17TRACK answers about one number. */
export interface Reply {
  /** Once for every carrier under which the number is registered. */
  readonly accepted: readonly Accepted[];
  /** Set if the number is not accepted; the code of the error, if one is told. */
  readonly rejected?: { readonly code: number | undefined };
}

export type Post = (path: string, body: unknown, signal: AbortSignal) => Promise<Reply>;

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
