import { status } from '@grpc/grpc-js';

import {
  itLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

/** By the comments of the three requests in google/firestore/v1/firestore.proto. */

const DATABASE = 'projects/local-single-writes/databases/(default)';
const PARENT = `${DATABASE}/documents`;
const INVALID = { code: status.INVALID_ARGUMENT };

let firestore: TestFirestore;
let raw: RawClient;
let collection: FirebaseFirestore.CollectionReference;

beforeAll(async () => {
  firestore = await openFirestore('local-single-writes');
  raw = rawClient(firestore.host);
});

beforeEach(() => {
  collection = uniqueCollection(firestore.db);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

interface Answer {
  name: string;
  fields: object;
  createTime: object;
  updateTime: object;
}

const number = (value: number): object => ({ integerValue: `${value}` });
const nameOf = (id: string): string => `${PARENT}/${collection.id}/${id}`;
const stored = async (id: string): Promise<FirebaseFirestore.DocumentData | undefined> =>
  (await collection.doc(id).get()).data();

describe('CreateDocument', () => {
  const create = (request: object): Promise<Answer> =>
    raw.unary('CreateDocument', {
      parent: PARENT,
      collectionId: collection.id,
      document: { fields: { a: number(1), b: number(2) } },
      ...request,
    }) as Promise<Answer>;

  test('creates a document under its id, and answers with it', async () => {
    const answer = await create({ documentId: 'x' });
    expect(answer).toMatchObject({ name: nameOf('x'), fields: { a: number(1), b: number(2) } });
    expect(answer.createTime).toEqual(answer.updateTime);
    expect(await stored('x')).toEqual({ a: 1, b: 2 });
  });

  test('creates it below a document', async () => {
    const { name } = await create({ parent: nameOf('x'), collectionId: 'sub', documentId: 'y' });
    expect(name).toBe(`${nameOf('x')}/sub/y`);
    expect((await collection.doc('x').collection('sub').doc('y').get()).exists).toBe(true);
  });

  test('makes up an id of 20 characters, another each time', async () => {
    const [first, second] = await Promise.all([create({}), create({})]);
    expect(first.name).toMatch(/\/[A-Za-z0-9]{20}$/);
    expect(second.name).not.toBe(first.name);
    expect((await collection.get()).size).toBe(2);
  });

  test('answers with the fields of the mask only', async () => {
    const { fields } = await create({ documentId: 'x', mask: { fieldPaths: ['b'] } });
    expect(fields).toEqual({ b: expect.objectContaining(number(2)) as object });
    expect(await stored('x')).toEqual({ a: 1, b: 2 });
  });

  test('refuses a document that exists, and leaves it as it is', async () => {
    await collection.doc('x').set({ n: 1 });
    const again = create({ documentId: 'x' });
    await expect(again).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
    expect(await stored('x')).toEqual({ n: 1 });
  });

  test.each<[string, object]>([
    ['a name in the document', { document: { name: `${PARENT}/a/b`, fields: {} } }],
    ['no collection id', { collectionId: '' }],
    ['a collection id with a slash', { collectionId: 'a/b/c' }],
    ['a document id with slashes', { documentId: 'a/b/c' }],
    ['a reserved document id', { documentId: '__a__' }],
    ['a parent that is a collection', { parent: `${PARENT}/a` }],
    ['a mask that is no field path', { documentId: 'x', mask: { fieldPaths: ['a..b'] } }],
  ])('refuses %s, and creates nothing', async (_name, request) => {
    await expect(create(request)).rejects.toMatchObject(INVALID);
    expect((await collection.get()).size).toBe(0);
  });
});

describe('UpdateDocument', () => {
  const update = (id: string, fields: object, options: object = {}): Promise<Answer> =>
    raw.unary('UpdateDocument', {
      document: { name: nameOf(id), fields },
      ...options,
    }) as Promise<Answer>;

  test('replaces all fields without a mask, and keeps the time of creation', async () => {
    const { writeTime } = await collection.doc('x').set({ a: 1, b: 2 });
    const answer = await update('x', { c: number(3) });
    expect(answer.name).toBe(nameOf('x'));
    expect(answer.fields).toEqual({ c: expect.objectContaining(number(3)) as object });
    expect(answer.createTime).toMatchObject({ seconds: `${writeTime.seconds}` });
    expect(answer.updateTime).not.toEqual(answer.createTime);
    expect(await stored('x')).toEqual({ c: 3 });
  });

  test('changes the fields of the mask only, and removes those that it lacks', async () => {
    await collection.doc('x').set({ a: 1, b: 2, c: 3 });
    const answer = await update(
      'x',
      { a: number(7), c: number(8) },
      { updateMask: { fieldPaths: ['a', 'b'] } },
    );
    expect(Object.keys(answer.fields).sort()).toEqual(['a', 'c']);
    expect(await stored('x')).toEqual({ a: 7, c: 3 });
  });

  test('creates a missing document', async () => {
    const answer = await update('x', { a: number(1) }, { updateMask: { fieldPaths: ['a'] } });
    expect(answer.createTime).toEqual(answer.updateTime);
    expect(await stored('x')).toEqual({ a: 1 });
  });

  test('answers with the fields of the mask only', async () => {
    const mask = { fieldPaths: ['b'] };
    const { fields } = await update('x', { a: number(1), b: number(2) }, { mask });
    expect(Object.keys(fields)).toEqual(['b']);
  });

  test('refuses if the precondition is not met', async () => {
    const missing = update('x', {}, { currentDocument: { exists: true } });
    await expect(missing).rejects.toMatchObject({ code: status.NOT_FOUND });
    await collection.doc('x').set({ n: 1 });
    const past = { updateTime: { seconds: '1', nanos: 0 } };
    const outdated = update('x', {}, { currentDocument: past });
    await expect(outdated).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
    expect(await stored('x')).toEqual({ n: 1 });
  });

  test('refuses a document without a name, or a mask that is no field path', async () => {
    await expect(raw.unary('UpdateDocument', { document: {} })).rejects.toMatchObject(INVALID);
    const badMask = update('x', {}, { mask: { fieldPaths: ['a..b'] } });
    await expect(badMask).rejects.toMatchObject(INVALID);
    expect(await stored('x')).toBeUndefined();
  });
});

describe('DeleteDocument', () => {
  const remove = (id: string, options: object = {}): Promise<object> =>
    raw.unary('DeleteDocument', { name: nameOf(id), ...options });

  test('deletes a document, and a missing one without complaint', async () => {
    await collection.doc('x').set({ n: 1 });
    expect(await remove('x')).toEqual({});
    expect(await stored('x')).toBeUndefined();
    expect(await remove('x')).toEqual({});
  });

  test('refuses if the precondition is not met', async () => {
    const missing = remove('x', { currentDocument: { exists: true } });
    await expect(missing).rejects.toMatchObject({ code: status.NOT_FOUND });
    await collection.doc('x').set({ n: 1 });
    const past = { updateTime: { seconds: '1', nanos: 0 } };
    const outdated = remove('x', { currentDocument: past });
    await expect(outdated).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
    expect(await stored('x')).toEqual({ n: 1 });
  });
});

/** By the comments of DocumentTransform in google/firestore/v1/write.proto. */
describe('a write of a transform alone', () => {
  const transform = (id: string, fieldTransforms: object[], more: object = {}): Promise<object> =>
    raw.unary('Commit', {
      database: DATABASE,
      writes: [{ transform: { document: nameOf(id), fieldTransforms }, ...more }],
    });
  const increment = { fieldPath: 'n', increment: number(2) };

  test('changes the fields that it names, and creates a missing document', async () => {
    await collection.doc('x').set({ n: 1, m: 1 });
    const { writeResults } = (await transform('x', [increment])) as { writeResults: object[] };
    expect(writeResults).toMatchObject([{ transformResults: [number(3)] }]);
    expect(await stored('x')).toEqual({ n: 3, m: 1 });
    await transform('y', [increment]);
    expect(await stored('y')).toEqual({ n: 2 });
  });

  test('is refused without field transforms, or if the precondition is not met', async () => {
    await expect(transform('x', [])).rejects.toMatchObject(INVALID);
    const missing = transform('x', [increment], { currentDocument: { exists: true } });
    await expect(missing).rejects.toMatchObject({ code: status.NOT_FOUND });
    expect(await stored('x')).toBeUndefined();
  });
});

/** Comments of update_mask and update_transforms in google/firestore/v1/write.proto. */
describe('a mask and transforms that only an update can have', () => {
  const fieldTransforms = [{ fieldPath: 'n', increment: number(1) }];
  const operations = (): object[] => [
    { transform: { document: nameOf('x'), fieldTransforms } },
    { delete: nameOf('x') },
  ];
  it.each([
    ['a mask', { updateMask: { fieldPaths: ['n'] } }],
    ['transforms', { updateTransforms: fieldTransforms }],
  ])('%s', async (_name, more) => {
    await collection.doc('x').set({ n: 1 });
    for (const operation of operations()) {
      const writes = [{ ...operation, ...more }];
      const commit = raw.unary('Commit', { database: DATABASE, writes });
      await expect(commit).rejects.toMatchObject(INVALID);
    }
    expect(await stored('x')).toEqual({ n: 1 });
  });
});

describe('each of them', () => {
  const calls = (): [string, object][] => [
    [
      'CreateDocument',
      { parent: PARENT, collectionId: collection.id, documentId: 'x', document: {} },
    ],
    ['UpdateDocument', { document: { name: nameOf('x') } }],
    ['DeleteDocument', { name: nameOf('x') }],
    [
      'Commit',
      {
        database: DATABASE,
        writes: [
          {
            transform: {
              document: nameOf('x'),
              fieldTransforms: [{ fieldPath: 'n', increment: number(1) }],
            },
          },
        ],
      },
    ],
  ];

  itLocal('is billed, and meets the faults of its document', async () => {
    const { server } = firestore;
    server?.meter.reset();
    for (const [method, request] of calls()) {
      server?.faults.add({
        at: 'commit',
        path: new RegExp(`^${collection.id}/x$`),
        fault: { kind: 'refuse', code: status.UNAVAILABLE },
      });
      const refused = raw.unary(method, request);
      await expect(refused).rejects.toMatchObject({ code: status.UNAVAILABLE });
      await raw.unary(method, request);
    }
    expect(server?.meter.reading()).toMatchObject({ documentsWritten: 3, documentsDeleted: 1 });
  });

  it('waits for the lock of a transaction', async () => {
    const ref = collection.doc('x');
    for (const [method, request] of calls()) {
      await ref.delete();
      let written: Promise<unknown> | undefined;
      let isWritten = false;
      const couldWrite = await firestore.db.runTransaction(async (transaction) => {
        await transaction.get(ref);
        written ??= raw.unary(method, request).then(() => (isWritten = true));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return isWritten;
      });
      expect(couldWrite).toBe(false);
      await written;
    }
  });
});
