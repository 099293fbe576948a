import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await openFirestore('local-lists');
});

afterAll(() => firestore.close());

test('the documents of a collection, and the names under which there are only collections', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('b').set({ n: 1 });
  await collection.doc('a/inner/deep').set({ n: 1 });
  await collection.doc('b/inner/deep').set({ n: 1 });
  await collection.doc('c/inner/deep').set({ n: 1 });
  await collection.doc('c/inner/deep').delete();
  const documents = await collection.listDocuments();
  expect(documents.map(({ path }) => path)).toEqual([`${collection.id}/a`, `${collection.id}/b`]);
  expect(await uniqueCollection(firestore.db).listDocuments()).toEqual([]);
});

test('in pages, with fields only as far as asked for', async () => {
  const collection = uniqueCollection(firestore.db);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(ids.map((id) => collection.doc(id).set({ n: 1, m: 2 })));
  const raw = rawClient(firestore.host);
  const page = (pageToken: string) =>
    raw.unary('ListDocuments', {
      parent: 'projects/local-lists/databases/(default)/documents',
      collectionId: collection.id,
      pageSize: 3,
      pageToken,
      mask: { fieldPaths: ['m'] },
    }) as Promise<{ documents: { name: string; fields: object }[]; nextPageToken: string }>;
  const first = await page('');
  const second = await page(first.nextPageToken);
  raw.close();
  const idOf = ({ name }: { name: string }): string | undefined => name.split('/').at(-1);
  expect(first.documents.map(idOf)).toEqual(['a', 'b', 'c']);
  expect(second.documents.map(idOf)).toEqual(['d', 'e']);
  expect(second.nextPageToken).toBe('');
  expect(Object.keys(first.documents[0]?.fields ?? {})).toEqual(['m']);
});
