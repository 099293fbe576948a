import { readFile, stat, writeFile } from 'node:fs/promises';

import { openCommitLog } from '../disk/commit-log';
import { Databases } from '../storage/databases';
import { logPath, run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';

const DATABASE = 'projects/local-persistence/databases/(default)';

/** Opens the log as a server does at its start, and gives the ids found in collection `a`. */
async function reopen(directory: string): Promise<string[]> {
  const databases = new Databases();
  const log = await openCommitLog(directory, (commit) => {
    databases.restore(commit);
  });
  await log.close();
  return databases.get(DATABASE).documentIdsIn('a').sort();
}

async function writeTwoCommits(directory: string): Promise<{ whole: Buffer; firstEnd: number }> {
  const firstEnd = await run(directory, async (db) => {
    await db.doc('a/first').set({ n: 1 });
    const { size } = await stat(logPath(directory));
    await db.batch().set(db.doc('a/second'), { n: 2 }).set(db.doc('a/third'), {}).commit();
    return size;
  });
  return { whole: await readFile(logPath(directory)), firstEnd };
}

/** Each in a directory of its own, so that they wait for the disk together. */
const atEach = (
  from: number,
  to: number,
  check: (directory: string, at: number) => Promise<void>,
): Promise<unknown> =>
  Promise.all(
    Array.from({ length: to - from }, (_, n) =>
      withDirectory((directory) => check(directory, from + n)),
    ),
  );

describeLocal('a log', () => {
  test(
    'cut at any byte of its last commit, the log gives the commits before and none of it',
    () =>
      withDirectory(async (original) => {
        const { whole, firstEnd } = await writeTwoCommits(original);
        expect(await reopen(original)).toEqual(['first', 'second', 'third']);
        await atEach(firstEnd, whole.length, async (directory, end) => {
          await writeFile(logPath(directory), whole.subarray(0, end));
          expect([end, await reopen(directory)]).toEqual([end, ['first']]);
          expect((await stat(logPath(directory))).size).toBe(firstEnd);
        });
      }),
    60_000,
  );

  test(
    'with any byte of its last commit changed, the log gives none of it',
    () =>
      withDirectory(async (original) => {
        const { whole, firstEnd } = await writeTwoCommits(original);
        await atEach(firstEnd, whole.length, async (directory, at) => {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ 0x55;
          await writeFile(logPath(directory), changed);
          expect([at, await reopen(directory)]).toEqual([at, ['first']]);
        });
      }),
    60_000,
  );

  test('cut anywhere before its first commit, the log is empty and can be written to', () =>
    withDirectory(async (directory) => {
      const { whole } = await writeTwoCommits(directory);
      for (let end = 0; end <= 16; end += 1) {
        await writeFile(logPath(directory), whole.subarray(0, end));
        expect([end, await reopen(directory)]).toEqual([end, []]);
      }
    }));

  test('zeros after the last commit are dropped', () =>
    withDirectory(async (directory) => {
      const { whole } = await writeTwoCommits(directory);
      await writeFile(logPath(directory), Buffer.concat([whole, Buffer.alloc(100)]));
      expect(await reopen(directory)).toEqual(['first', 'second', 'third']);
      expect((await stat(logPath(directory))).size).toBe(whole.length);
    }));

  test('after a torn end is dropped, new commits are written and found', () =>
    withDirectory(async (directory) => {
      const { whole } = await writeTwoCommits(directory);
      await writeFile(logPath(directory), whole.subarray(0, whole.length - 3));
      await run(directory, (db) => db.doc('a/later').set({ n: 3 }));
      expect(await reopen(directory)).toEqual(['first', 'later']);
    }));
});
