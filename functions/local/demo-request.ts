import { request, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { Failure, messageOf } from '../tools/failure';

const WAIT_MS = 60_000;
/** The id of the first quote, which is not a reader's own. */
export const FIRST_QUOTE = 'first-quote-of-npm-start';
const PARCEL = {
  country: 'Japan',
  actual_weight_kg: 1.2,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
};

/** A quote request as a shell command. Tokens have no characters that a shell would interpret. */
export function curlLine(baseAddress: string, token: string): string {
  return `curl -s ${baseAddress}/apiQuote -d '${bodyFor(token)}'`;
}

function bodyFor(token: string): string {
  return JSON.stringify({ api_token: token, ...PARCEL });
}

/**
 * Sends what the curl line sends, so that it is quick for the first person who pastes it.
 * @returns the version that answered.
 */
export async function callOnce(
  baseAddress: string,
  token: string,
  stop: AbortSignal,
): Promise<string | undefined> {
  const answer = await post(`${baseAddress}/apiQuote`, bodyFor(token), stop);
  if (answer.status !== 200 || !/"quotes_count":\s*[1-9]/.test(answer.text)) {
    throw new Failure(
      `apiQuote returned no quotes but status ${String(answer.status)}: ${answer.text}`,
    );
  }
  return answer.version;
}

// Not fetch, which refuses some ports that curl and the emulator accept, such as 5060 and 6000.
async function post(url: string, body: string, stop: AbortSignal) {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WAIT_MS)]);
  const headers = { 'x-request-id': FIRST_QUOTE };
  try {
    const call = request(url, { method: 'POST', signal, headers }).end(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve).once('error', reject);
    });
    const version = response.headers['x-service-version'];
    return {
      status: response.statusCode,
      version: typeof version === 'string' ? version : undefined,
      text: await readText(response),
    };
  } catch (error) {
    throw new Failure(`apiQuote does not answer: ${messageOf(error)}.`);
  }
}
