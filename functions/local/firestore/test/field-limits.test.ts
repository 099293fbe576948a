import { status } from '@grpc/grpc-js';
import { FieldValue } from 'firebase-admin/firestore';

import { openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

const DATABASE = 'projects/local-field-limits/databases/(default)';
const REFUSAL = { code: status.INVALID_ARGUMENT };

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;
let raw: RawClient;

beforeAll(async () => {
  firestore = await openFirestore('local-field-limits');
  db = firestore.db;
  raw = rawClient(firestore.host);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
describe('the value of a field', () => {
  const MAX_BYTES = 1_048_487;

  const stored = async (path: string): Promise<FirebaseFirestore.DocumentData | undefined> =>
    (await db.doc(path).get()).data();

  test.each<[string, (bytes: number) => unknown]>([
    ['a text', (bytes) => 'x'.repeat(bytes)],
    ['bytes', (bytes) => Buffer.alloc(bytes)],
    // A text in an array has one byte for its end.
    ['an array', (bytes) => ['x'.repeat(bytes - 1)]],
    ['a map', (bytes) => ({ n: 'x'.repeat(bytes - 1 - 2) })],
  ])('%s of 1,048,487 bytes is taken, one byte more refused', async (_name, value) => {
    await db.doc('v/v').set({ v: value(MAX_BYTES) });
    await db.doc('v/v').set({ v: 1 });
    await expect(db.doc('v/v').set({ v: value(MAX_BYTES + 1) })).rejects.toMatchObject({
      ...REFUSAL,
      message: expect.stringContaining('The value of property "v" is longer') as unknown,
    });
    expect(await stored('v/v')).toEqual({ v: 1 });
  });

  /** https://firebase.google.com/docs/firestore/vector-search#limitations */
  test('can be a vector of 2,048 dimensions, and not of one more', async () => {
    const vector = (dimensions: number) => FieldValue.vector(Array<number>(dimensions).fill(0.5));
    await db.doc('v/vector').set({ v: vector(2048) });
    const larger = db.doc('v/vector').set({ v: vector(2049) });
    await expect(larger).rejects.toMatchObject({
      ...REFUSAL,
      message: expect.stringContaining('Vectors must be at most 2048 dimensions.') as unknown,
    });
  });

  test('that is too long lands nothing of its commit', async () => {
    await db.doc('v/other').delete();
    const batch = db.batch().set(db.doc('v/other'), { n: 1 });
    batch.set(db.doc('v/v'), { v: 'x'.repeat(MAX_BYTES + 1) });
    await expect(batch.commit()).rejects.toMatchObject(REFUSAL);
    expect(await stored('v/other')).toBeUndefined();
  });
});

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
describe('field paths', () => {
  const NAME = `${DATABASE}/documents/fields/path`;
  const value = { integerValue: '1' };
  /** Of three names, in letters of three bytes where there is room. */
  const pathOf = (bytes: number): string[] => [
    'ก'.repeat(200),
    'b'.repeat(100),
    'c'.repeat(bytes - 600 - 100 - 2),
  ];
  const fieldsOf = ([name = '', ...rest]: string[]): object => ({
    [name]: rest.length === 0 ? value : { mapValue: { fields: fieldsOf(rest) } },
  });
  const textOf = (path: string[]): string => path.map((name) => `\`${name}\``).join('.');

  const write = (bytes: number, more: object = {}): Promise<object> => {
    const update = { name: NAME, fields: fieldsOf(pathOf(bytes)) };
    return raw.unary('Commit', { database: DATABASE, writes: [{ update, ...more }] });
  };
  const query = (bytes: number, part: (field: object) => object): Promise<unknown> =>
    raw.streamed('RunQuery', {
      parent: `${DATABASE}/documents`,
      structuredQuery: {
        from: [{ collectionId: 'fields' }],
        ...part({ fieldPath: textOf(pathOf(bytes)) }),
      },
    });

  test.each<[string, (bytes: number) => Promise<unknown>]>([
    ['in a document', (bytes) => write(bytes)],
    [
      'in the mask of a write',
      (bytes) => write(1000, { updateMask: { fieldPaths: [textOf(pathOf(bytes))] } }),
    ],
    [
      'in a transform',
      (bytes) =>
        write(1000, {
          updateTransforms: [{ fieldPath: textOf(pathOf(bytes)), increment: value }],
        }),
    ],
    [
      'in the mask of a read',
      async (bytes) => {
        await write(1000);
        const mask = { fieldPaths: [textOf(pathOf(bytes))] };
        return raw.unary('GetDocument', { name: NAME, mask });
      },
    ],
    ['in a projection', (bytes) => query(bytes, (field) => ({ select: { fields: [field] } }))],
    [
      'in a filter',
      (bytes) =>
        query(bytes, (field) => ({ where: { fieldFilter: { field, op: 'EQUAL', value } } })),
    ],
    [
      'in an order',
      (bytes) => query(bytes, (field) => ({ orderBy: [{ field, direction: 'ASCENDING' }] })),
    ],
  ])('%s of 1,500 bytes are taken, of 1,501 refused', async (_name, act) => {
    await act(1500);
    await expect(act(1501)).rejects.toMatchObject({
      ...REFUSAL,
      details: expect.stringContaining('longer than 1500 bytes') as unknown,
    });
  });

  test('do not lead into arrays', async () => {
    const element = { mapValue: { fields: fieldsOf(['c'.repeat(1500)]) } };
    const fields = { ['a'.repeat(1500)]: { arrayValue: { values: [element] } } };
    const writes = [{ update: { name: NAME, fields } }];
    await raw.unary('Commit', { database: DATABASE, writes });
  });

  test('that are too long land nothing of their commit', async () => {
    await db.doc('fields/path').set({ n: 1 });
    await expect(write(1501)).rejects.toMatchObject(REFUSAL);
    expect((await db.doc('fields/path').get()).data()).toEqual({ n: 1 });
  });
});

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
describe('field transforms of one document in a commit', () => {
  const refOf = (id: string) => db.doc(`transforms/${id}`);
  const increments = (from: number, count: number): FirebaseFirestore.DocumentData =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`f${from + n}`, FieldValue.increment(1)]),
    );
  /** Two writes to one document with so many in all, and as many to another. */
  const commit = (count: number): Promise<unknown> =>
    db
      .batch()
      .set(refOf('a'), increments(0, 300))
      .set(refOf('b'), increments(0, 300))
      .update(refOf('a'), increments(300, count - 300))
      .update(refOf('b'), increments(300, 200))
      .commit();

  beforeEach(async () => {
    await refOf('a').delete();
    await refOf('b').delete();
  });

  test('are 500 at most, over all its writes', async () => {
    await commit(500);
    expect(Object.keys((await refOf('a').get()).data() ?? {})).toHaveLength(500);
  });

  test('are refused beyond, with all of the commit', async () => {
    await expect(commit(501)).rejects.toMatchObject({
      ...REFUSAL,
      message: expect.stringContaining(
        'cannot have more than 500 field transforms on a single document',
      ) as unknown,
    });
    expect((await refOf('a').get()).exists).toBe(false);
    expect((await refOf('b').get()).exists).toBe(false);
  });

  test('are as many in a transaction', async () => {
    const transact = (count: number): Promise<unknown> =>
      db.runTransaction(async (transaction) => {
        await transaction.get(refOf('a'));
        transaction.set(refOf('a'), increments(0, count));
      });
    await transact(500);
    await expect(transact(501)).rejects.toMatchObject(REFUSAL);
  });
});
