import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';

import type { HostileRequest } from './generate';
import { readAnswers, type RawAnswer } from './read-answers';

/** What a hostile request led to. */
export interface HostileOutcome {
  readonly answers: readonly RawAnswer[];
  /** `gone` is a sender who did not wait, `silence` a connection that was neither served nor cut. */
  readonly end: 'answered' | 'cut' | 'gone' | 'silence';
}

/** Sends it on a connection of its own, until it is answered or cut. */
export async function sendHostile(
  url: string,
  request: HostileRequest,
  patienceMs: number,
): Promise<HostileOutcome> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let end: HostileOutcome['end'] = 'cut';
  const leave = (why: HostileOutcome['end']): void => {
    end = why;
    socket.destroy();
  };
  const read = (): readonly RawAnswer[] => readAnswers(received, request.answers);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    if (read().length === request.answers.length) leave('answered');
  });
  // It may close while the body is still being sent: only the answer counts.
  socket.on('error', () => undefined);
  const patience = setTimeout(() => {
    leave('silence');
  }, patienceMs);
  if (await sendAll(socket, request, closed)) leave('gone');
  await closed;
  clearTimeout(patience);
  return { answers: read(), end };
}

/** @returns whether the sender goes away in the middle */
async function sendAll(
  socket: Socket,
  { head, pieces, stop }: HostileRequest,
  closed: Promise<void>,
): Promise<boolean> {
  socket.write(head, 'latin1');
  for (const [at, piece] of pieces.entries()) {
    if (stop?.afterPieces === at) {
      await delay(stop.pauseMs);
      if (stop.isEnd) return !socket.destroyed;
    }
    // Read between two pieces: an answer is lost to one who only sends.
    await nextRound();
    if (socket.destroyed) return false;
    if (socket.write(piece)) continue;
    await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  return false;
}
