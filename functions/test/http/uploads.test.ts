import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { API_QUOTE, startServer, type FunctionServer } from '../../bench/server';
import { aRateCard } from '../support/cards';
import { describeLocal, openFirestore, type TestFirestore } from '../support/firestore';
import { SMALL_PARCEL } from '../support/quotes';
import { request } from '../support/service';
import { issueToken } from '../support/tokens';
import { createRateCard } from '../../src/store/rates';

const MIB = 1024 * 1024;
const UPLOADS = 80;
const UPLOAD_BYTES = 32 * MIB;
const PAUSED_AFTER = 4 * MIB;
/** What a function is given where nothing else is said. */
const GIVEN_MIB = 256;
const PROJECT = 'test-uploads';

/** The most memory that a process has had, which Linux tells. */
const peakMib = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Upload {
  readonly isChunked: boolean;
  readonly isPaused: boolean;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]);

/** Sends a body without a token, as fast as it is taken, and gives what it is answered. */
async function upload(url: string, { isChunked, isPaused }: Upload): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      resolve();
    }),
  );
  // The connection may be closed while more is sent: what counts is the answer.
  socket.on('error', () => undefined);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${UPLOAD_BYTES}`;
  socket.write(`POST / HTTP/1.1\r\nHost: ${hostname}\r\n${length}\r\n\r\n`);
  await send(socket, isChunked ? CHUNK : PIECE, isPaused ? PAUSED_AFTER : UPLOAD_BYTES);
  await closed;
  return answer;
}

async function send(socket: Socket, piece: Buffer, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length) {
    if (socket.write(piece)) continue;
    await Promise.race([
      new Promise((resolve) => socket.once('drain', resolve)),
      new Promise((resolve) => socket.once('close', resolve)),
    ]);
  }
}

/** Sends nearly all of a body that is not too large, and goes away. */
async function abandon(url: string): Promise<void> {
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

describeLocal('anonymous uploads', () => {
  let firestore: TestFirestore;
  let server: FunctionServer;
  let quote: () => ReturnType<typeof request>;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT);
    await createRateCard(firestore.db, aRateCard());
    const api_token = await issueToken(firestore.db, 'svc_');
    server = await startServer(API_QUOTE, { projectId: PROJECT, firestoreHost: firestore.host });
    quote = () =>
      request(server.url, {
        method: 'POST',
        body: JSON.stringify({ api_token, ...SMALL_PARCEL }),
      });
    await quote();
  });
  afterAll(async () => {
    await server.stop();
    await firestore.close();
  });

  test.each<[string, Upload]>([
    ['with their length told', { isChunked: false, isPaused: false }],
    ['with their length told, that pause', { isChunked: false, isPaused: true }],
    ['in chunks', { isChunked: true, isPaused: false }],
    ['in chunks, that pause', { isChunked: true, isPaused: true }],
  ])(
    '80 of 32 MB %s are refused, leave the memory as it is, and keep nobody waiting',
    async (_name, kind) => {
      const before = peakMib(server.pid);
      const uploads = Array.from({ length: UPLOADS }, () => upload(server.url, kind));
      await delay(100);
      expect(await quote()).toMatchObject({ status: 200, body: { quotes_count: 1 } });
      const answers = await Promise.all(uploads);
      for (const answer of answers) {
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toContain('"code":"payload_too_large"');
        expect(answer).toContain(
          kind.isChunked ? 'has more than 262144' : `has ${UPLOAD_BYTES} bytes`,
        );
      }
      const after = peakMib(server.pid);
      expect(after).toBeLessThan(0.8 * GIVEN_MIB);
      // Of 2.5 GB that were sent.
      expect(after - before).toBeLessThan(64);
      expect((await quote()).status).toBe(200);
    },
    60_000,
  );

  test('those that are given up on the way leave nothing behind', async () => {
    const before = peakMib(server.pid);
    for (let wave = 0; wave < 50; wave += 1) {
      await Promise.all(Array.from({ length: 40 }, () => abandon(server.url)));
    }
    expect((await quote()).status).toBe(200);
    // What is kept would be 500 MB; what is not collected yet depends on the version of Node.
    expect(peakMib(server.pid) - before).toBeLessThan(200);
  }, 60_000);
});
