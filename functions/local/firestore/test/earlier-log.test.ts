import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';

/** Written before there were limits on field paths, dimensions of vectors and depth. */
const LOG = join(__dirname, 'fixtures', 'commits-before-limits.bin');

const DEEP = Array.from({ length: 101 }, () => 'c/d').join('/');

describeLocal('a log of an earlier version', () => {
  const withLog = (use: (directory: string) => Promise<void>): Promise<void> =>
    withDirectory(async (directory) => {
      await copyFile(LOG, join(directory, 'commits.log'));
      await use(directory);
    });

  test('gives every document back, although some would be refused today', () =>
    withLog((directory) =>
      run(directory, async (db) => {
        const types = await db.doc('a/types').get();
        expect(types.data()).toMatchObject({
          text: 'พัสดุ',
          list: [1, -0, Number.NaN, null, { deep: [true] }],
          bytes: Buffer.from([0, 255]),
          at: new Timestamp(1_700_000_000, 123_456_000),
          place: new GeoPoint(13.75, 100.5),
        });
        const all = await db.collection('a').get();
        expect(all.docs.map(({ id }) => id)).toEqual(['deep', 'path', 'types', 'vector']);
        const vector = (await db.doc('a/vector').get()).get('v') as FirebaseFirestore.VectorValue;
        expect(vector.toArray()).toHaveLength(2049);
        expect((await db.collectionGroup('c').get()).docs.map(({ ref }) => ref.path)).toEqual([
          DEEP,
        ]);
      }),
    ));

  test('stays readable after today has written to it', () =>
    withLog(async (directory) => {
      await run(directory, (db) => db.doc('a/path').delete());
      await run(directory, async (db) => {
        expect((await db.collection('a').get()).size).toBe(3);
      });
    }));
});
