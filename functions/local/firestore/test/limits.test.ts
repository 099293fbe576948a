import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-limits');

describe('document names', () => {
  test.each([
    ['of one segment', 'a', 'has an odd number of segments, not an even one.'],
    ['of three segments', 'a/b/c', 'has an odd number of segments, not an even one.'],
    ['with an empty segment', 'a//c/d', 'has an empty segment.'],
    ['of no segment', '', 'has an odd number of segments, not an even one.'],
    ['with a dot as a segment', 'a/.', 'has the segment ".".'],
    ['with two dots as a segment', 'a/..', 'has the segment "..".'],
    [
      'with a reserved document id',
      'a/__b__',
      'Resource id "__b__" is invalid because it is reserved.',
    ],
    [
      'with a reserved collection id',
      '__a__/b',
      'Resource id "__a__" is invalid because it is reserved.',
    ],
    [
      'with the shortest reserved collection id',
      '____/b',
      'Resource id "____" is invalid because it is reserved.',
    ],
    [
      'with an id of 1501 bytes',
      `a/${'b'.repeat(1501)}`,
      `Resource id "${'b'.repeat(40)}..." is longer than 1500 bytes.`,
    ],
    [
      'with an id of 501 characters of three bytes',
      `a/${'ก'.repeat(501)}`,
      'is longer than 1500 bytes.',
    ],
    [
      'in 101 collections',
      'a/b/'.repeat(101).slice(0, -1),
      'A document lies in more than 100 collections.',
    ],
  ])('%s are refused in reads and writes', async (_name, path, message) => {
    const name = local.nameOf(path);
    const request = { database: local.database, documents: [name] };
    for (const call of [
      local.set(path),
      local.raw.unary('GetDocument', { name }),
      local.raw.streamed('BatchGetDocuments', request),
    ]) {
      await expectRefusal(call, 'INVALID_ARGUMENT', local.says(message));
    }
  });

  test.each([
    ['an id of 1500 bytes', 'b'.repeat(1500)],
    ['an id of 500 characters of three bytes', 'ก'.repeat(500)],
    ['an id that only begins like a reserved one', '__b'],
    ['an id of underscores alone', '____'],
    ['an id with dots and spaces', 'a .b..c'],
    ['a name in 100 collections', `x/${'a/b/'.repeat(98)}c/d`],
  ])('%s is accepted', async (_name, id) => {
    const ref = local.db.doc(`${local.collection().id}/${id}`);
    await ref.set({ a: 1 });
    expect((await ref.get()).data()).toEqual({ a: 1 });
  });

  test('the SDK receives the same refusal', () =>
    expectRefusal(local.db.doc('a/__b__').set({}), 'INVALID_ARGUMENT'));

  test('a write to another database than the commit is refused', () => {
    const update = { name: 'projects/other/databases/(default)/documents/a/b', fields: {} };
    const message =
      'A write to projects/other/databases/(default) cannot be part of a commit to ' +
      `${local.database}.`;
    return expectRefusal(local.commit([{ update }]), 'INVALID_ARGUMENT', local.says(message));
  });

  test('a missing document is NOT_FOUND in GetDocument, and once missing in BatchGet', async () => {
    const name = local.nameOf('none/none');
    await expectRefusal(local.raw.unary('GetDocument', { name }), 'NOT_FOUND');
    const request = { database: local.database, documents: [name, name] };
    const answers = await local.raw.streamed('BatchGetDocuments', request);
    expect(answers).toMatchObject([{ missing: name }]);
  });
});

test('a query with a limit of zero finds nothing, and one below zero is refused', async () => {
  await local.set('limits/a');
  const query = (value: number) =>
    local.runQuery({ from: [{ collectionId: 'limits' }], limit: { value } });
  expect(await query(1)).toMatchObject([{ document: {} }]);
  expect(await query(0)).toMatchObject([{ document: null }]);
  const message = local.says('The limit of a query is -1, below zero.');
  await expectRefusal(query(-1), 'INVALID_ARGUMENT', message);
});

test.each(['startAt', 'endAt'])(
  'a query with more values in %s than fields in its order is refused',
  async (cursor) => {
    const values = [{ integerValue: '1' }, { referenceValue: local.nameOf('limits/a') }];
    const orderBy = [{ field: { fieldPath: 'n' } }];
    const query = { from: [{ collectionId: 'limits' }], orderBy, [cursor]: { values } };
    const message = "A cursor has 2 values, more than the query's order has fields.";
    await expectRefusal(local.runQuery(query), 'INVALID_ARGUMENT', local.says(message));
  },
);

