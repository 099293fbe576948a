import { setTimeout as delay } from 'node:timers/promises';

import { withDirectory } from './support/data-directory';
import { type ListenAnswer, RawListener, inShort } from './support/listen';
import { describeLocal, itLocal, openFirestore } from './support/open-firestore';
import { expectRefusal, numbers, rawClient, suite } from './support/suite';

const local = suite('local-listen');
let id: string;
let listener: RawListener;

beforeEach(async () => {
  id = local.collection().id;
  await local.fill({ a: { n: 1 }, b: { n: 2 } }, local.db.collection(id));
  listener = new RawListener(local.raw, local.database);
});
afterEach(() => {
  listener.cancel();
});

const query = (more: object = {}) => ({
  query: { parent: local.root, structuredQuery: { from: [{ collectionId: id }], ...more } },
});
const documents = (...ids: string[]) => ({
  documents: { documents: ids.map((one) => local.nameOf(`${id}/${one}`)) },
});
const above = (n: number) => ({
  where: {
    fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: n } },
  },
});
const allBelow = (collectionId: string) => ({
  query: {
    parent: `${local.root}/a/b`,
    structuredQuery: { from: [{ collectionId, allDescendants: true }] },
  },
});
const document = (one: string) => local.db.doc(`${id}/${one}`);
const tokenIn = (answers: readonly ListenAnswer[]): Buffer =>
  answers.at(-1)?.targetChange?.resumeToken ?? Buffer.alloc(0);

test('a target is added, found and current, and then the stream is consistent', async () => {
  listener.add({ ...query(), targetId: 4 });
  const answers = await listener.untilConsistent();
  expect(answers.map(inShort)).toEqual([
    'ADD 4',
    'changed a',
    'changed b',
    'CURRENT 4',
    'NO_CHANGE',
  ]);
  const [current, consistent] = answers.slice(-2).map(({ targetChange }) => targetChange);
  expect(current?.readTime).toEqual(consistent?.readTime);
  expect(consistent?.resumeToken.length).toBeGreaterThan(0);
});

test('each of several targets is told of what is its own', async () => {
  listener.add({ ...query(above(1)), targetId: 1 });
  await listener.untilConsistent();
  listener.add({ ...documents('a', 'missing', 'a'), targetId: 2 });
  expect((await listener.untilConsistent()).map(inShort)).toEqual([
    'ADD 2',
    'changed a',
    'deleted missing',
    'CURRENT 2',
    'NO_CHANGE',
  ]);
  await document('a').set({ n: 5 });
  const both = await listener.untilConsistent();
  expect(both.map(({ documentChange }) => documentChange?.targetIds)).toEqual([
    [1],
    [2],
    undefined,
  ]);
  listener.remove(2);
  expect((await listener.until((one) => inShort(one) === 'REMOVE 2')).map(inShort)).toEqual([
    'REMOVE 2',
  ]);
  await document('a').set({ n: 0 });
  expect((await listener.untilConsistent()).map(inShort)).toEqual(['left a', 'NO_CHANGE']);
});

test('targets without ids get theirs from the server, and then all of the stream do', async () => {
  listener.add(documents('a'));
  listener.add(documents('b'));
  const answers = await listener.until((one) => inShort(one) === 'CURRENT 2');
  expect(answers.map(inShort)).toContain('CURRENT 1');
  listener.add({ ...documents('a'), targetId: 3 });
  await expectRefusal(listener.ended, 'INVALID_ARGUMENT', 'assigned');
});

test('a document that others push out of a limit is removed, as it is still there', async () => {
  const orderBy = [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }];
  const structuredQuery = { from: [{ collectionId: id }], orderBy, limit: { value: 2 } };
  listener.add({ query: { parent: local.root, structuredQuery }, targetId: 1 });
  await listener.untilConsistent();
  await document('c').set({ n: 0 });
  expect((await listener.untilConsistent()).map(inShort)).toEqual([
    ...['changed c', 'removed b', 'NO_CHANGE'],
  ]);
});

test('a target that is wanted once is removed when it is current', async () => {
  listener.add({ ...query(), targetId: 1, once: true });
  expect((await listener.until((one) => inShort(one) === 'REMOVE 1')).map(inShort)).toEqual([
    ...['ADD 1', 'changed a', 'changed b', 'CURRENT 1', 'NO_CHANGE', 'REMOVE 1'],
  ]);
  listener.add({ ...documents('missing'), targetId: 2 });
  await listener.untilConsistent();
  await document('a').set({ n: 5 });
  await document('missing').set({ n: 5 });
  expect((await listener.untilConsistent()).map(inShort)).toEqual(['changed missing', 'NO_CHANGE']);
});

