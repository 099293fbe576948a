import { randomUUID } from 'node:crypto';

import type { status } from '@grpc/grpc-js';
import fc from 'fast-check';

import { comparePaths } from '../names/compare-names';
import { describeLocal } from './support/open-firestore';
import { share, shareOf } from './support/share';
import { expectRefusal, suite } from './support/suite';

/* Queries without a collection id, of which the SDK sends only those of recursiveDelete. */

const local = suite('local-any-collection');

const FIELD = { fieldPath: '__name__' };
const referenceTo = (path: string) => ({ referenceValue: local.nameOf(path) });
const nameFilter = (op: string, path: string) => ({
  fieldFilter: { field: FIELD, op, value: referenceTo(path) },
});

interface Answer {
  document?: { name: string } | null;
}

const parentOf = (path: string): string => (path === '' ? local.root : local.nameOf(path));

/** The paths found, relative to the root. */
async function run(parent: string, query: object, more: object = {}): Promise<string[]> {
  const structuredQuery = { from: [{ allDescendants: true }], ...query };
  const answers = await local.runQuery(structuredQuery, { parent: parentOf(parent), ...more });
  return (answers as Answer[]).flatMap(({ document }) =>
    document ? [document.name.slice(local.root.length + 1)] : [],
  );
}

const segment = fc.constantFrom('a', 'b');
const id = fc.constantFrom('a', 'b', 'a-b', 'a\u0000', '__id-3__', '__id7__', '__id10__', '__id');
const pair = fc.tuple(segment, id).map((two) => two.join('/'));
const below = fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => pairs.join('/'));
const bound = fc.option(below, { nil: undefined, freq: 1 });

const asked = fc.record({
  parent: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pair }),
  isDeep: fc.boolean(),
  from: bound,
  to: bound,
  after: bound,
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
    orderBy: [{ field: FIELD, direction: 'ASCENDING' }],
    startAt: after === undefined ? null : { values: [referenceTo(`${top}/${after}`)] },
    limit: limit === undefined ? null : { value: limit },
    offset,
  };
}

test('generated queries by name find what a scan of every document finds', async () => {
  let found = 0;
  const documents = fc.uniqueArray(below, { minLength: 10, maxLength: 40 });
  const queries = fc.array(asked, { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(documents, documents, queries, async (relative, others, all) => {
      // Below one document each, because a database has other documents as well.
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
      await local.write(paths);
      await check(paths, {});
      const transaction = await local.begin({ readOnly: {} });
      const next = others.map((path) => `${top}/${path}`);
      await local.db.recursiveDelete(local.db.doc(top));
      await local.write(next);
      await check(paths, { transaction });
      await check(next, {});
    }),
    share({ seed: 5, numRuns: 15 }),
  );
  expect(found).toBeGreaterThan(shareOf(1000));
}, 120_000);

describe('below a document', () => {
  const top = `top/${randomUUID()}`;
  beforeAll(() =>
    local.write(['', '/c/a', '/c/b/d/x', '/e/f', '-b/c/a'].map((end) => `${top}${end}`)),
  );

  const ofNames = (op: string, names: string[]) => ({
    where: {
      fieldFilter: { field: FIELD, op, value: { arrayValue: { values: names.map(referenceTo) } } },
    },
  });
  const names = [`${top}/e/f`, `${top}/c/a`];

  test.each<[string, () => object, string[]]>([
    [
      'all documents but that one, by name',
      () => ({ select: { fields: [FIELD] } }),
      ['c/a', 'c/b/d/x', 'e/f'],
    ],
    ['those of its own collections', () => ({ from: [{ allDescendants: false }] }), ['c/a', 'e/f']],
    ['some names', () => ofNames('IN', names), ['c/a', 'e/f']],
    ['all but some names', () => ofNames('NOT_IN', names), ['c/b/d/x']],
  ])('%s', async (_name, query, expected) => {
    expect(await run(top, query())).toEqual(expected.map((path) => `${top}/${path}`));
  });

  test('a count', async () => {
    const structuredQuery = { from: [{ allDescendants: true }] };
    const aggregations = [{ alias: 'all', count: {} }];
    const answers = await local.raw.streamed('RunAggregationQuery', {
      parent: local.nameOf(top),
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    const fields = { all: { integerValue: '3' } };
    expect(answers).toMatchObject([{ result: { aggregateFields: fields } }]);
  });
});

const fieldFilter = {
  fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { integerValue: 1 } },
};
const where = { where: fieldFilter };
const byField = { orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }] };
const descending = { orderBy: [{ field: FIELD, direction: 'DESCENDING' }] };
const group = { from: [{ collectionId: 'c', allDescendants: true }] };
const joined = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });
const nested = () =>
  joined('OR', nameFilter('EQUAL', 'c/a'), joined('AND', nameFilter('EQUAL', 'c/b'), fieldFilter));

