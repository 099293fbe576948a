import { status } from '@grpc/grpc-js';
import { FieldPath } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

type Collection = FirebaseFirestore.CollectionReference;

/** In production's order, as the Admin SDK has it in `compareSegments` of build/src/path.js. */
const IDS = [
  '__id-9223372036854775808__',
  '__id-10__',
  '__id-9__',
  '__id1__',
  '__id9__',
  '__id10__',
  '__id9007199254740992__',
  '__id9007199254740993__',
  '__id9223372036854775807__',
  '0',
  '__id',
  '__id1',
  'a',
];

const PROJECT = 'local-numeric-ids';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;

let firestore: TestFirestore;
let raw: RawClient;
let collection: Collection;

async function fill(target: Collection): Promise<void> {
  const batch = target.firestore.batch();
  for (const id of IDS.toReversed()) batch.set(target.doc(id), { self: target.doc(id), n: 1 });
  await batch.commit();
}

beforeAll(async () => {
  firestore = await openFirestore(PROJECT);
  raw = rawClient(firestore.host);
  collection = uniqueCollection(firestore.db);
  await fill(collection);
});

afterAll(async () => {
  raw.close();
  await firestore.close();
});

const idsOf = async (query: FirebaseFirestore.Query): Promise<string[]> => {
  const { docs } = await withIndexesAdded(firestore, () => query.get());
  return docs.map(({ id }) => id);
};

const NAME = FieldPath.documentId();

test.each<[string, (c: Collection) => FirebaseFirestore.Query, string[]]>([
  ['all, by name', (c) => c, IDS],
  ['by name, downwards', (c) => c.orderBy(NAME, 'desc'), IDS.toReversed()],
  ['by name after an equal field', (c) => c.orderBy('n'), IDS],
  ['by references', (c) => c.orderBy('self'), IDS],
  [
    'a range of names',
    (c) => c.where(NAME, '>=', '__id9__').where(NAME, '<', '0'),
    IDS.slice(4, 9),
  ],
  [
    'a range of references',
    (c) => c.where('self', '>', c.doc('__id9007199254740992__')),
    IDS.slice(7),
  ],
  ['a cursor', (c) => c.orderBy(NAME).startAfter('__id-9__').endAt('__id10__'), IDS.slice(3, 6)],
  [
    'some by name',
    (c) => c.where(NAME, 'in', ['a', '__id10__', '__id9__']),
    ['__id9__', '__id10__', 'a'],
  ],
  ['negation', (c) => c.where(NAME, '!=', '__id9__'), IDS.filter((id) => id !== '__id9__')],
])('a query for %s', async (_name, build, expected) => {
  expect(await idsOf(build(collection))).toEqual(expected);
});

test('a collection group goes by the numbers of the documents above, too', async () => {
  const inner = `inner-${collection.id}`;
  const parents = ['__id-2__', '__id7__', '__id10__', '__id', 'b'];
  for (const id of parents.toReversed()) {
    await collection.doc(id).collection(inner).doc('x').set({});
  }
  const { docs } = await firestore.db.collectionGroup(inner).get();
  expect(docs.map(({ ref }) => ref.parent.parent?.id)).toEqual(parents);
});

test('a list has them in order, page by page, with those that only have collections', async () => {
  const target = uniqueCollection(firestore.db);
  await fill(target);
  await target.doc('__id2__/inner/x').set({});
  await target.doc('__id-7__/inner/x').set({});
  const expected = [...IDS.slice(0, 3), '__id-7__', '__id1__', '__id2__', ...IDS.slice(4)];
  const documents = await target.listDocuments();
  expect(documents.map(({ id }) => id)).toEqual(expected);
  const listed: string[] = [];
  for (let pageToken = '', more = true; more; more = pageToken !== '') {
    const request = { parent: ROOT, collectionId: target.id, pageSize: 2, showMissing: true };
    const page = (await raw.unary('ListDocuments', { ...request, pageToken })) as {
      documents: { name: string }[];
      nextPageToken: string;
    };
    listed.push(...page.documents.map(({ name }) => name.split('/').at(-1) ?? ''));
    pageToken = page.nextPageToken;
  }
  expect(listed).toEqual(expected);
});

test('a document of a numeric id is written, read, updated and deleted like any other', async () => {
  const ref = uniqueCollection(firestore.db).doc('__id42__');
  await ref.create({ n: 1, other: ref });
  await ref.update({ n: 2 });
  expect((await ref.get()).data()).toEqual({ n: 2, other: ref });
  await ref.delete();
  expect((await ref.get()).exists).toBe(false);
});

/** The words of Google's emulator, as public projects have recorded them. */
test.each([
  ['a zero', '__id0__', 'non-zero'],
  ['no number', '__id__', '__id{LONG}__'],
  ['a word', '__idea__', '__id{LONG}__'],
  ['a minus alone', '__id-__', '__id{LONG}__'],
  ['a negative zero', '__id-0__', '__id{LONG}__'],
  ['a leading zero', '__id07__', '__id{LONG}__'],
  ['a plus', '__id+7__', '__id{LONG}__'],
  ['one too many', '__id9223372036854775808__', '__id{LONG}__'],
  ['one too few', '__id-9223372036854775809__', '__id{LONG}__'],
  ['another reserved name', '__a__', 'reserved'],
])('an id of %s is refused', async (_name, id, words) => {
  const refusal = { code: status.INVALID_ARGUMENT, message: expect.stringContaining(words) };
  await expect(collection.doc(id).get()).rejects.toMatchObject(refusal);
  const reference = { reference: collection.doc(id) };
  await expect(collection.doc('x').set(reference)).rejects.toMatchObject(refusal);
});

test.each(['__id7__', '____'])('a collection is not called %s', async (id) => {
  const refusal = { code: status.INVALID_ARGUMENT };
  await expect(collection.doc(`a/${id}/b`).set({})).rejects.toMatchObject(refusal);
  await expect(firestore.db.collection(id).get()).rejects.toMatchObject(refusal);
});
