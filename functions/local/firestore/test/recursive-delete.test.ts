import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import { itLocal, openFirestore, type TestFirestore } from './support/open-firestore';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-recursive-delete');
  db = firestore.db;
});

afterAll(() => firestore.close());

async function write(paths: readonly string[]): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const path of paths) void writer.set(db.doc(path), { path });
  await writer.close();
}

/** The documents that are left of those written. */
async function leftOf(paths: readonly string[]): Promise<string[]> {
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref.path);
}

type Reference = FirebaseFirestore.CollectionReference | FirebaseFirestore.DocumentReference;

/** What goes and what stays, below one unique name each time. */
const CASES: [
  string,
  (id: string) => Reference,
  (id: string) => string[],
  (id: string) => string[],
][] = [
  [
    'a collection, but none whose id begins alike',
    (id) => db.collection(id),
    (id) => [`${id}/x`, `${id}/y`, `${id}/y/${id}/z`, `${id}/missing/inner/deep`],
    (id) =>
      ['-b', '\u0000b', '!', '0', 'b'].map((end) => `${id}${end}/x`).concat(`${id.slice(0, -1)}/x`),
  ],
  [
    'a collection within a document',
    (id) => db.collection(`${id}/a/inner`),
    (id) => [`${id}/a/inner/x`, `${id}/a/inner/x/inner/y`],
    (id) => [
      `${id}/a`,
      `${id}/a/inner2/x`,
      `${id}/a/inner\u0000/x`,
      `${id}/b/inner/x`,
      `${id}/a-b/inner/x`,
    ],
  ],
  [
    'a document with collections',
    (id) => db.doc(`${id}/a`),
    (id) => [`${id}/a`, `${id}/a/x/1`, `${id}/a/x/1/y/2`, `${id}/a/z/3`],
    (id) => [`${id}/a-b`, `${id}/a\u0000/x/1`, `${id}/a1/x/1`, `${id}/b/x/1`, `${id}/Z`],
  ],
  [
    'a missing document with collections',
    (id) => db.doc(`${id}/a`),
    (id) => [`${id}/a/x/1`, `${id}/a/y/missing/z/2`],
    (id) => [`${id}/b`, `${id}/b/x/1`],
  ],
  ['a leaf', (id) => db.doc(`${id}/a`), (id) => [`${id}/a`], (id) => [`${id}/b`, `${id}/a2`]],
  ['nothing at all', (id) => db.collection(`${id}/a/none`), () => [], (id) => [`${id}/a`]],
  [
    'numeric ids on every level',
    (id) => db.collection(id),
    (id) => [
      `${id}/__id-9223372036854775808__`,
      `${id}/__id-9223372036854775808__/x/__id-9223372036854775808__`,
      `${id}/__id7__`,
      `${id}/__id10__/x/__id1__`,
      `${id}/____`,
      `${id}/a/x/__id3__`,
    ],
    (id) => [`${id}\u0000/__id-9223372036854775808__`, `${id}-/__id7__`],
  ],
  [
    'a document of a numeric id',
    (id) => db.doc(`${id}/__id7__`),
    (id) => [`${id}/__id7__`, `${id}/__id7__/x/1`, `${id}/__id7__/x/__id2__/y/1`],
    (id) => [`${id}/__id70__/x/1`, `${id}/__id-7__/x/1`, `${id}/__id8__`, `${id}/7`],
  ],
];

test.each(CASES)('%s', async (_name, reference, gone, staying) => {
  const id = `r-${randomUUID()}`;
  await write([...gone(id), ...staying(id)]);
  await db.recursiveDelete(reference(id));
  expect(await leftOf([...gone(id), ...staying(id)])).toEqual(staying(id));
});

test('more documents than one of its queries asks for', async () => {
  const id = `r-${randomUUID()}`;
  const parents = Array.from({ length: 2600 }, (_, n) => `${id}/${n}`);
  await write([...parents, ...parents.map((path) => `${path}/inner/x`), `${id}!/x`]);
  await db.recursiveDelete(db.collection(id));
  expect((await db.collection(id).listDocuments()).length).toBe(0);
  expect(await leftOf([`${id}!/x`])).toEqual([`${id}!/x`]);
}, 60_000);

test("with a writer of the caller's own, which learns of every deletion", async () => {
  const id = `r-${randomUUID()}`;
  const paths = [`${id}/a`, `${id}/a/x/1`, `${id}/b`];
  await write(paths);
  const writer = db.bulkWriter();
  const deleted: string[] = [];
  writer.onWriteResult(({ path }) => deleted.push(path));
  await db.recursiveDelete(db.collection(id), writer);
  await writer.close();
  expect(deleted.toSorted()).toEqual(paths);
  expect(await leftOf(paths)).toEqual([]);
});

test('a document that is written meanwhile in another place stays', async () => {
  const id = `r-${randomUUID()}`;
  await write(Array.from({ length: 200 }, (_, n) => `${id}/${n}`));
  const beside = db.doc(`${id}-beside/x`);
  await Promise.all([db.recursiveDelete(db.collection(id)), beside.set({})]);
  expect((await beside.get()).exists).toBe(true);
  expect((await db.collection(id).count().get()).data().count).toBe(0);
});

itLocal('a fault at a path within strikes its query', async () => {
  const id = `r-${randomUUID()}`;
  await write([`${id}/a/x/1`]);
  const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
  const faults = firestore.server?.faults;
  faults?.add({ at: 'read', path: new RegExp(`^${id}/`), fault });
  await expect(db.recursiveDelete(db.collection(id))).rejects.toThrow(/./);
  faults?.add({ at: 'read', path: new RegExp(`^${id}/a$`), fault });
  await expect(db.recursiveDelete(db.doc(`${id}/a`))).rejects.toThrow(/./);
  expect(faults?.pending).toBe(0);
  expect(await leftOf([`${id}/a/x/1`])).toEqual([`${id}/a/x/1`]);
});
