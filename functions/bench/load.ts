import { Agent, request, type IncomingMessage } from 'node:http';

/** The body of the n-th request. */
export type BodyOf = (n: number) => object;

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly requests: number;
  readonly bodyOf: BodyOf;
}

/**
 * Sends a number of requests over several connections at once, and returns the bytes of all
 * answers, headers included.
 * @throws Error if one of them is refused.
 */
export async function runLoad({ url, connections, requests, bodyOf }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  let total = 0;
  const caller = async (): Promise<void> => {
    while (next < requests) {
      const body = JSON.stringify(bodyOf(next));
      next += 1;
      const { text, bytes } = await post(url, agent, body);
      total += bytes;
      if (!text.startsWith('{"success":true')) throw new Error(`Not served, but: ${text}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, caller));
    return total;
  } finally {
    agent.destroy();
  }
}

interface Answer {
  readonly text: string;
  readonly bytes: number;
}

function post(url: string, agent: Agent, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        resolve({ text, bytes: headBytes(response) + Buffer.byteLength(text) });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The status line, and each header name or value with the two characters that follow it. */
const headBytes = ({ rawHeaders, statusMessage = '' }: IncomingMessage): number =>
  'HTTP/1.1 200 \r\n\r\n'.length +
  statusMessage.length +
  rawHeaders.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 2, 0);
