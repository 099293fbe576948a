import { withIndexesAdded } from './support/add-indexes';
import {
  expectRefusal,
  NAME,
  numbers,
  or,
  suite,
  where,
  type Collection,
  type Query,
} from './support/suite';

const local = suite('local-refused-queries');

describe('queries that production refuses', () => {
  const afterKey = /order by clause cannot contain more fields after the key/;
  const onKey = /Equality on key is not allowed if there are other inequality fields/;
  const notIn = (c: Query) => c.where('n', 'not-in', [3]);

  test.each<[string, RegExp, (c: Collection) => Query]>([
    ['two negations', /one negation/, (c) => notIn(c).where('m', '!=', 1)],
    [
      'not-in with OR',
      /NOT_IN cannot have OR/,
      (c) => notIn(c).where(or(where('n', '==', 1), where('n', '==', 2))),
    ],
    ['not-in with in', /cannot have IN/, (c) => notIn(c).where('m', 'in', [1])],
    ['not-in of eleven', /at most 10/, (c) => c.where('n', 'not-in', numbers(11))],
    [
      'more than thirty alternatives',
      /at most 30 disjunctions/,
      (c) => c.where('n', 'in', numbers(11)).where('m', 'in', [1, 2, 3]),
    ],
    [
      'two array conditions together',
      /one array-contains/,
      (c) => c.where('n', 'array-contains', 1).where('m', 'array-contains-any', [1]),
    ],
    ['an order after the name', afterKey, (c) => c.orderBy(NAME).orderBy('n')],
    ['a range after the name', afterKey, (c) => c.where('n', '>', 1).orderBy(NAME)],
    ['a negation and a name', onKey, (c) => c.where('n', '!=', 42).where(NAME, '==', 'a')],
    ['a range and names', onKey, (c) => c.where('n', '>', 42).where(NAME, 'in', ['a', 'b'])],
    [
      'eleven ranges',
      /at most 10 ranges/,
      (c) => numbers(11).reduce<Query>((query, n) => query.where(`f${n}`, '>', n), c),
    ],
  ])('%s', async (_name, message, build) => {
    const { server } = local.firestore;
    const query = build(local.collection()).get();
    await expectRefusal(query, 'INVALID_ARGUMENT', server === undefined ? '' : message);
  });
});

describe('the filters, orders and parents of a query are at most 100 together', () => {
  /** Thirty alternatives of three filters each are 90. */
  const base = (c: Collection): Query =>
    c.where('a', 'in', numbers(30)).where('b', '==', 1).where('c', '==', 1);
  const ordered = (c: Collection, count: number): Query =>
    numbers(count).reduce((query, n) => query.orderBy(`o${n}`), base(c));
  const equals = (c: Collection, count: number): Query =>
    numbers(count).reduce<Query>((query, n) => query.where(`f${n}`, '==', 1), c);
  const below = (c: Collection) => c.doc('a').collection('below');

  test.each<[string, (c: Collection) => Query, ...((c: Collection) => Query)[]]>([
    [
      'at the root',
      (c) => ordered(c, 10),
      (c) => ordered(c, 11),
      (c) => base(c).where('d', '==', 1),
    ],
    ['in one AND', (c) => equals(c, 100), (c) => equals(c, 101)],
    ['below a document', (c) => ordered(below(c), 9), (c) => ordered(below(c), 10)],
  ])('%s', async (_name, accepted, ...refused) => {
    const c = local.collection();
    const found = await withIndexesAdded(local.firestore, () => accepted(c).get());
    expect(found.size).toBe(0);
    for (const build of refused) await expectRefusal(build(c).get(), 'INVALID_ARGUMENT');
  });
});
