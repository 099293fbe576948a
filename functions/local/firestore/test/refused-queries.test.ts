import { z } from 'zod';

import cases from './cases/refused-queries.json';
import { queryJson, buildQuery } from './support/json-query';
import {
  type Collection,
  type Query,
  expectRefusal,
  numbers,
  suite,
  withIndexesAdded,
} from './support/suite';

const local = suite('local-refused-queries');
const refusedCase = z.object({ name: z.string(), query: queryJson, says: z.string() });

test.each(cases.map((one) => refusedCase.parse(one)))(
  'production refuses $name',
  async ({ query, says }) => {
    const call = buildQuery(local.collection(), query).get();
    await expectRefusal(call, 'INVALID_ARGUMENT', local.says(says));
  },
);

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
