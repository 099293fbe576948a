import { Agent, type IncomingMessage, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

import { workAtOnce } from '../../tools/at-once';

/** The body of the n-th request. */
export type BodyOf = (n: number) => object;

interface Load {
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
  let total = 0;
  try {
    await workAtOnce(requests, connections, async (n) => {
      const { text, bytes } = await post(url, agent, JSON.stringify(bodyOf(n)));
      total += bytes;
      if (!text.startsWith('{"success":true')) throw new Error(`Not served, but: ${text}`);
    });
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

const MIB = 1024 * 1024;
export const UPLOADS = 80;
export const UPLOAD_BYTES = 32 * MIB;
const PAUSED_AFTER = 4 * MIB;

export interface Upload {
  readonly isChunked: boolean;
  readonly isPaused: boolean;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]);

/** Sends a body without a token, as fast as it is accepted, and returns the answer. */
async function upload(url: string, { isChunked, isPaused }: Upload): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      resolve();
    }),
  );
  // The connection may close while the body is still being sent: only the answer counts.
  socket.on('error', () => undefined);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${UPLOAD_BYTES}`;
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${length}\r\n\r\n`);
  await send(socket, isChunked ? CHUNK : PIECE, isPaused ? PAUSED_AFTER : UPLOAD_BYTES);
  await closed;
  return answer;
}

/** Sends several at once, and returns their answers. */
export const uploadAll = (url: string, kind: Upload): Promise<string[]> =>
  Promise.all(Array.from({ length: UPLOADS }, () => upload(url, kind)));

async function send(socket: Socket, piece: Buffer, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length) {
    // Read between two pieces, as an uploader does: the answer is lost to one who only sends.
    await nextRound();
    if (socket.write(piece)) continue;
    await Promise.race([
      new Promise((resolve) => socket.once('drain', resolve)),
      new Promise((resolve) => socket.once('close', resolve)),
    ]);
  }
}

/** Sends most of a body of allowed size, then disconnects. */
export async function abandon(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = `POST / HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 262000\r\n\r\n`;
  await new Promise<void>((resolve) => {
    socket.write(head + 'x'.repeat(250_000), () => {
      resolve();
    });
  });
  socket.destroy();
}
