import { describeLocal } from './support/open-firestore';
import { type Collection, type Query, expectRefusal, suite } from './support/suite';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('indexes have the first 1,500 bytes of a value', () => {
  const local = suite('local-long-values', { indexes: 'off' });
  const start = 'x'.repeat(1500);
  let texts: Collection;

  beforeAll(async () => {
    texts = await local.fill({
      a: { text: `${start}c`, tags: [`${start}c`, `${start}d`] },
      b: { text: `${start}b`, tags: ['short', ...Array.from({ length: 30 }, () => start), 'last'] },
      c: { text: `${start}a`, tags: [] },
      d: { text: start, tags: [start] },
      e: { text: 'y' },
    });
  });

  test.each<[string, () => Query, string[]]>([
    [
      'long texts with one start are sorted by name',
      () => texts.orderBy('text'),
      'abcde'.split(''),
    ],
    ['downwards too', () => texts.orderBy('text', 'desc'), 'edcba'.split('')],
    ['equality', () => texts.where('text', '==', start), 'abcd'.split('')],
    ['a negation', () => texts.where('text', '!=', start), ['e']],
    ['a range', () => texts.where('text', '>', start), ['e']],
    ['elements', () => texts.where('tags', 'array-contains', start), 'abd'.split('')],
    ['an element beyond the first', () => texts.where('tags', 'array-contains', 'last'), ['b']],
  ])('%s', async (_name, query, ids) => {
    expect(await local.idsOf(query())).toEqual(ids);
    expect((await query().count().get()).data()).toEqual({ count: ids.length });
  });

  test('a cursor of a document with a long value is its place', async () => {
    const place = await texts.doc('b').get();
    expect(place.get('text')).toHaveLength(1501);
    expect(await local.idsOf(texts.orderBy('text').startAfter(place))).toEqual('cde'.split(''));
    expect(await local.idsOf(texts.orderBy('text').endAt(place))).toEqual('ab'.split(''));
    const range = texts.where('text', '>=', 'x').orderBy('text', 'desc');
    expect(await local.idsOf(range.startAt(place))).toEqual('ba'.split(''));
  });

  test.each<[string, (long: unknown) => Query]>([
    ['an equality', (long) => texts.where('text', '==', long)],
    ['a range', (long) => texts.where('text', '<', long)],
    ['a list', (long) => texts.where('text', 'in', ['a', long])],
    ['an element', (long) => texts.where('tags', 'array-contains', long)],
    ['a cursor', (long) => texts.orderBy('text').startAt(long)],
  ])('%s with a longer value is refused', async (_name, build) => {
    const message = 'filters and cursors with values over 1500 bytes';
    const values = [`${start}y`, Buffer.alloc(1501), Array(188).fill(1), { m: start, n: 1 }];
    for (const value of values) {
      await expectRefusal(build(value).get(), 'UNIMPLEMENTED', message);
    }
  });

  test('a transaction locks what its query finds by that start', async () => {
    const transaction = await local.begin();
    const value = { stringValue: start };
    const where = { fieldFilter: { field: { fieldPath: 'text' }, op: 'EQUAL', value } };
    const from = [{ collectionId: texts.id }];
    expect(await local.runQuery({ from, where }, { transaction })).toHaveLength(4);
    const name = local.nameOf(texts.doc('new').path);
    const set = (text: string) =>
      local.commit([{ update: { name, fields: { text: { stringValue: text } } } }], {}, 300);
    await expectRefusal(set(`${start}e`), 'DEADLINE_EXCEEDED');
    await set('z');
    await local.rollback(transaction);
  });
});
