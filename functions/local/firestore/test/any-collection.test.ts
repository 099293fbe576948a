import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';
import fc from 'fast-check';

import { comparePaths } from '../names/compare-names';
import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

/* Queries without a collection id, of which the SDK sends only those of recursiveDelete. */

const PROJECT = 'local-any-collection';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;

let firestore: TestFirestore;
let raw: RawClient;

beforeAll(async () => {
  firestore = await openFirestore(PROJECT);
  raw = rawClient(firestore.host);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

const NAME = { fieldPath: '__name__' };
const referenceTo = (path: string) => ({ referenceValue: `${ROOT}/${path}` });
const nameFilter = (op: string, path: string) => ({
  fieldFilter: { field: NAME, op, value: referenceTo(path) },
});

interface Answer {
  document?: { name: string; fields: object } | null;
  transaction?: Buffer;
}

/** The paths found, relative to the root. */
async function run(parent: string, query: object, more: object = {}): Promise<string[]> {
  const structuredQuery = { from: [{ allDescendants: true }], ...query };
  const request = { parent: parent === '' ? ROOT : `${ROOT}/${parent}`, structuredQuery, ...more };
  const answers = (await raw.streamed('RunQuery', request)) as Answer[];
  return answers.flatMap(({ document }) =>
    document ? [document.name.slice(ROOT.length + 1)] : [],
  );
}

async function write(paths: readonly string[]): Promise<void> {
  const batch = firestore.db.batch();
  for (const path of paths) batch.set(firestore.db.doc(path), { n: 1 });
  await batch.commit();
}

const segment = fc.constantFrom('a', 'b');
const id = fc.constantFrom('a', 'b', 'a-b', 'a\u0000', '__id-3__', '__id7__', '__id10__', '__id');
const pair = fc.tuple(segment, id).map((two) => two.join('/'));
const below = fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => pairs.join('/'));

const asked = fc.record({
  parent: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pair }),
  isDeep: fc.boolean(),
  from: fc.option(below, { nil: undefined, freq: 1 }),
  to: fc.option(below, { nil: undefined, freq: 1 }),
  after: fc.option(below, { nil: undefined, freq: 1 }),
  limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  offset: fc.constantFrom(0, 0, 1, 3),
});

type Asked = (typeof asked)['generate'] extends (...args: never[]) => fc.Value<infer T> ? T : never;

function expectedOf(top: string, documents: readonly string[], one: Asked): string[] {
  const { parent, isDeep, from, to, after, limit, offset } = one;
  const prefix = parent === '' ? `${top}/` : `${top}/${parent}/`;
  const depth = prefix.split('/').length + 1;
  return documents
    .filter((path) => path.startsWith(prefix) && (isDeep || path.split('/').length === depth))
    .filter((path) => from === undefined || comparePaths(path, `${top}/${from}`) >= 0)
    .filter((path) => to === undefined || comparePaths(path, `${top}/${to}`) < 0)
    .filter((path) => after === undefined || comparePaths(path, `${top}/${after}`) > 0)
    .toSorted(comparePaths)
    .slice(offset)
    .slice(0, limit);
}

function queryOf(top: string, { isDeep, from, to, after, limit, offset }: Asked): object {
  const filters = [
    ...(from === undefined ? [] : [nameFilter('GREATER_THAN_OR_EQUAL', `${top}/${from}`)]),
    ...(to === undefined ? [] : [nameFilter('LESS_THAN', `${top}/${to}`)]),
  ];
  return {
    from: [{ allDescendants: isDeep }],
    where: filters.length === 0 ? null : { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: NAME, direction: 'ASCENDING' }],
    startAt: after === undefined ? null : { values: [referenceTo(`${top}/${after}`)] },
    limit: limit === undefined ? null : { value: limit },
    offset,
  };
}

