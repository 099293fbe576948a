import { connect, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

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
export async function upload(url: string, { isChunked, isPaused }: Upload): Promise<string> {
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
