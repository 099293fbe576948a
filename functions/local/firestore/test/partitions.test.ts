import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import { describeLocal } from './support/open-firestore';
import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-partitions');

/** In collections of one id, at several depths. */
async function fill(ids: readonly string[]): Promise<string> {
  const group = `g-${randomUUID()}`;
  const parents = ['', 'parents/__id7__/', 'parents/x/inner/y/'];
  await local.write(ids.map((id, at) => `${parents[at % 3] ?? ''}${group}/${id}`));
  return group;
}

const numbered = (count: number): string[] => numbers(count).map((n) => `d${n}`);

async function partsOf(group: string, count: number): Promise<string[][]> {
  const parts: string[][] = [];
  for await (const partition of local.db.collectionGroup(group).getPartitions(count)) {
    const { docs } = await partition.toQuery().get();
    parts.push(docs.map(({ ref }) => ref.path));
  }
  return parts;
}

const NUMERIC = ['__id-5__', '__id9007199254740993__', '__id10__', '__id9__', '__id1__'];

test.each<[string, string[], number]>([
  ['no document', [], 3],
  ['one document', numbered(1), 3],
  ['fewer documents than partitions', numbered(2), 20],
  ['one partition', numbered(5), 1],
  ['two partitions', numbered(5), 2],
  ['many documents', numbered(500), 7],
  ['more partitions than a page holds', numbered(700), 650],
  ['numeric ids', [...NUMERIC, 'a', '____', 'b'], 4],
])('the parts of %s hold every document once, in order', async (_name, ids, count) => {
  const group = await fill(ids);
  const parts = await partsOf(group, count);
  const { docs } = await local.db.collectionGroup(group).get();
  expect(docs).toHaveLength(ids.length);
  expect(parts.flat()).toEqual(docs.map(({ ref }) => ref.path));
  expect(parts.length).toBeLessThanOrEqual(count);
});

interface Page {
  partitions: { values: { referenceValue: string }[]; before: boolean }[];
  nextPageToken: string;
}

const BY_NAME = { field: { fieldPath: '__name__' }, direction: 'ASCENDING' };
const BY_FIELD = { field: { fieldPath: 'n' } };

const partition = (
  collectionId: string,
  query: object = {},
  more: object = {},
): Promise<object> => {
  const from = [{ collectionId, allDescendants: true }];
  const structuredQuery = { from, orderBy: [BY_NAME], ...query };
  const request = { parent: local.root, structuredQuery, partitionCount: 5, ...more };
  return local.raw.unary('PartitionQuery', request);
};

describeLocal('on this server', () => {
  test('the parts are of about the same size', async () => {
    const parts = await partsOf(await fill(numbered(103)), 10);
    const sizes = parts.map(({ length }) => length).toSorted((a, b) => a - b);
    expect(sizes).toEqual([10, 10, 10, 10, 10, 10, 10, 11, 11, 11]);
  });

  test('the points come in pages, up to the number requested', async () => {
    const group = await fill(numbered(30));
    const pages: Page[] = [];
    for (let pageToken = '', more = true; more; more = pageToken !== '') {
      const page = (await partition(group, {}, { pageSize: 2, pageToken })) as Page;
      pages.push(page);
      pageToken = page.nextPageToken;
    }
    expect(pages.map(({ partitions }) => partitions.length)).toEqual([2, 2, 1]);
    const points = pages.flatMap(({ partitions }) => partitions);
    expect(new Set(points.map(({ values }) => values[0]?.referenceValue)).size).toBe(5);
    // A document at a point belongs to the part that starts there.
    expect(points.every(({ before }) => before)).toBe(true);
  });

  test('a call is billed as one read', async () => {
    const group = await fill(numbered(30));
    local.server.meter.reset();
    await partition(group);
    const counts = { documentsRead: 1, indexEntriesRead: 0 };
    expect(local.server.meter.reading()).toMatchObject(counts);
  });

  test('a fault matches it by the id of its collections', async () => {
    const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    local.server.faults.add({ at: 'read', path: /^faulty$/, fault });
    await expectRefusal(partition('faulty'), 'PERMISSION_DENIED');
  });
});

const reference = () => ({ referenceValue: local.nameOf('g/a') });
const filter = () => ({
  fieldFilter: { field: BY_NAME.field, op: 'EQUAL', value: reference() },
});

/** Comments of PartitionQueryRequest in google/firestore/v1/firestore.proto. */
test.each<[string, () => object, object?]>([
  ['of one collection', () => ({ from: [{ collectionId: 'g' }] })],
  ['of any collection', () => ({ from: [{ allDescendants: true }] })],
  ['without an order', () => ({ orderBy: [] })],
  ['in descending order', () => ({ orderBy: [{ ...BY_NAME, direction: 'DESCENDING' }] })],
  ['by a field', () => ({ orderBy: [BY_FIELD] })],
  ['by a field and the name', () => ({ orderBy: [BY_FIELD, BY_NAME] })],
  ['with a filter', () => ({ where: filter() })],
  ['with a limit', () => ({ limit: { value: 1 } })],
  ['with an offset', () => ({ offset: 1 })],
  ['with a start', () => ({ startAt: { values: [reference()] } })],
  ['with an end', () => ({ endAt: { values: [reference()] } })],
  ['below a document', () => ({}), { parent: `${local.root}/c/a` }],
  ['into zero parts', () => ({}), { partitionCount: 0 }],
  ['into less than zero parts', () => ({}), { partitionCount: -1 }],
])('a query %s is not partitioned', (_name, query, more = {}) =>
  expectRefusal(partition('g', query(), more), 'INVALID_ARGUMENT'),
);