test('generated ones find by name what a plain look at every document finds', async () => {
  let found = 0;
  const documents = fc.uniqueArray(below, { minLength: 10, maxLength: 40 });
  const queries = fc.array(asked, { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(documents, documents, queries, async (relative, others, all) => {
      // Below one document each, as nothing else is alone in a database.
      const top = `top/${randomUUID()}`;
      const paths = relative.map((path) => `${top}/${path}`);
      const check = async (written: readonly string[], more: object): Promise<void> => {
        for (const one of all) {
          const parent = one.parent === '' ? top : `${top}/${one.parent}`;
          const result = await run(parent, queryOf(top, one), more);
          found += result.length;
          expect({ one, result }).toEqual({ one, result: expectedOf(top, written, one) });
        }
      };
      await write(paths);
      await check(paths, {});
      const options = { readOnly: {} };
      const begun = await raw.unary('BeginTransaction', { database: DATABASE, options });
      const next = others.map((path) => `${top}/${path}`);
      await firestore.db.recursiveDelete(firestore.db.doc(top));
      await write(next);
      await check(paths, begun);
      await check(next, {});
    }),
    { seed: 5, numRuns: 15 },
  );
  expect(found).toBeGreaterThan(1000);
}, 120_000);

describe('below a document', () => {
  const top = `top/${randomUUID()}`;
  beforeAll(() => write(['', '/c/a', '/c/b/d/x', '/e/f', '-b/c/a'].map((end) => `${top}${end}`)));

  test('the documents, but not that one, with a projection to their names', async () => {
    expect(await run(top, { select: { fields: [NAME] } })).toEqual([
      `${top}/c/a`,
      `${top}/c/b/d/x`,
      `${top}/e/f`,
    ]);
  });

  test('only those of its own collections, without all descendants', async () => {
    const query = { from: [{ allDescendants: false }] };
    expect(await run(top, query)).toEqual([`${top}/c/a`, `${top}/e/f`]);
  });

  test('some by name, and all but some', async () => {
    const names = [`${top}/e/f`, `${top}/c/a`];
    const value = { arrayValue: { values: names.map(referenceTo) } };
    const where = (op: string) => ({ where: { fieldFilter: { field: NAME, op, value } } });
    expect(await run(top, where('IN'))).toEqual(names.toReversed());
    expect(await run(top, where('NOT_IN'))).toEqual([`${top}/c/b/d/x`]);
  });

  test('a count', async () => {
    const structuredQuery = { from: [{ allDescendants: true }] };
    const aggregations = [{ alias: 'all', count: {} }];
    const answers = await raw.streamed('RunAggregationQuery', {
      parent: `${ROOT}/${top}`,
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(answers).toMatchObject([
      { result: { aggregateFields: { all: { integerValue: '3' } } } },
    ]);
  });
});

const fieldFilter = {
  fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: 1 } },
};
const byField = [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }];
const downwards = [{ field: NAME, direction: 'DESCENDING' }];

/** As recorded from production by the tests that query/check-scope.ts names. */
test.each<[string, string, object, keyof typeof status]>([
  ['a filter below a document', 'top/x', { where: fieldFilter }, 'INVALID_ARGUMENT'],
  ['an order below a document', 'top/x', { orderBy: byField }, 'INVALID_ARGUMENT'],
  ['names downwards below a document', 'top/x', { orderBy: downwards }, 'INVALID_ARGUMENT'],
  ['a filter at the root', '', { where: fieldFilter }, 'INVALID_ARGUMENT'],
  ['an order at the root', '', { orderBy: byField }, 'INVALID_ARGUMENT'],
  ['names downwards at the root', '', { orderBy: downwards }, 'INVALID_ARGUMENT'],
  [
    'a filter within AND and OR',
    '',
    {
      where: {
        compositeFilter: {
          op: 'OR',
          filters: [
            nameFilter('EQUAL', 'c/a'),
            { compositeFilter: { op: 'AND', filters: [nameFilter('EQUAL', 'c/b'), fieldFilter] } },
          ],
        },
      },
    },
    'INVALID_ARGUMENT',
  ],
  [
    'a filter on a group below a document',
    'top/x',
    { from: [{ collectionId: 'c', allDescendants: true }], where: fieldFilter },
    'INVALID_ARGUMENT',
  ],
  [
    'an order of a group below a document',
    'top/x',
    { from: [{ collectionId: 'c', allDescendants: true }], orderBy: byField },
    'INVALID_ARGUMENT',
  ],
  [
    'names downwards of a group below a document',
    'top/x',
    { from: [{ collectionId: 'c', allDescendants: true }], orderBy: downwards },
    'FAILED_PRECONDITION',
  ],
])('%s is refused', async (_name, parent, query, code) => {
  await expect(run(parent, query)).rejects.toMatchObject({ code: status[code] });
});

test.each(['sum', 'avg'])('a field has no %s', async (operator) => {
  for (const collectionId of ['', 'c']) {
    const structuredQuery = { from: [{ collectionId, allDescendants: true }] };
    const aggregations = [{ alias: 'all', [operator]: { field: { fieldPath: 'n' } } }];
    const query = raw.streamed('RunAggregationQuery', {
      parent: `${ROOT}/top/x`,
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    await expect(query).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  }
});

describeLocal('on this server', () => {
  test('each document is a read, and the rest of the database costs nothing', async () => {
    const top = `top/${randomUUID()}`;
    await write([`${top}/c/a`, `${top}/c/b/d/x`, `${top}/e/f`]);
    firestore.server?.meter.reset();
    await run(top, { offset: 1, limit: { value: 1 } });
    expect(firestore.server?.meter.reading()).toMatchObject({
      documentsRead: 2,
      indexEntriesRead: 0,
    });
  });

  test('a transaction locks what it finds and could find, but nothing beside', async () => {
    const top = `top/${randomUUID()}`;
    await write([`${top}/c/a`]);
    const begun = (await raw.unary('BeginTransaction', { database: DATABASE }));
    await run(top, {}, begun);
    const set = (path: string) =>
      raw.unary(
        'Commit',
        { database: DATABASE, writes: [{ update: { name: `${ROOT}/${path}`, fields: {} } }] },
        300,
      );
    const late = { code: status.DEADLINE_EXCEEDED };
    await expect(set(`${top}/c/a`)).rejects.toMatchObject(late);
    await expect(set(`${top}/new/x/deeper/y`)).rejects.toMatchObject(late);
    await set(top);
    await set(`${top}-b/c/a`);
    await raw.unary('Rollback', { database: DATABASE, ...begun });
    await set(`${top}/c/a`);
  });
});
