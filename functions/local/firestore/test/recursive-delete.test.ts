import { randomUUID } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import cases from './recursive-deletes.json';
import { itLocal } from './support/open-firestore';
import { testAtLength } from './support/share';
import { numbers, suite } from './support/suite';

const local = suite('local-recursive-delete');
let id: string;

beforeEach(() => {
  id = `r-${randomUUID()}`;
});

/** Of those paths, the ones at which there still is a document. */
async function listLeft(paths: readonly string[]): Promise<string[]> {
  const snapshots = await local.db.getAll(...paths.map((path) => local.db.doc(path)));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref.path);
}

/** Deletes a document or a collection by its path. */
const remove = (path: string): Promise<void> =>
  path.split('/').length % 2 === 0
    ? local.db.recursiveDelete(local.db.doc(path))
    : local.db.recursiveDelete(local.db.collection(path));

/** After a unique collection id: the path to delete, the documents deleted, those that stay. */
interface Case {
  readonly name: string;
  readonly path: string;
  readonly deleted: string[];
  readonly kept: string[];
}

test.each<Case>(cases)('$name', async ({ path, ...one }) => {
  const [deleted, kept] = [one.deleted, one.kept].map((paths) => paths.map((end) => `${id}${end}`));
  const all = [...(deleted ?? []), ...(kept ?? [])];
  await local.write(all);
  await remove(`${id}${path}`);
  expect(await listLeft(all)).toEqual(kept);
});

testAtLength('more documents than one of its queries returns', async () => {
  const parents = numbers(2600).map((n) => `${id}/${n}`);
  await local.write([...parents, ...parents.map((path) => `${path}/inner/x`), `${id}!/x`]);
  await remove(id);
  expect((await local.db.collection(id).listDocuments()).length).toBe(0);
  expect(await listLeft([`${id}!/x`])).toEqual([`${id}!/x`]);
});

test("with the caller's own writer, which receives every deletion", async () => {
  const paths = [`${id}/a`, `${id}/a/x/1`, `${id}/b`];
  await local.write(paths);
  const writer = local.db.bulkWriter();
  const deleted: string[] = [];
  writer.onWriteResult(({ path }) => deleted.push(path));
  await local.db.recursiveDelete(local.db.collection(id), writer);
  await writer.close();
  expect(deleted.toSorted()).toEqual(paths);
  expect(await listLeft(paths)).toEqual([]);
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
  expect(await listLeft([`${id}/a/x/1`])).toEqual([`${id}/a/x/1`]);
});
