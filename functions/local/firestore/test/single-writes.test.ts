import { status } from '@grpc/grpc-js';

import { itLocal } from './support/open-firestore';
import { type Collection, expectRefusal, suite } from './support/suite';

/** By the comments of the three requests in google/firestore/v1/firestore.proto. */

const local = suite('local-single-writes');
let collection: Collection;

beforeEach(() => {
  collection = local.collection();
});

interface Answer {
  name: string;
  fields: object;
  createTime: object;
  updateTime: object;
}

const number = (value: number): object => ({ integerValue: `${value}` });
const nameOf = (id: string): string => local.nameOf(`${collection.id}/${id}`);
const stored = async (id: string): Promise<FirebaseFirestore.DocumentData | undefined> =>
  (await collection.doc(id).get()).data();

const create = (request: object): Promise<Answer> =>
  local.raw.unary('CreateDocument', {
    parent: local.root,
    collectionId: collection.id,
    document: { fields: { a: number(1), b: number(2) } },
    ...request,
  }) as Promise<Answer>;

const update = (id: string, fields: object, options: object = {}): Promise<Answer> =>
  local.raw.unary('UpdateDocument', {
    document: { name: nameOf(id), fields },
    ...options,
  }) as Promise<Answer>;

const remove = (id: string, options: object = {}): Promise<object> =>
  local.raw.unary('DeleteDocument', { name: nameOf(id), ...options });

/** By the comments of DocumentTransform in google/firestore/v1/write.proto. */
const transform = (id: string, fieldTransforms: object[], more: object = {}): Promise<object> =>
  local.commit([{ transform: { document: nameOf(id), fieldTransforms }, ...more }]);
const increment = { fieldPath: 'n', increment: number(2) };

describe('CreateDocument', () => {
  test('creates a document with its id, and returns it', async () => {
    const answer = await create({ documentId: 'x' });
    expect(answer).toMatchObject({ name: nameOf('x'), fields: { a: number(1), b: number(2) } });
    expect(answer.createTime).toEqual(answer.updateTime);
    expect(await stored('x')).toEqual({ a: 1, b: 2 });
  });

  test('creates it below a document', async () => {
    const { name } = await create({ parent: nameOf('x'), collectionId: 'sub', documentId: 'y' });
    expect(name).toBe(`${nameOf('x')}/sub/y`);
    expect(await stored('x/sub/y')).toEqual({ a: 1, b: 2 });
  });

  test('generates ids of 20 characters', async () => {
    const [first, second] = await Promise.all([create({}), create({})]);
    expect(first.name).toMatch(/\/[A-Za-z0-9]{20}$/);
    expect(second.name).not.toBe(first.name);
    expect((await collection.get()).size).toBe(2);
  });

  test('refuses a document that exists, and does not change it', async () => {
    await collection.doc('x').set({ n: 1 });
    await expectRefusal(create({ documentId: 'x' }), 'ALREADY_EXISTS');
    expect(await stored('x')).toEqual({ n: 1 });
  });

  test.each<[string, () => object]>([
    ['a name in the document', () => ({ document: { name: local.nameOf('a/b'), fields: {} } })],
    ['no collection id', () => ({ collectionId: '' })],
    ['a collection id with a slash', () => ({ collectionId: 'a/b/c' })],
    ['a document id with slashes', () => ({ documentId: 'a/b/c' })],
    ['a reserved document id', () => ({ documentId: '__a__' })],
    ['a parent that is a collection', () => ({ parent: local.nameOf('a') })],
    ['an invalid mask', () => ({ documentId: 'x', mask: { fieldPaths: ['a..b'] } })],
  ])('refuses %s, and creates nothing', async (_name, request) => {
    await expectRefusal(create(request()), 'INVALID_ARGUMENT');
    expect((await collection.get()).size).toBe(0);
  });
});

describe('UpdateDocument', () => {
  test('replaces all fields without a mask, and keeps the create time', async () => {
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
    const updateMask = { fieldPaths: ['a', 'b'] };
    const answer = await update('x', { a: number(7), c: number(8) }, { updateMask });
    expect(Object.keys(answer.fields).sort()).toEqual(['a', 'c']);
    expect(await stored('x')).toEqual({ a: 7, c: 3 });
  });

  test('creates a missing document', async () => {
    const answer = await update('x', { a: number(1) }, { updateMask: { fieldPaths: ['a'] } });
    expect(answer.createTime).toEqual(answer.updateTime);
    expect(await stored('x')).toEqual({ a: 1 });
  });

  test('refuses a document without a name, or an invalid mask', async () => {
    const nameless = local.raw.unary('UpdateDocument', { document: {} });
    await expectRefusal(nameless, 'INVALID_ARGUMENT');
    const badMask = update('x', {}, { mask: { fieldPaths: ['a..b'] } });
    await expectRefusal(badMask, 'INVALID_ARGUMENT');
    expect(await stored('x')).toBeUndefined();
  });
});

