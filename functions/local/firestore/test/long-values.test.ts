import { describeLocal } from './support/open-firestore';
import { suite } from './support/suite';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('production compares values of more than 1,500 bytes by their start, so', () => {
  const local = suite('local-long-values', { indexes: 'off' });
  const start = 'x'.repeat(1500);

  test('a cursor of a document with one is its place', async () => {
    const collection = await local.fill({ a: { text: `${start}b` }, b: { text: `${start}a` } });
    const place = await collection.doc('b').get();
    expect(await local.idsOf(collection.orderBy('text').startAfter(place))).toEqual(['a']);
  });
});
