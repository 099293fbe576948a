import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';

const logOf = (directory: string): string => join(directory, 'commits.log');

const exists = (directory: string, path: string): Promise<boolean> =>
  run(directory, async (db) => (await db.doc(path).get()).exists);

describeLocal('with a data directory', () => {
  test('documents, values and times are found again after a restart', () =>
    withDirectory(async (directory) => {
      const data = {
        text: 'พัสดุ',
        list: [1, -0, Number.NaN, null, { deep: [true] }],
        bytes: Buffer.from([0, 255]),
        at: new Timestamp(1_700_000_000, 123_456_000),
        place: new GeoPoint(13.75, 100.5),
      };
      const before = await run(directory, async (db) => {
        await db.doc('a/b').set({ first: true });
        await db.doc('a/b').set(data);
        await db.doc('a/gone').set({});
        await db.doc('a/gone').delete();
        return db.doc('a/b').get();
      });
      await run(directory, async (db) => {
        const after = await db.doc('a/b').get();
        expect(after.data()).toEqual(data);
        expect(after.createTime).toEqual(before.createTime);
        expect(after.updateTime).toEqual(before.updateTime);
        expect((await db.collection('a').get()).size).toBe(1);
      });
    }));

  test('a commit of deletes alone has its time, across a restart too', () =>
    withDirectory(async (directory) => {
      const erase = () =>
        run(
          directory,
          async (db) => (await db.doc('a/b').delete()).writeTime.valueOf(),
          () => 5,
        );
      const times = [await erase(), await erase(), await erase()];
      expect(times).toEqual([...new Set(times)].sort());
    }));

  test('update times rise across a restart', () =>
    withDirectory(async (directory) => {
      const write = (n: number) =>
        run(directory, async (db) => (await db.doc('a/b').set({ n })).writeTime.valueOf());
      const times = [await write(1), await write(2), await write(3)];
      expect(times).toEqual([...new Set(times)].sort());
    }));

  test('update times rise across a restart though the clock was set back', () =>
    withDirectory(async (directory) => {
      const write = (n: number) =>
        run(directory, async (db) => (await db.doc('a/b').set({ n })).writeTime.valueOf());
      const before = await write(1);
      const realNow = Date.now.bind(Date);
      jest.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000);
      try {
        expect((await write(2)) > before).toBe(true);
      } finally {
        jest.restoreAllMocks();
      }
    }));

  test('a refused commit leaves nothing in the log', () =>
    withDirectory(async (directory) => {
      await run(directory, async (db) => {
        await db.doc('a/b').create({ n: 1 });
        const { size } = await stat(logOf(directory));
        const refused = db.batch().set(db.doc('a/c'), {}).create(db.doc('a/b'), {});
        await expect(refused.commit()).rejects.toThrow('already exists');
        expect((await stat(logOf(directory))).size).toBe(size);
      });
      expect(await exists(directory, 'a/c')).toBe(false);
    }));

  test('the directory is made when it is missing', () =>
    withDirectory(async (directory) => {
      const deep = join(directory, 'not', 'there');
      await run(deep, (db) => db.doc('a/b').set({}));
      expect(await exists(deep, 'a/b')).toBe(true);
    }));

  test('many concurrent commits are all found again', () =>
    withDirectory(async (directory) => {
      await run(directory, (db) =>
        Promise.all(Array.from({ length: 200 }, (_, n) => db.doc(`a/d${n}`).set({ n }))),
      );
      const found = await run(directory, async (db) => (await db.collection('a').get()).size);
      expect(found).toBe(200);
    }));

  test('a server that cannot start lets the directory go', () =>
    withDirectory(async (directory) => {
      await writeFile(logOf(directory), 'something else altogether');
      await expect(exists(directory, 'a/b')).rejects.toThrow('not of this version');
      expect(await readdir(directory)).toEqual(['commits.log']);
      await truncate(logOf(directory), 0);
      expect(await exists(directory, 'a/b')).toBe(false);
    }));

  test('a log damaged before its last commit is refused and left as it is', () =>
    withDirectory(async (directory) => {
      await run(directory, async (db) => {
        await db.doc('a/b').set({ n: 1 });
        await db.doc('a/c').set({ n: 2 });
      });
      const log = await readFile(logOf(directory));
      log[20] = (log[20] ?? 0) ^ 1;
      await writeFile(logOf(directory), log);
      await expect(exists(directory, 'a/b')).rejects.toThrow('damaged at byte 8');
      expect(await readFile(logOf(directory))).toEqual(log);
    }));

  test('a second server on the directory is refused, and welcome after the first has stopped', () =>
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
    ['of a process that is gone', '99999999'],
    ['with nothing in it', ''],
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
});