describe('documents', () => {
  /** 16 + name, 32, and 2 for the field's name and 1 for the text's own end. */
  const textFor = (path: string, bytes: number): string => {
    const nameBytes = path.split('/').reduce((sum, segment) => sum + segment.length + 1, 16);
    return 'x'.repeat(bytes - nameBytes - 32 - 2 - 1);
  };

  test('of exactly 1 MiB are accepted, one byte more is refused', async () => {
    const ref = local.collection().doc('big');
    await ref.set({ t: textFor(ref.path, 1_048_576) });
    const message = local.says(
      `Document ${local.nameOf(ref.path)} of 1048577 bytes exceeds the limit of 1048576 bytes.`,
    );
    await expectRefusal(ref.set({ t: textFor(ref.path, 1_048_577) }), 'INVALID_ARGUMENT', message);
  });

  test('cannot grow beyond 1 MiB by updates', async () => {
    const ref = local.collection().doc('grows');
    await ref.set({ a: 'x'.repeat(600_000) });
    await expectRefusal(ref.update({ b: 'x'.repeat(600_000) }), 'INVALID_ARGUMENT');
    expect((await ref.get()).get('b')).toBeUndefined();
  });

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
  test.each<[string, object, string]>([
    ['a reserved name', { __a__: value }, 'Field name "__a__" is invalid because it is reserved.'],
    [
      'a reserved name in a map',
      { m: { mapValue: { fields: { __a__: value } } } },
      'Field name "__a__" is invalid because it is reserved.',
    ],
    ['an empty name', { '': value }, 'A field name is empty.'],
    [
      'a name of 1501 bytes',
      { ['n'.repeat(1501)]: value },
      'property path is longer than 1500 bytes.',
    ],
    ['a value without a type', { a: {} }, 'A value has no type set.'],
    [
      'an array in an array',
      { a: { arrayValue: { values: [{ arrayValue: { values: [] } }] } } },
      'An array directly inside an array is not allowed.',
    ],
    [
      'a geo point off the globe',
      { a: { geoPointValue: { latitude: 91, longitude: 0 } } },
      'Geo point 91, 0 is not on the globe.',
    ],
    [
      'a geo point east of the globe',
      { a: { geoPointValue: { latitude: 0, longitude: 180.5 } } },
      'Geo point 0, 180.5 is not on the globe.',
    ],
    [
      'a time before the year 1',
      { a: { timestampValue: { seconds: '-62135596801' } } },
      'Timestamp -62135596801s 0ns is outside the years 0001 to 9999.',
    ],
    [
      'a billion nanoseconds',
      { a: { timestampValue: { seconds: '1', nanos: 1_000_000_000 } } },
      'Timestamp 1s 1000000000ns is outside the years 0001 to 9999.',
    ],
    [
      'a time after the year 9999',
      { a: { timestampValue: { seconds: '253402300800' } } },
      'Timestamp 253402300800s 0ns is outside the years 0001 to 9999.',
    ],
    [
      'a reference to a collection',
      { a: { referenceValue: 'projects/p/databases/(default)/documents/a' } },
      'has an odd number of segments, not an even one.',
    ],
  ])('with %s are refused', (_name, fields, message) =>
    expectRefusal(local.set('fields/f', fields), 'INVALID_ARGUMENT', local.says(message)),
  );

  test('of 20 levels are accepted, of 21 refused', async () => {
    const nested = (levels: number): object =>
      levels === 0 ? value : { mapValue: { fields: { a: nested(levels - 1) } } };
    await local.set('fields/deep', { a: nested(20) });
    const message = local.says('Maps and arrays nest deeper than 20 levels.');
    await expectRefusal(local.set('fields/deep', { a: nested(21) }), 'INVALID_ARGUMENT', message);
  });

  test.each(['a..b', '.a', 'a.', '', 'a b', '`a', 'a`b`', '1a'])(
    'the field path "%s" in a mask is refused',
    (path) =>
      expectRefusal(
        local.set('fields/f', {}, { updateMask: { fieldPaths: [path] } }),
        'INVALID_ARGUMENT',
        local.says(`"${path}" is not a valid field path.`),
      ),
  );
});
