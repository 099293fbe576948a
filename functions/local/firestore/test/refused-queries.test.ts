import { status } from '@grpc/grpc-js';
import { FieldPath, Filter } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await openFirestore('local-refused-queries');
});

afterAll(() => firestore.close());

type Collection = FirebaseFirestore.CollectionReference;
type Query = FirebaseFirestore.Query;

describe('what production does not take is refused', () => {
  const or = Filter.or(Filter.where('n', '==', 1), Filter.where('n', '==', 2));
  const values = Array.from({ length: 11 }, (_, n) => n);

  test.each<[string, RegExp, (c: Collection) => Query]>([
    ['two negations', /one negation/, (c) => c.where('n', '!=', 1).where('m', 'not-in', [2])],
    ['not-in with OR', /NOT_IN does not take OR/, (c) => c.where('n', 'not-in', [3]).where(or)],
    [
      'not-in with in',
      /does not take IN/,
      (c) => c.where('n', 'not-in', [3]).where('m', 'in', [1]),
    ],
    ['not-in of eleven', /at most 10/, (c) => c.where('n', 'not-in', values)],
    [
      'more than thirty alternatives',
      /at most 30 disjunctions/,
      (c) => c.where('n', 'in', values).where('m', 'in', [1, 2, 3]),
    ],
    [
      'two array conditions together',
      /one array-contains/,
      (c) => c.where('n', 'array-contains', 1).where('m', 'array-contains-any', [1]),
    ],
    [
      'an order after the document name',
      /order by clause cannot contain more fields after the key/,
      (c) => c.orderBy(FieldPath.documentId()).orderBy('n'),
    ],
    [
      'an order by the document name before that of a range',
      /order by clause cannot contain more fields after the key/,
      (c) => c.where('n', '>', 1).orderBy(FieldPath.documentId()),
    ],
    [
      'a range and a document name',
      /Equality on key is not allowed if there are other inequality fields/,
      (c) => c.where('n', '!=', 42).where(FieldPath.documentId(), '==', 'a'),
    ],
    [
      'a range and several document names',
      /Equality on key is not allowed if there are other inequality fields/,
      (c) => c.where('n', '>', 42).where(FieldPath.documentId(), 'in', ['a', 'b']),
    ],
    [
      'eleven ranges',
      /at most 10 ranges/,
      (c) => values.reduce<Query>((query, n) => query.where(`f${n}`, '>', n), c),
    ],
  ])('%s', async (_name, message, build) => {
    await expect(build(uniqueCollection(firestore.db)).get()).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      ...(firestore.server !== undefined && { message: expect.stringMatching(message) }),
    });
  });
});

describe('the filters, orders and parents of a query are at most 100 together', () => {
  /** Thirty alternatives of three filters each are 90. */
  const base = (c: Collection): Query =>
    c
      .where(
        'a',
        'in',
        Array.from({ length: 30 }, (_, n) => n),
      )
      .where('b', '==', 1)
      .where('c', '==', 1);
  const ordered = (c: Collection, count: number): Query =>
    Array.from({ length: count }, (_, n) => `o${n}`).reduce((q, f) => q.orderBy(f), base(c));
  const run = (query: Query) => withIndexesAdded(firestore, () => query.get());
  const refused = { code: status.INVALID_ARGUMENT };

  test('at the root', async () => {
    const c = uniqueCollection(firestore.db);
    expect((await run(ordered(c, 10))).size).toBe(0);
    await expect(ordered(c, 11).get()).rejects.toMatchObject(refused);
    await expect(base(c).where('d', '==', 1).get()).rejects.toMatchObject(refused);
  });

  test('a hundred and one of them in one AND', async () => {
    const c = uniqueCollection(firestore.db);
    const equals = (count: number): Query =>
      Array.from({ length: count }, (_, n) => `f${n}`).reduce<Query>(
        (query, field) => query.where(field, '==', 1),
        c,
      );
    expect((await run(equals(100))).size).toBe(0);
    await expect(equals(101).get()).rejects.toMatchObject(refused);
  });

  test('below a document, which counts as one', async () => {
    const c = uniqueCollection(firestore.db).doc('a').collection('below');
    expect((await run(ordered(c, 9))).size).toBe(0);
    await expect(ordered(c, 10).get()).rejects.toMatchObject(refused);
  });
});
