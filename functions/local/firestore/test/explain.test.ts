import { FieldValue } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import {
  type Collection,
  type Query,
  NAME,
  expectRefusal,
  or,
  suiteForEach,
  where,
} from './support/suite';

const field = (fieldPath: string, order = 'ASCENDING') => ({ fieldPath, order });
const ofVector = { fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } };

type Metrics = Awaited<ReturnType<Query['explain']>>['metrics'];

/** A query, an aggregation or a vector search. */
interface Explained {
  explain(options?: object): Promise<{ metrics: Metrics; snapshot: unknown }>;
}

/** The SDK explains vector searches like any query; only its types lack the method. */
const withExplain = (search: ReturnType<Query['findNearest']>): Explained =>
  search as unknown as Explained;

const nearest = (query: Query): Explained =>
  withExplain(
    query.findNearest({
      vectorField: 'v',
      queryVector: [0, 0],
      limit: 2,
      distanceMeasure: 'EUCLIDEAN',
    }),
  );

/** https://firebase.google.com/docs/firestore/query-explain */
describeLocal('the explanation of a query', () => {
  const local = suiteForEach('local-explain');
  let c: Collection;

  const define = (...indexes: object[][]) => {
    const collectionGroup = c.id;
    local.server.setIndexes({ indexes: indexes.map((fields) => ({ collectionGroup, fields })) });
  };

  beforeEach(async () => {
    c = await local.fill({
      a: { g: 1, h: 1, n: 1, tags: ['x'], v: FieldValue.vector([1, 0]) },
      b: { g: 1, h: 2, n: 2, tags: ['x', 'y'], v: FieldValue.vector([2, 0]) },
      c: { g: 2, h: 1, n: 3, tags: [], v: FieldValue.vector([3, 0]) },
    });
    local.server.meter.reset();
  });

  const collection = (...properties: string[]) =>
    properties.map((one) => ({ query_scope: 'Collection', properties: `(${one})` }));

  type QueryOf = (c: Collection) => Explained;
  type Case = [string, object[][], QueryOf, string[]];
  // Of the fs-query-index/explain rows in conformance/fs-query-index-production.json of
  // https://github.com/t-k/fireemu, recorded of production.
  test.each<Case>([
    ['names', [], (q) => q, ['__name__ ASC']],
    ['an equality', [], (q) => q.where('g', '==', 1), ['g ASC, __name__ ASC']],
    [
      'a descending range',
      [],
      (q) => q.where('n', '>', 1).orderBy('n', 'desc'),
      ['n DESC, __name__ DESC'],
    ],
    [
      'merged equalities',
      [],
      (q) => q.where('g', '==', 1).where('h', '==', 1),
      ['g ASC, __name__ ASC', 'h ASC, __name__ ASC'],
    ],
    [
      'an index of both rather than merged ones',
      [[field('g'), field('h')]],
      (q) => q.where('g', '==', 1).where('h', '==', 1),
      ['g ASC, h ASC, __name__ ASC'],
    ],
    [
      'merged indexes in one order',
      [
        [field('g'), field('n')],
        [field('h'), field('n')],
      ],
      (q) => q.where('g', '==', 1).where('h', '==', 1).orderBy('n'),
      ['g ASC, n ASC, __name__ ASC', 'h ASC, n ASC, __name__ ASC'],
    ],
    [
      'an index in the reverse order',
      [[field('g'), field('n', 'DESCENDING')]],
      (q) => q.where('g', '==', 1).orderBy('n'),
      ['g ASC, n DESC, __name__ DESC'],
    ],
    [
      'OR',
      [],
      (q) => q.where(or(where('g', '==', 1), where('h', '==', 1))),
      ['g ASC, __name__ ASC', 'h ASC, __name__ ASC'],
    ],
    [
      'in, once for each value',
      [],
      (q) => q.where('n', 'in', [1, 2]),
      ['n ASC, __name__ ASC', 'n ASC, __name__ ASC'],
    ],
    [
      'not equal, on either side of the value',
      [],
      (q) => q.where('n', '!=', 1),
      ['n ASC, __name__ ASC', 'n ASC, __name__ ASC'],
    ],
    [
      'array-contains',
      [],
      (q) => q.where('tags', 'array-contains', 'x'),
      ['tags ARRAY_CONTAINS, __name__ ASC'],
    ],
    ['a count', [], (q) => q.where('g', '==', 1).count(), ['g ASC, __name__ ASC']],
    ['a vector search', [[ofVector]], (q) => nearest(q), ['__name__ ASC, v VECTOR<2>']],
    [
      'a vector search among others',
      [[field('g'), ofVector]],
      (q) => nearest(q.where('g', '==', 1)),
      ['g ASC, __name__ ASC, v VECTOR<2>'],
    ],
  ])('names the indexes of %s', async (_name, indexes, queryOf, properties) => {
    define(...indexes);
    const { metrics, snapshot } = await queryOf(c).explain();
    expect(metrics.planSummary.indexesUsed).toEqual(collection(...properties));
    expect(metrics.executionStats).toBeNull();
    expect(snapshot).toBeNull();
  });

  test('of a group names an index for its scope', async () => {
    const { metrics } = await local.db.collectionGroup(c.id).explain();
    expect(metrics.planSummary.indexesUsed).toEqual([
      { query_scope: 'Collection group', properties: '(__name__ ASC)' },
    ]);
  });

  test('names the index that it would take, if indexes are off', async () => {
    local.server.setIndexes('off');
    const query = c.where('g', '==', 1).orderBy('n', 'desc');
    const { metrics } = await query.explain();
    const indexesUsed = collection('g ASC, n DESC, __name__ DESC');
    expect(metrics.planSummary.indexesUsed).toEqual(indexesUsed);
  });

  test('without the index is refused like the query, and bills nothing', async () => {
    const query = c.where('g', '==', 1).orderBy('n');
    await expectRefusal(query.explain(), 'FAILED_PRECONDITION', 'Add to "indexes"');
    expect(local.server.meter.reading().documentsRead).toBe(0);
  });

  test('without its execution costs one read, and reads nothing', async () => {
    await c.explain();
    await c.count().explain({ analyze: false });
    const counts = { documentsRead: 2, indexEntriesRead: 0 };
    expect(local.server.meter.reading()).toMatchObject(counts);
  });

  interface Stats {
    results: number;
    reads: number;
    entries: number;
    documents: number;
    billing?: object;
  }
  test.each<[string, QueryOf, Stats]>([
    ['a query', (q) => q, { results: 3, reads: 3, entries: 3, documents: 3 }],
    [
      'an equality',
      (q) => q.where('g', '==', 1),
      { results: 2, reads: 2, entries: 2, documents: 2 },
    ],
    ['an offset', (q) => q.offset(2), { results: 1, reads: 3, entries: 3, documents: 3 }],
    [
      'nothing found',
      (q) => q.where('g', '==', 9),
      { results: 0, reads: 1, entries: 0, documents: 0, billing: { min_query_cost: '1' } },
    ],
    [
      'ranges on two fields',
      (q) => q.where('h', '>', 0).where('n', '>', 2),
      { results: 1, reads: 2, entries: 3, documents: 1, billing: { index_entries_billable: '3' } },
    ],
    [
      'a count',
      (q) => q.where('g', '==', 1).count(),
      { results: 1, reads: 1, entries: 2, documents: 0, billing: { index_entries_billable: '2' } },
    ],
    [
      'a vector search',
      (q) => nearest(q),
      {
        results: 2,
        reads: 3,
        entries: 3,
        documents: 2,
        billing: { knn_vector_index_entries_billable: '3' },
      },
    ],
  ])('with its execution has the figures of %s', async (_name, queryOf, stats) => {
    local.server.setIndexes('off');
    const { metrics, snapshot } = await queryOf(c).explain({ analyze: true });
    expect(snapshot).not.toBeNull();
    expect(metrics.planSummary.indexesUsed.length).toBeGreaterThan(0);
    const { executionStats } = metrics;
    expect(executionStats).toMatchObject({
      resultsReturned: stats.results,
      readOperations: stats.reads,
      debugStats: {
        index_entries_scanned: String(stats.entries),
        documents_scanned: String(stats.documents),
        billing_details: {
          documents_billable: String(stats.documents),
          index_entries_billable: '0',
          min_query_cost: '0',
          small_ops: '0',
          ...stats.billing,
        },
      },
    });
    const { seconds = 0, nanoseconds = 0 } = executionStats?.executionDuration ?? {};
    expect(seconds + nanoseconds).toBeGreaterThan(0);
    expect(local.server.meter.reading().documentsRead).toBe(stats.reads);
  });

  test('with its execution has the results, and comes with the last of them', async () => {
    const { snapshot } = await c.where('g', '==', 1).explain({ analyze: true });
    expect(snapshot?.docs.map(({ id }) => id)).toEqual(['a', 'b']);
    const { snapshot: counted } = await c.count().explain({ analyze: true });
    expect(counted?.data()).toEqual({ count: 3 });
    const query = { from: [{ collectionId: c.id }], orderBy: [{ field: { fieldPath: 'n' } }] };
    const responses = await local.runQuery(query, { explainOptions: { analyze: true } });
    expect(responses).toHaveLength(3);
    expect(responses.map((one) => (one as { explainMetrics: unknown }).explainMetrics)).toEqual([
      null,
      null,
      expect.anything(),
    ]);
  });

  test('is given in a transaction with the execution only', async () => {
    const query = { from: [{ collectionId: c.id }] };
    const begin = { newTransaction: { readOnly: {} } };
    const responses = await local.runQuery(query, { explainOptions: { analyze: true }, ...begin });
    expect(responses).toHaveLength(4);
    const plan = local.runQuery(query, { explainOptions: {}, ...begin });
    await expectRefusal(plan, 'UNIMPLEMENTED', 'explain_options');
  });

  test('of a query by name is like any other', async () => {
    const { metrics } = await c.where(NAME, '==', c.doc('a')).explain({ analyze: true });
    expect(metrics.planSummary.indexesUsed).toEqual(collection('__name__ ASC'));
    expect(metrics.executionStats).toMatchObject({ resultsReturned: 1, readOperations: 1 });
  });
});
