import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

const PROJECT = 'local-partitions';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;
let raw: RawClient;

beforeAll(async () => {
  firestore = await openFirestore(PROJECT);
  db = firestore.db;
  raw = rawClient(firestore.host);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

/** In collections of one id at several places. */
async function fill(ids: readonly string[]): Promise<string> {
  const group = `g-${randomUUID()}`;
  const writer = db.bulkWriter({ throttling: false });
  for (const [at, id] of ids.entries()) {
    const above = ['', 'parents/__id7__/', 'parents/x/inner/y/'][at % 3] ?? '';
    void writer.set(db.doc(`${above}${group}/${id}`), {});
  }
  await writer.close();
  return group;
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `d${n}`);

async function partsOf(group: string, count: number): Promise<string[][]> {
  const parts: string[][] = [];
  for await (const partition of db.collectionGroup(group).getPartitions(count)) {
    const { docs } = await partition.toQuery().get();
    parts.push(docs.map(({ ref }) => ref.path));
  }
  return parts;
}

test.each<[string, string[], number]>([
  ['no document', [], 3],
  ['one document', numbered(1), 3],
  ['two documents for many partitions', numbered(2), 20],
  ['a few for one partition', numbered(5), 1],
  ['a few for two', numbered(5), 2],
  ['many', numbered(500), 7],
  ['more partitions than a page has room for', numbered(700), 650],
  [
    'numeric ids',
    ['__id-5__', '__id9007199254740993__', '__id10__', '__id9__', '__id1__', 'a', '____', 'b'],
    4,
  ],
])('the parts of %s hold every document once, in order', async (_name, ids, count) => {
  const group = await fill(ids);
  const parts = await partsOf(group, count);
  const { docs } = await db.collectionGroup(group).get();
  expect(docs).toHaveLength(ids.length);
  expect(parts.flat()).toEqual(docs.map(({ ref }) => ref.path));
  expect(parts.length).toBeLessThanOrEqual(count);
});

interface Page {
  partitions: { values: { referenceValue: string }[] }[];
  nextPageToken: string;
}

const BY_NAME = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];

const requestFor = (collectionId: string, query: object = {}, more: object = {}): object => ({
  parent: ROOT,
  structuredQuery: { from: [{ collectionId, allDescendants: true }], orderBy: BY_NAME, ...query },
  partitionCount: 5,
  ...more,
});

describeLocal('on this server', () => {
  test('the parts are of about the same size', async () => {
    const parts = await partsOf(await fill(numbered(103)), 10);
    expect(parts.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 7 }, () => 10),
      ...Array.from({ length: 3 }, () => 11),
    ]);
  });

  test('the points come in pages, up to the number asked for', async () => {
    const group = await fill(numbered(30));
    const sizes: number[] = [];
    const points = new Set<string>();
    for (let pageToken = '', more = true; more; more = pageToken !== '') {
      const request = requestFor(group, {}, { pageSize: 2, pageToken });
      const page = (await raw.unary('PartitionQuery', request)) as Page;
      sizes.push(page.partitions.length);
      for (const { values } of page.partitions) points.add(values[0]?.referenceValue ?? '');
      pageToken = page.nextPageToken;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(points.size).toBe(5);
  });

  test('a call is billed as one read', async () => {
    const group = await fill(numbered(30));
    firestore.server?.meter.reset();
    await raw.unary('PartitionQuery', requestFor(group));
    expect(firestore.server?.meter.reading()).toMatchObject({
      documentsRead: 1,
      indexEntriesRead: 0,
    });
  });

  test('a fault strikes it by the id of its collections', async () => {
    const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    firestore.server?.faults.add({ at: 'read', path: /^faulty$/, fault });
    const call = raw.unary('PartitionQuery', requestFor('faulty'));
    await expect(call).rejects.toMatchObject({ code: status.PERMISSION_DENIED });
  });
});

const reference = { referenceValue: `${ROOT}/g/a` };
const filter = { field: { fieldPath: '__name__' }, op: 'EQUAL', value: reference };

/** Comments of PartitionQueryRequest in google/firestore/v1/firestore.proto. */
test.each<[string, object, object]>([
  ['below a document', {}, { parent: `${ROOT}/c/a` }],
  ['of one collection', { from: [{ collectionId: 'g' }] }, {}],
  ['of any collection', { from: [{ allDescendants: true }] }, {}],
  ['without an order', { orderBy: [] }, {}],
  ['downwards', { orderBy: [{ ...BY_NAME[0], direction: 'DESCENDING' }] }, {}],
  ['by a field', { orderBy: [{ field: { fieldPath: 'n' } }] }, {}],
  ['by a field and the name', { orderBy: [{ field: { fieldPath: 'n' } }, ...BY_NAME] }, {}],
  ['with a filter', { where: { fieldFilter: filter } }, {}],
  ['with a limit', { limit: { value: 1 } }, {}],
  ['with an offset', { offset: 1 }, {}],
  ['with a start', { startAt: { values: [reference] } }, {}],
  ['with an end', { endAt: { values: [reference] } }, {}],
  ['into no parts', {}, { partitionCount: 0 }],
  ['into fewer than no parts', {}, { partitionCount: -1 }],
])('a query %s is not partitioned', async (_name, query, more) => {
  const call = raw.unary('PartitionQuery', requestFor('g', query, more));
  await expect(call).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
});
