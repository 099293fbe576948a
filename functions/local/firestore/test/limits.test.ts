import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-limits');

describe('document names', () => {
  test('in 101 collections are refused', () =>
    expectRefusal(
      local.set('a/b/'.repeat(101).slice(0, -1)),
      'INVALID_ARGUMENT',
      local.says('A document lies in more than 100 collections.'),
    ));

  test.each([
    ['an id that only begins like a reserved one', '__b'],
    ['an id of underscores alone', '____'],
    ['an id with dots and spaces', 'a .b..c'],
    ['a name in 100 collections', `x/${'a/b/'.repeat(98)}c/d`],
  ])('%s is accepted', async (_name, id) => {
    const ref = local.db.doc(`${local.collection().id}/${id}`);
    await ref.set({ a: 1 });
    expect((await ref.get()).data()).toEqual({ a: 1 });
  });
});

describe('documents', () => {
  test('in a request of more than 10 MiB are refused, and read in one answer', async () => {
    const collection = local.collection();
    const text = 'x'.repeat(1_000_000);
    const batch = local.db.batch();
    for (const n of numbers(11)) batch.set(collection.doc(`d${n}`), { text });
    await expectRefusal(batch.commit(), 'INVALID_ARGUMENT');
    await Promise.all(numbers(12).map(() => collection.add({ text })));
    expect((await collection.get()).size).toBe(12);
  });
});

describe('fields', () => {
  const value = { integerValue: '1' };
  test('of 20 levels are accepted, of 21 refused', async () => {
    const nested = (levels: number): object => {
      if (levels === 0) return value;
      const inner = nested(levels - 1);
      return levels % 2 === 0
        ? { mapValue: { fields: { a: inner } } }
        : { arrayValue: { values: [inner] } };
    };
    await local.set('fields/deep', { a: nested(20) });
    const message = local.says('Maps and arrays nest deeper than 20 levels.');
    await expectRefusal(local.set('fields/deep', { a: nested(21) }), 'INVALID_ARGUMENT', message);
  });
});
