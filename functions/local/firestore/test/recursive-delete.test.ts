import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import { itLocal } from './support/open-firestore';
import { numbers, suite } from './support/suite';

const local = suite('local-recursive-delete');
let id: string;

beforeEach(() => {
  id = `r-${randomUUID()}`;
});

/** Of those paths, the ones at which there still is a document. */
async function leftOf(paths: readonly string[]): Promise<string[]> {
  const snapshots = await local.db.getAll(...paths.map((path) => local.db.doc(path)));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref.path);
}

/** Deletes a document or a collection by its path. */
const remove = (path: string): Promise<void> =>
  path.split('/').length % 2 === 0
    ? local.db.recursiveDelete(local.db.doc(path))
    : local.db.recursiveDelete(local.db.collection(path));

const LEAST = '__id-9223372036854775808__';

/** After a unique collection id: the path to delete, the documents deleted, those that stay. */
test.each<[string, string, string[], string[]]>([
  [
    'a collection, but no other whose id begins alike',
    '',
    ['/x', '/y', '/y/c/z', '/missing/inner/deep'],
    ['-b/x', '\u0000b/x', '!/x', '0/x', 'b/x'],
  ],
  [
    'a collection within a document',
    '/a/inner',
    ['/a/inner/x', '/a/inner/x/inner/y'],
    ['/a', '/a/inner2/x', '/a/inner\u0000/x', '/b/inner/x', '/a-b/inner/x'],
  ],
  [
    'a document with collections',
    '/a',
    ['/a', '/a/x/1', '/a/x/1/y/2', '/a/z/3'],
    ['/a-b', '/a\u0000/x/1', '/a1/x/1', '/b/x/1', '/Z'],
  ],
  ['a missing document with collections', '/a', ['/a/x/1', '/a/y/missing/z/2'], ['/b', '/b/x/1']],
  ['a document without collections', '/a', ['/a'], ['/b', '/a2']],
  ['an empty collection', '/a/none', [], ['/a']],
  [
    'numeric ids on every level',
    '',
    [
      `/${LEAST}`,
      `/${LEAST}/x/${LEAST}`,
      '/__id7__',
      '/__id10__/x/__id1__',
      '/____',
      '/a/x/__id3__',
    ],
    [`\u0000/${LEAST}`, '-/__id7__'],
  ],
  [
    'a document with a numeric id',
    '/__id7__',
    ['/__id7__', '/__id7__/x/1', '/__id7__/x/__id2__/y/1'],
    ['/__id70__/x/1', '/__id-7__/x/1', '/__id8__', '/7'],
  ],
])('%s', async (_name, path, gone, staying) => {
  const [deleted, kept] = [gone, staying].map((paths) => paths.map((end) => `${id}${end}`));
  const all = [...(deleted ?? []), ...(kept ?? [])];
  await local.write(all);
  await remove(`${id}${path}`);
  expect(await leftOf(all)).toEqual(kept);
});

test('more documents than one of its queries returns', async () => {
  const parents = numbers(2600).map((n) => `${id}/${n}`);
  await local.write([...parents, ...parents.map((path) => `${path}/inner/x`), `${id}!/x`]);
  await remove(id);
  expect((await local.db.collection(id).listDocuments()).length).toBe(0);
  expect(await leftOf([`${id}!/x`])).toEqual([`${id}!/x`]);
}, 60_000);

test("with the caller's own writer, which receives every deletion", async () => {
  const paths = [`${id}/a`, `${id}/a/x/1`, `${id}/b`];
  await local.write(paths);
  const writer = local.db.bulkWriter();
  const deleted: string[] = [];
  writer.onWriteResult(({ path }) => deleted.push(path));
  await local.db.recursiveDelete(local.db.collection(id), writer);
  await writer.close();
  expect(deleted.toSorted()).toEqual(paths);
  expect(await leftOf(paths)).toEqual([]);
});

test('does not delete a document that is written elsewhere meanwhile', async () => {
  await local.write(numbers(200).map((n) => `${id}/${n}`));
  const other = local.db.doc(`${id}-other/x`);
  await Promise.all([remove(id), other.set({})]);
  expect((await other.get()).exists).toBe(true);
  expect((await local.db.collection(id).count().get()).data().count).toBe(0);
});

itLocal('a fault at a path within matches its query', async () => {
  await local.write([`${id}/a/x/1`]);
  const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
  const { faults } = local.server;
  faults.add({ at: 'read', path: new RegExp(`^${id}/`), fault });
  await expect(remove(id)).rejects.toThrow(/./);
  faults.add({ at: 'read', path: new RegExp(`^${id}/a$`), fault });
  await expect(remove(`${id}/a`)).rejects.toThrow(/./);
  expect(faults.pending).toBe(0);
  expect(await leftOf([`${id}/a/x/1`])).toEqual([`${id}/a/x/1`]);
});