describe('a stream that is resumed', () => {
  const resumed = async (target: object): Promise<string[]> => {
    const next = new RawListener(local.raw, local.database);
    next.add(target);
    const answers = await next.untilConsistent();
    next.cancel();
    return answers.map(inShort);
  };
  const change = async (): Promise<void> => {
    await document('a').delete();
    await document('b').set({ n: 0 });
    await document('c').set({ n: 3 });
  };

  test.each<[string, object, string[]]>([
    ['a query', {}, ['changed c', 'deleted a', 'left b', 'filter 1']],
    [
      'a query with a limit',
      { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }], limit: { value: 1 } },
      ['changed c', 'left b', 'filter 1'],
    ],
  ])('is told what has changed in %s', async (_name, more, told) => {
    const target = { ...query({ ...above(0), ...more }), targetId: 1 };
    listener.add(target);
    const resumeToken = tokenIn(await listener.untilConsistent());
    listener.cancel();
    await change();
    const expected = ['ADD 1', ...told, 'CURRENT 1', 'NO_CHANGE'];
    expect(await resumed({ ...target, resumeToken })).toEqual(expected);
  });

  test('is told what has changed since a read time', async () => {
    const { readTime } = await document('a').get();
    await change();
    const time = { seconds: readTime.seconds, nanos: readTime.nanoseconds };
    expect(await resumed({ ...documents('a', 'b', 'c'), targetId: 1, readTime: time })).toEqual([
      ...['ADD 1', 'changed b', 'changed c', 'deleted a', 'filter 2', 'CURRENT 1', 'NO_CHANGE'],
    ]);
  });

  itLocal('pays only for what has changed', async () => {
    const target = { ...query(above(0)), targetId: 1 };
    listener.add(target);
    const resumeToken = tokenIn(await listener.untilConsistent());
    await change();
    await listener.until((one) => inShort(one) === 'changed c');
    const before = local.server.meter.reading().documentsRead;
    await resumed({ ...target, resumeToken });
    // `a` was deleted, `b` is no result any more, and `c` is new.
    expect(local.server.meter.reading().documentsRead - before).toBe(2);
  });

  itLocal('is reset where the changes since are not remembered', async () => {
    const target = { ...query(), targetId: 1 };
    listener.add(target);
    const resumeToken = tokenIn(await listener.untilConsistent());
    listener.cancel();
    await local.write(numbers(20_001).map((n) => `${id}-other/${n}`));
    expect(await resumed({ ...target, resumeToken })).toEqual([
      ...['ADD 1', 'RESET 1', 'changed a', 'changed b', 'CURRENT 1', 'NO_CHANGE'],
    ]);
  });
});

test.each<[string, object, RegExp]>([
  ['no target', {}, /names neither/],
  [
    'a query of another database',
    {
      query: {
        parent: 'projects/x/databases/y/documents',
        structuredQuery: { from: [{ collectionId: 'c' }] },
      },
    },
    /is not in/,
  ],
  [
    'a document of another database',
    { documents: { documents: ['projects/x/databases/y/documents/a/b'] } },
    /is not in/,
  ],
  [
    'a query without a query',
    { query: { parent: 'projects/local-listen/databases/(default)/documents' } },
    /has no query/,
  ],
  ['all collections', allBelow(''), /All-collection queries are not supported/],
  ['a group below a document', allBelow('c'), /with document parent is not supported/],
  [
    'an unknown resume token',
    { documents: { documents: [] }, resumeToken: Buffer.from('x') },
    /bad resume token/,
  ],
  [
    'a time to come',
    { documents: { documents: [] }, readTime: { seconds: '99999999999' } },
    /cannot be in the future/,
  ],
])('%s is refused as a removed target, and the stream goes on', async (_name, target, message) => {
  listener.add({ ...target, targetId: 1 });
  const [refused] = await listener.until((one) => inShort(one) === 'REMOVE 1');
  expect(refused?.targetChange?.cause).toMatchObject({
    code: 3,
    message: expect.stringMatching(message) as string,
  });
  listener.add({ ...documents('a'), targetId: 1 });
  expect((await listener.untilConsistent()).map(inShort)).toContain('changed a');
  listener.add({ ...documents('b'), targetId: 1 });
  const [again] = await listener.until((one) => inShort(one) === 'REMOVE 1');
  expect(again?.targetChange?.cause?.message).toBe('Target ID already exists: 1');
});

test('a request of another database, or for nothing, ends the stream', async () => {
  listener.add({ ...documents('a'), targetId: 1 });
  await listener.untilConsistent();
  const other = new RawListener(local.raw, 'projects/x');
  other.add({});
  await expectRefusal(other.ended, 'INVALID_ARGUMENT', 'not a database name');
  listener.end();
  await listener.ended;
});

describeLocal('a slow client', () => {
  test('is told of the last state instead of each', async () => {
    const text = 'x'.repeat(100_000);
    listener.add({ ...query(), targetId: 1 });
    await listener.untilConsistent();
    listener.pause();
    for (const n of numbers(200)) await document('a').set({ n, text });
    listener.resume();
    let told = 0;
    for (let last = -1; last < 199; told += 1) {
      const [change] = await listener.untilConsistent();
      last = Number(change?.documentChange?.document.fields['n']?.integerValue);
    }
    expect(told).toBeLessThan(150);
  });
});

