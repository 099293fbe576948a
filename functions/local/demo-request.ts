import { request, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { Failure, messageOf } from '../tooling/failure';

const WAIT_MS = 60_000;
const PARCEL = {
  country: 'Japan',
  actual_weight_kg: 1.2,
  length_cm: 30,
  width_cm: 20,
  height_cm: 10,
};

/** A quote request as a line for the shell; tokens have no character that a shell would read. */
export function curlLine(baseAddress: string, token: string): string {
  return `curl -s ${baseAddress}/apiQuote -d '${bodyFor(token)}'`;
}

function bodyFor(token: string): string {
  return JSON.stringify({ api_token: token, ...PARCEL });
}

/** Sends what the curl line sends, so that the first call of the person who pastes it is quick. */
export async function callOnce(
  baseAddress: string,
  token: string,
  stop: AbortSignal,
): Promise<void> {
  const answer = await post(`${baseAddress}/apiQuote`, bodyFor(token), stop);
  if (answer.status !== 200 || !/"quotes_count":\s*[1-9]/.test(answer.text)) {
    throw new Failure(
      `apiQuote gave no quotes but status ${String(answer.status)}: ${answer.text}`,
    );
  }
}

// Not fetch: that refuses some ports, such as 5060 and 6000, which curl and the emulator take.
async function post(url: string, body: string, stop: AbortSignal) {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WAIT_MS)]);
  try {
    const call = request(url, { method: 'POST', signal }).end(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve).once('error', reject);
    });
    return { status: response.statusCode, text: await readText(response) };
  } catch (error) {
    throw new Failure(`apiQuote does not answer: ${messageOf(error)}.`);
  }
}
