import { status } from '@grpc/grpc-js';

import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

const DATABASE = 'projects/local-limits/databases/(default)';
const REFUSAL = { code: status.INVALID_ARGUMENT };

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;
let raw: RawClient;

beforeAll(async () => {
  firestore = await openFirestore('local-limits');
  db = firestore.db;
  raw = rawClient(firestore.host);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

const set = (path: string, fields: object = {}): Promise<object> => {
  const update = { name: `${DATABASE}/documents/${path}`, fields };
  return raw.unary('Commit', { database: DATABASE, writes: [{ update }] });
};

describe('document names', () => {
  test.each([
    ['of one segment', 'a'],
    ['of three segments', 'a/b/c'],
    ['with an empty segment', 'a//c/d'],
    ['of nothing', ''],
    ['with a dot for a segment', 'a/.'],
    ['with two dots for a segment', 'a/..'],
    ['with a reserved document id', 'a/__b__'],
    ['with a reserved collection id', '__a__/b'],
    ['with the shortest reserved collection id', '____/b'],
    ['with an id of 1501 bytes', `a/${'b'.repeat(1501)}`],
    ['with an id of 501 letters of three bytes', `a/${'ก'.repeat(501)}`],
  ])('%s are refused in reading and writing', async (_name, path) => {
    await expect(set(path)).rejects.toMatchObject(REFUSAL);
    const name = `${DATABASE}/documents/${path}`;
    await expect(raw.unary('GetDocument', { name })).rejects.toMatchObject(REFUSAL);
    const batchGet = raw.streamed('BatchGetDocuments', { database: DATABASE, documents: [name] });
    await expect(batchGet).rejects.toMatchObject(REFUSAL);
  });

  test.each([
    ['an id of 1500 bytes', 'b'.repeat(1500)],
    ['an id of 500 letters of three bytes', 'ก'.repeat(500)],
    ['an id that only begins like a reserved one', '__b'],
    ['an id of underscores alone', '____'],
    ['a numeric id', '__id7__'],
    ['an id with dots and blanks', 'a .b..c'],
  ])('%s is taken', async (_name, id) => {
    const ref = uniqueCollection(db).doc(id);
    await ref.set({ a: 1 });
    expect((await ref.get()).data()).toEqual({ a: 1 });
  });

  test('the SDK is told the same', async () => {
    await expect(db.doc('a/__b__').set({})).rejects.toMatchObject(REFUSAL);
  });

  test('a write to another database than the commit is refused', async () => {
    const update = { name: 'projects/other/databases/(default)/documents/a/b', fields: {} };
    const commit = raw.unary('Commit', { database: DATABASE, writes: [{ update }] });
    await expect(commit).rejects.toMatchObject(REFUSAL);
  });

  test('a document that is missing answers GetDocument with NOT_FOUND', async () => {
    const get = raw.unary('GetDocument', { name: `${DATABASE}/documents/none/none` });
    await expect(get).rejects.toMatchObject({ code: status.NOT_FOUND });
  });
});

test('a name asked for twice is answered once', async () => {
  const name = `${DATABASE}/documents/none/none`;
  const request = { database: DATABASE, documents: [name, name] };
  expect(await raw.streamed('BatchGetDocuments', request)).toMatchObject([{ missing: name }]);
});

test('a query with a limit of zero finds nothing, and one below zero is refused', async () => {
  await set('limits/a');
  const query = (value: number): Promise<unknown[]> =>
    raw.streamed('RunQuery', {
      parent: `${DATABASE}/documents`,
      structuredQuery: { from: [{ collectionId: 'limits' }], limit: { value } },
    });
  expect(await query(1)).toMatchObject([{ document: {} }]);
  expect(await query(0)).toMatchObject([{ document: null }]);
  await expect(query(-1)).rejects.toMatchObject(REFUSAL);
});

describe('documents', () => {
  /** 16 + name, 32, and 2 for the field's name and 1 for the text's own end. */
  const textFor = (path: string, bytes: number): string => {
    const nameBytes = path.split('/').reduce((sum, segment) => sum + segment.length + 1, 16);
    return 'x'.repeat(bytes - nameBytes - 32 - 2 - 1);
  };

  test('of exactly 1 MiB are taken, one byte more is refused', async () => {
    const ref = uniqueCollection(db).doc('big');
    await ref.set({ t: textFor(ref.path, 1_048_576) });
    const larger = ref.set({ t: textFor(ref.path, 1_048_577) });
    await expect(larger).rejects.toMatchObject(REFUSAL);
  });

  test('cannot grow beyond 1 MiB piece by piece', async () => {
    const ref = uniqueCollection(db).doc('grows');
    await ref.set({ a: 'x'.repeat(600_000) });
    await expect(ref.update({ b: 'x'.repeat(600_000) })).rejects.toMatchObject(REFUSAL);
    expect((await ref.get()).get('b')).toBeUndefined();
  });

  test('in a request of more than 10 MiB are refused', async () => {
    const collection = uniqueCollection(db);
    const batch = db.batch();
    for (let n = 0; n < 11; n += 1) {
      batch.set(collection.doc(), { t: 'x'.repeat(1_000_000) });
    }
    await expect(batch.commit()).rejects.toMatchObject(REFUSAL);
  });

  test('of many megabytes in all are answered in one query', async () => {
    const collection = uniqueCollection(db);
    const text = 'x'.repeat(1_000_000);
    await Promise.all(Array.from({ length: 12 }, () => collection.add({ text })));
    expect((await collection.get()).size).toBe(12);
  });
});

describe('fields', () => {
  const value = { integerValue: '1' };

  test.each<[string, object]>([
    ['a reserved name', { __a__: value }],
    ['a reserved name in a map', { m: { mapValue: { fields: { __a__: value } } } }],
    ['an empty name', { '': value }],
    ['a name of 1501 bytes', { ['n'.repeat(1501)]: value }],
    ['a value of no type', { a: {} }],
    ['an array in an array', { a: { arrayValue: { values: [{ arrayValue: { values: [] } }] } } }],
    ['a geo point off the globe', { a: { geoPointValue: { latitude: 91, longitude: 0 } } }],
    ['a time after the year 9999', { a: { timestampValue: { seconds: '253402300800' } } }],
    ['a reference to no document', { a: { referenceValue: `${DATABASE}/documents/a` } }],
  ])('with %s are refused', async (_name, fields) => {
    await expect(set('fields/f', fields)).rejects.toMatchObject(REFUSAL);
  });

  test('of 20 levels are taken, of 21 refused', async () => {
    const nested = (levels: number): object =>
      levels === 0 ? value : { mapValue: { fields: { a: nested(levels - 1) } } };
    await set('fields/deep', { a: nested(20) });
    await expect(set('fields/deep', { a: nested(21) })).rejects.toMatchObject(REFUSAL);
  });

  test.each(['a..b', '.a', 'a.', '', 'a b', '`a', 'a`b`', '1a'])(
    'the field path "%s" in a mask is refused',
    async (fieldPath) => {
      const update = { name: `${DATABASE}/documents/fields/f`, fields: {} };
      const writes = [{ update, updateMask: { fieldPaths: [fieldPath] } }];
      const commit = raw.unary('Commit', { database: DATABASE, writes });
      await expect(commit).rejects.toMatchObject(REFUSAL);
    },
  );
});