describeLocal('a target', () => {
  test('that is removed and added again at once is there', async () => {
    listener.add({ ...query(), targetId: 1 });
    await listener.untilConsistent();
    listener.remove(1);
    listener.add({ ...query(), targetId: 1 });
    const answers = await listener.untilConsistent();
    expect(answers.map(inShort)).toEqual([
      ...['REMOVE 1', 'ADD 1', 'changed a', 'changed b', 'CURRENT 1', 'NO_CHANGE'],
    ]);
    await document('a').set({ n: 7 });
    expect((await listener.untilConsistent()).map(inShort)).toEqual(['changed a', 'NO_CHANGE']);
  });

  test('whose id is taken ends the one that has it', async () => {
    listener.add({ ...query(), targetId: 1 });
    listener.add({ ...query(), targetId: 1 });
    await listener.until((one) => inShort(one) === 'REMOVE 1');
    await document('a').set({ n: 7 });
    listener.add({ ...documents('a'), targetId: 2 });
    expect((await listener.untilConsistent()).map(inShort)).toEqual([
      ...['ADD 2', 'changed a', 'CURRENT 2', 'NO_CHANGE'],
    ]);
  });

  test('that is not added before its client goes away costs nothing', async () => {
    local.server.faults.add({ at: 'read', fault: { kind: 'hold' } });
    listener.add({ ...query(), targetId: 1 });
    listener.add({ ...query(), targetId: 2 });
    await local.server.faults.untilMet();
    listener.cancel();
    await delay(100);
    local.server.faults.release();
    await delay(100);
    const before = local.server.meter.reading().documentsRead;
    await document('a').set({ n: 7 });
    await delay(50);
    expect(local.server.meter.reading().documentsRead).toBe(before);
  });

  test('that is removed takes no fault of a read', async () => {
    listener.add({ ...query(), targetId: 1 });
    await listener.untilConsistent();
    local.server.faults.add({ at: 'read', fault: { kind: 'refuse', code: 7 } });
    listener.remove(1);
    await listener.until((one) => inShort(one) === 'REMOVE 1');
    expect(local.server.faults.pending).toBe(1);
    local.server.faults.clear();
  });
});

describeLocal('a client that does not read', () => {
  test('learns why its stream ended, however much is written meanwhile', async () => {
    listener.add({ ...query(), targetId: 1 });
    await listener.untilConsistent();
    listener.pause();
    const text = 'x'.repeat(300_000);
    for (const n of numbers(10)) await document('a').set({ n, text });
    listener.add({ ...documents('a'), targetId: -1 });
    await delay(100);
    const { meter } = local.server;
    const before = meter.reading().documentsRead;
    await document('a').set({ n: 11, text });
    expect(meter.reading().documentsRead).toBe(before);
    listener.resume();
    await expectRefusal(listener.ended, 'INVALID_ARGUMENT', 'negative');
  });

  test('ends its side, and gets all that it has been told', async () => {
    local.server.faults.add(
      { at: 'read', fault: { kind: 'delay', ms: 50 } },
      { at: 'read', fault: { kind: 'delay', ms: 50 } },
    );
    listener.add({ ...query(), targetId: 1 });
    listener.add({ ...documents('b'), targetId: 2 });
    listener.end();
    await listener.ended;
    expect(listener.answers.map(inShort)).toContain('CURRENT 2');
  });
});

describeLocal('a server that stops', () => {
  test('ends the streams at once, and resets what is resumed on its data later', () =>
    withDirectory(async (dataDir) => {
      const open = () => openFirestore('local-listen', { dataDir });
      const first = await open();
      await first.db.doc('c/a').set({ n: 1 });
      const raw = rawClient(first.host);
      const stream = new RawListener(raw, local.database);
      const target = {
        query: { parent: local.root, structuredQuery: { from: [{ collectionId: 'c' }] } },
        targetId: 1,
      };
      stream.add(target);
      const resumeToken = tokenIn(await stream.untilConsistent());
      await first.close();
      await expectRefusal(stream.ended, 'UNAVAILABLE');
      raw.close();
      const second = await open();
      const next = rawClient(second.host);
      const resumed = new RawListener(next, local.database);
      resumed.add({ ...target, resumeToken });
      const told = ['ADD 1', 'RESET 1', 'changed a', 'CURRENT 1', 'NO_CHANGE'];
      expect((await resumed.untilConsistent()).map(inShort)).toEqual(told);
      next.close();
      await second.close();
    }));
});

describeLocal('injected faults', () => {
  test('refuse, delay or cut a listener', async () => {
    const { faults } = local.server;
    faults.add({ at: 'read', path: /\/a$/, fault: { kind: 'refuse', code: 7 } });
    listener.add({ ...documents('a'), targetId: 1 });
    const [refused] = await listener.until((one) => inShort(one) === 'REMOVE 1');
    expect(refused?.targetChange?.cause).toMatchObject({ code: 7 });
    faults.add({ at: 'read', path: new RegExp(`^${id}$`), fault: { kind: 'drop', when: 'after' } });
    const cut = new RawListener(local.raw, local.database);
    cut.add({ ...query(), targetId: 1 });
    expect((await cut.untilConsistent()).map(inShort)).toContain('changed a');
    await expectRefusal(cut.ended, 'UNAVAILABLE');
  });
});