/** As recorded from production by the tests that query/check-query.ts names. */
test.each<[string, string, () => object, keyof typeof status, string]>([
  ['a filter below a document', 'top/x', () => where, 'INVALID_ARGUMENT', ''],
  ['an order below a document', 'top/x', () => byField, 'INVALID_ARGUMENT', ''],
  ['descending names below a document', 'top/x', () => descending, 'INVALID_ARGUMENT', ''],
  ['a filter at the root', '', () => where, 'INVALID_ARGUMENT', ''],
  ['an order at the root', '', () => byField, 'INVALID_ARGUMENT', ''],
  ['descending names at the root', '', () => descending, 'INVALID_ARGUMENT', ''],
  ['a filter within AND and OR', '', () => ({ where: nested() }), 'INVALID_ARGUMENT', ''],
  [
    'a filter on a group below a document',
    'top/x',
    () => ({ ...group, ...where }),
    'INVALID_ARGUMENT',
    '',
  ],
  [
    'an order of a group below a document',
    'top/x',
    () => ({ ...group, ...byField }),
    'INVALID_ARGUMENT',
    '',
  ],
  [
    'descending names of a group below a document',
    'top/x',
    () => ({ ...group, ...descending }),
    'FAILED_PRECONDITION',
    'The query requires an index.',
  ],
])('%s is refused', async (_name, parent, query, code, message) => {
  await expectRefusal(run(parent, query()), code, message);
});

test.each(['sum', 'avg'])('a %s of a field is refused', async (operator) => {
  for (const collectionId of ['', 'c']) {
    const structuredQuery = { from: [{ collectionId, allDescendants: true }] };
    const aggregations = [{ alias: 'all', [operator]: { field: { fieldPath: 'n' } } }];
    const query = local.raw.streamed('RunAggregationQuery', {
      parent: local.nameOf('top/x'),
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    await expectRefusal(query, 'INVALID_ARGUMENT');
  }
});

describeLocal('on this server', () => {
  test('each document is a read, and the rest of the database costs nothing', async () => {
    const top = `top/${randomUUID()}`;
    await local.write([`${top}/c/a`, `${top}/c/b/d/x`, `${top}/e/f`]);
    const { meter } = local.server;
    meter.reset();
    await run(top, { offset: 1, limit: { value: 1 } });
    expect(meter.reading()).toMatchObject({ documentsRead: 2, indexEntriesRead: 0 });
  });

  test('a transaction locks what it finds and could find, and nothing else', async () => {
    const top = `top/${randomUUID()}`;
    await local.write([`${top}/c/a`]);
    const transaction = await local.begin();
    await run(top, {}, { transaction });
    const set = (path: string) =>
      local.commit([{ update: { name: local.nameOf(path), fields: {} } }], {}, 300);
    await expectRefusal(set(`${top}/c/a`), 'DEADLINE_EXCEEDED');
    await expectRefusal(set(`${top}/new/x/deeper/y`), 'DEADLINE_EXCEEDED');
    await set(top);
    await set(`${top}-b/c/a`);
    await local.rollback(transaction);
    await set(`${top}/c/a`);
  });
});
