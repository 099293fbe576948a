import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { itLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

interface Answer {
  readonly streamId: string;
  readonly streamToken: Buffer;
  readonly writeResults: readonly { readonly updateTime: object }[];
  readonly commitTime: object | null;
}

const dataDir = mkdtempSync(join(tmpdir(), 'local-firestore-'));
// With a log, an answer takes longer than a tick.
const local = suite('local-write-stream', { dataDir });
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});
let path: string;

beforeEach(() => {
  path = `${local.collection().id}/a`;
});

/** The client's side of a stream. */
class Stream {
  private readonly call = local.raw.duplex('Write');
  private readonly answers: AsyncIterator<Answer> = this.call[Symbol.asyncIterator]();

  /** Sends a request, and resolves with its answer. */
  async send(request: object): Promise<Answer> {
    this.call.write(request);
    const { value } = await this.answers.next();
    return value as Answer;
  }

  sendOnly(request: object): void {
    this.call.write(request);
  }

  cancel(): void {
    this.call.on('error', () => undefined).cancel();
  }

  async open(): Promise<Answer> {
    return this.send({ database: local.database });
  }

  /** Ends the client's side at once, and counts the answers. */
  async endAndRead(): Promise<number> {
    this.call.end();
    return (await this.call.toArray()).length;
  }

  async end(): Promise<boolean> {
    this.call.end();
    return (await this.answers.next()).done === true;
  }
}

const set = (n: number, more: object = {}): object => ({
  update: { name: local.nameOf(path), fields: { n: { integerValue: n } } },
  ...more,
});
const stored = async (): Promise<unknown> => (await local.db.doc(path).get()).data();

test('is opened, and then each request is a commit', async () => {
  const stream = new Stream();
  const { streamId, streamToken, commitTime } = await stream.open();
  expect([streamId, streamToken.length, commitTime]).toEqual([expect.stringMatching(/./), 1, null]);
  const answer = await stream.send({ streamToken, writes: [set(1), set(2)] });
  expect(answer.writeResults.map(({ updateTime }) => updateTime)).toEqual([
    answer.commitTime,
    answer.commitTime,
  ]);
  await stream.send({ streamToken: answer.streamToken, writes: [set(3)] });
  expect(await stored()).toEqual({ n: 3 });
  expect(await stream.end()).toBe(true);
});

test('commits in the order in which it was written to', async () => {
  const stream = new Stream();
  const { streamToken } = await stream.open();
  await Promise.all([1, 2, 3].map((n) => stream.send({ streamToken, writes: [set(n)] })));
  expect(await stored()).toEqual({ n: 3 });
});

test.each<[string, object, 'ALREADY_EXISTS' | 'INVALID_ARGUMENT']>([
  ['write that is refused', { currentDocument: { exists: false } }, 'ALREADY_EXISTS'],
  ['write that is not valid', { update: { name: 'x' } }, 'INVALID_ARGUMENT'],
])('ends with a %s, and changes nothing', async (_name, more, code) => {
  await local.db.doc(path).set({ n: 0 });
  const stream = new Stream();
  await stream.open();
  await expectRefusal(stream.send({ writes: [set(1), set(2, more)] }), code);
  expect(await stored()).toEqual({ n: 0 });
});

test.each<[string, object, 'INVALID_ARGUMENT' | 'UNIMPLEMENTED', RegExp]>([
  ['no database', { database: '' }, 'INVALID_ARGUMENT', /not a database name/],
  ['writes at once', { writes: [{ delete: 'x' }] }, 'INVALID_ARGUMENT', /has no writes/],
  ['a stream to resume', { streamId: '1' }, 'UNIMPLEMENTED', /stream_id/],
])('is not opened with %s', (_name, request, code, message) =>
  expectRefusal(new Stream().send({ database: local.database, ...request }), code, message),
);

itLocal('is metered, and takes the faults of commits', async () => {
  const { faults, meter } = local.server;
  faults.add({ at: 'commit', path: /\/a$/, fault: { kind: 'refuse', code: 10 } });
  const refused = new Stream();
  await refused.open();
  await expectRefusal(refused.send({ writes: [set(1)] }), 'ABORTED');
  const before = meter.reading().documentsWritten;
  const stream = new Stream();
  await stream.open();
  await stream.send({ writes: [set(1), { delete: local.nameOf(path) }] });
  expect(meter.reading().documentsWritten - before).toBe(1);
});

itLocal('loses its answer to a fault that cuts the connection after the commit', async () => {
  local.server.faults.add({ at: 'commit', fault: { kind: 'drop', when: 'after' } });
  const stream = new Stream();
  await stream.open();
  await expectRefusal(stream.send({ writes: [set(1)] }), 'UNAVAILABLE');
  expect(await stored()).toEqual({ n: 1 });
});

itLocal('applies nothing of what was sent after a write that fails', async () => {
  await local.db.doc(path).set({ n: 0 });
  local.server.faults.add({ at: 'commit', fault: { kind: 'delay', ms: 100 } });
  const stream = new Stream();
  await stream.open();
  const failing = stream.send({ writes: [set(1, { currentDocument: { exists: false } })] });
  stream.sendOnly({ writes: [set(2)] });
  stream.sendOnly({ writes: [set(3)] });
  await expectRefusal(failing, 'ALREADY_EXISTS');
  await delay(100);
  expect(await stored()).toEqual({ n: 0 });
});

itLocal('applies nothing of what was sent once it is cancelled', async () => {
  local.server.faults.add({ at: 'commit', fault: { kind: 'hold' } });
  const stream = new Stream();
  await stream.open();
  for (const n of [1, 2, 3]) stream.sendOnly({ writes: [set(n)] });
  await local.server.faults.untilMet();
  stream.cancel();
  await delay(100);
  local.server.faults.release();
  await delay(100);
  expect(await stored()).toBeUndefined();
});

test('answers all that was sent before its client ended its side', async () => {
  for (const count of [1, 2, 20]) {
    const stream = new Stream();
    stream.sendOnly({ database: local.database });
    for (let n = 0; n < count; n += 1) stream.sendOnly({ writes: [set(n)] });
    expect(await stream.endAndRead()).toBe(1 + count);
    expect(await stored()).toEqual({ n: count - 1 });
  }
});