test('DeleteDocument deletes a document, and accepts a missing one', async () => {
  await collection.doc('x').set({ n: 1 });
  expect(await remove('x')).toEqual({});
  expect(await stored('x')).toBeUndefined();
  expect(await remove('x')).toEqual({});
});

test.each<[string, (request: object) => Promise<Answer>]>([
  ['CreateDocument', (request) => create({ documentId: 'x', ...request })],
  ['UpdateDocument', (request) => update('x', { a: number(1), b: number(2) }, request)],
])('%s returns the fields of the mask only', async (_name, call) => {
  const { fields } = await call({ mask: { fieldPaths: ['b'] } });
  expect(fields).toEqual({ b: expect.objectContaining(number(2)) as object });
  expect(await stored('x')).toEqual({ a: 1, b: 2 });
});

test.each<[string, (options: object) => Promise<object>]>([
  ['UpdateDocument', (options) => update('x', {}, options)],
  ['DeleteDocument', (options) => remove('x', options)],
  ['a transform', (options) => transform('x', [increment], options)],
])('%s is refused if its precondition is not met', async (_name, call) => {
  await expectRefusal(call({ currentDocument: { exists: true } }), 'NOT_FOUND');
  await collection.doc('x').set({ n: 1 });
  const currentDocument = { updateTime: { seconds: '1', nanos: 0 } };
  await expectRefusal(call({ currentDocument }), 'FAILED_PRECONDITION');
  expect(await stored('x')).toEqual({ n: 1 });
});

test('a transform changes the fields that it names, and creates a missing document', async () => {
  await collection.doc('x').set({ n: 1, m: 1 });
  const { writeResults } = (await transform('x', [increment])) as { writeResults: object[] };
  expect(writeResults).toMatchObject([{ transformResults: [number(3)] }]);
  expect(await stored('x')).toEqual({ n: 3, m: 1 });
  await transform('y', [increment]);
  expect(await stored('y')).toEqual({ n: 2 });
  await expectRefusal(transform('z', []), 'INVALID_ARGUMENT');
});

/** Comments of update_mask and update_transforms in google/firestore/v1/write.proto. */
test.each([
  ['a mask', { updateMask: { fieldPaths: ['n'] } }],
  ['transforms', { updateTransforms: [increment] }],
])('%s is refused with anything but an update', async (_name, more) => {
  await collection.doc('x').set({ n: 1 });
  await expectRefusal(transform('x', [increment], more), 'INVALID_ARGUMENT');
  await expectRefusal(local.commit([{ delete: nameOf('x'), ...more }]), 'INVALID_ARGUMENT');
  expect(await stored('x')).toEqual({ n: 1 });
});

describe('each of them', () => {
  const calls: (() => Promise<object>)[] = [
    () => create({ documentId: 'x' }),
    () => update('x', {}),
    () => remove('x'),
    () => transform('x', [increment]),
  ];

  itLocal('is billed, and matches the faults of its document', async () => {
    const { meter, faults } = local.server;
    meter.reset();
    for (const call of calls) {
      const path = new RegExp(`^${collection.id}/x$`);
      faults.add({ at: 'commit', path, fault: { kind: 'refuse', code: status.UNAVAILABLE } });
      await expectRefusal(call(), 'UNAVAILABLE');
      await call();
    }
    expect(meter.reading()).toMatchObject({ documentsWritten: 3, documentsDeleted: 1 });
  });

  test('waits for the lock of a transaction', async () => {
    const ref = collection.doc('x');
    for (const call of calls) {
      await ref.delete();
      let written: Promise<unknown> | undefined;
      let isWritten = false;
      const couldWrite = await local.db.runTransaction(async (transaction) => {
        await transaction.get(ref);
        written ??= call().then(() => (isWritten = true));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return isWritten;
      });
      expect(couldWrite).toBe(false);
      await written;
    }
  });
});
