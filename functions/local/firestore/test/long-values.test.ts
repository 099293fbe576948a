import { describeLocal } from './support/open-firestore';
import { type Query, expectRefusal, suite } from './support/suite';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('production compares values of more than 1,500 bytes by their start, so', () => {
  const local = suite('local-long-values', { indexes: 'off' });
  const start = 'x'.repeat(1500);
  const texts = () => local.db.collection('texts');

  test.each<[string, (long: unknown) => Query]>([
    ['an equality', (long) => texts().where('text', '==', long)],
    ['a range', (long) => texts().where('text', '<', long)],
    ['a list', (long) => texts().where('text', 'in', ['a', long])],
    ['an element', (long) => texts().where('tags', 'array-contains', long)],
    ['a cursor', (long) => texts().orderBy('text').startAt(long)],
  ])('%s with one is refused', async (_name, build) => {
    const message = 'filters and cursors with values over 1500 bytes';
    for (const value of [`${start}y`, Buffer.alloc(1501), Array(188).fill(1), { m: start, n: 1 }]) {
      await expectRefusal(build(value).get(), 'UNIMPLEMENTED', message);
    }
    await build(start).get();
  });

  test('a cursor of a document with one is its place', async () => {
    const collection = await local.fill({ a: { text: `${start}b` }, b: { text: `${start}a` } });
    const place = await collection.doc('b').get();
    expect(await local.idsOf(collection.orderBy('text').startAfter(place))).toEqual(['a']);
  });
});
