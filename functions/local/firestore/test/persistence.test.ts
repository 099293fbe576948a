import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { logPath, run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';
import { expectRefusal, numbers } from './support/suite';

type Reference = FirebaseFirestore.DocumentReference;
type Result = FirebaseFirestore.WriteResult;

const exists = (directory: string, path: string): Promise<boolean> =>
  run(directory, async (db) => (await db.doc(path).get()).exists);

const DATA = {
  text: 'พัสดุ',
  list: [1, -0, Number.NaN, null, { deep: [true] }],
  bytes: Buffer.from([0, 255]),
  at: new Timestamp(1_700_000_000, 123_456_000),
  place: new GeoPoint(13.75, 100.5),
};

describeLocal('with a data directory', () => {
  test('documents, values and times are the same after a restart', () =>
    withDirectory(async (directory) => {
      const before = await run(directory, async (db) => {
        await db.doc('a/b').set({ first: true });
        await db.doc('a/b').set(DATA);
        await db.doc('a/gone').set({});
        await db.doc('a/gone').delete();
        return db.doc('a/b').get();
      });
      await run(directory, async (db) => {
        const after = await db.doc('a/b').get();
        expect(after.data()).toEqual(DATA);
        expect(after.createTime).toEqual(before.createTime);
        expect(after.updateTime).toEqual(before.updateTime);
        expect((await db.collection('a').get()).size).toBe(1);
      });
    }));

  const START = Date.UTC(2026, 0, 1);
  test.each<[string, (ref: Reference, n: number) => Promise<Result>, (n: number) => number]>([
    ['with a clock that stands still', (ref, n) => ref.set({ n }), () => START],
    ['with deletes alone', (ref) => ref.delete(), () => START],
    ['with a clock that is set back', (ref, n) => ref.set({ n }), (n) => START - n * 3_600_000],
  ])('times rise across restarts, %s', (_name, write, nowMs) =>
    withDirectory(async (directory) => {
      const times: string[] = [];
      for (const n of numbers(3)) {
        const now = () => nowMs(n);
        const { writeTime } = await run(directory, (db) => write(db.doc('a/b'), n), now);
        times.push(writeTime.valueOf());
      }
      expect(times).toEqual([...new Set(times)].sort());
    }),
  );

  test('a refused commit writes nothing to the log', () =>
    withDirectory(async (directory) => {
      await run(directory, async (db) => {
        await db.doc('a/b').create({ n: 1 });
        const { size } = await stat(logPath(directory));
        const refused = db.batch().set(db.doc('a/c'), {}).create(db.doc('a/b'), {});
        await expectRefusal(refused.commit(), 'ALREADY_EXISTS');
        expect((await stat(logPath(directory))).size).toBe(size);
      });
      expect(await exists(directory, 'a/c')).toBe(false);
    }));

  test('many concurrent commits are all restored, in a directory that did not exist', () =>
    withDirectory(async (parent) => {
      const directory = join(parent, 'not', 'there');
      await run(directory, (db) =>
        Promise.all(numbers(200).map((n) => db.doc(`a/d${n}`).set({ n }))),
      );
      const found = await run(directory, async (db) => (await db.collection('a').get()).size);
      expect(found).toBe(200);
    }));

  test('a server that cannot start releases the directory', () =>
    withDirectory(async (directory) => {
      await writeFile(logPath(directory), 'something else altogether');
      await expect(exists(directory, 'a/b')).rejects.toThrow('not of this version');
      expect(await readdir(directory)).toEqual(['commits.log']);
      await truncate(logPath(directory), 0);
      expect(await exists(directory, 'a/b')).toBe(false);
    }));

  test('a log damaged before its last commit is refused, and not changed', () =>
    withDirectory(async (directory) => {
      await run(directory, async (db) => {
        await db.doc('a/b').set({ n: 1 });
        await db.doc('a/c').set({ n: 2 });
      });
      const log = await readFile(logPath(directory));
      log[20] = (log[20] ?? 0) ^ 1;
      await writeFile(logPath(directory), log);
      await expect(exists(directory, 'a/b')).rejects.toThrow('damaged at byte 8');
      expect(await readFile(logPath(directory))).toEqual(log);
    }));

  test('a second server on the directory is refused until the first has stopped', () =>
    withDirectory(async (directory) => {
      await run(directory, async (db) => {
        await expect(exists(directory, 'a/b')).rejects.toThrow(
          `The data directory ${directory} is in use by another process (pid ${process.pid}).`,
        );
        await db.doc('a/b').set({});
      });
      expect(await exists(directory, 'a/b')).toBe(true);
    }));

  test.each([
    ['of a dead process', '99999999'],
    ['without a pid', ''],
    ['of an earlier process with the pid of this one', String(process.pid)],
  ])('a lock %s is taken over', (_name, content) =>
    withDirectory(async (directory) => {
      await writeFile(join(directory, 'lock'), content);
      expect(await exists(directory, 'a/b')).toBe(false);
      expect(await readdir(directory)).toEqual(['commits.log']);
    }),
  );

  test('a lock of another living process is not', () =>
    withDirectory(async (directory) => {
      await writeFile(join(directory, 'lock'), String(process.ppid));
      await expect(exists(directory, 'a/b')).rejects.toThrow(`(pid ${process.ppid})`);
      expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(String(process.ppid));
    }));

  // Its log was written before there were limits on field paths, vectors and depth.
  test('all documents of an earlier version are read, and the log can be written to', () =>
    withDirectory(async (directory) => {
      await copyFile(join(__dirname, 'fixtures', 'commits-before-limits.bin'), logPath(directory));
      await run(directory, async (db) => {
        expect((await db.doc('a/types').get()).data()).toMatchObject(DATA);
        const all = await db.collection('a').get();
        expect(all.docs.map(({ id }) => id)).toEqual(['deep', 'path', 'types', 'vector']);
        const vector = (await db.doc('a/vector').get()).get('v') as FirebaseFirestore.VectorValue;
        expect(vector.toArray()).toHaveLength(2049);
        const deep = (await db.collectionGroup('c').get()).docs.map(({ ref }) => ref.path);
        expect(deep).toEqual([Array<string>(101).fill('c/d').join('/')]);
        await db.doc('a/path').delete();
      });
      await run(directory, async (db) => {
        expect((await db.collection('a').get()).size).toBe(3);
      });
    }));
});
