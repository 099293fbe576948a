import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { Store } from '../engine/store';
import { readIndexDefinitions } from '../indexes/definitions';
import type { Write } from '../protocol/messages';
import { Databases } from '../storage/databases';
import type { View } from '../storage/view';
import { withDirectory } from '../test/support/data-directory';
import { PRODUCTION_LIMITS } from '../transactions/transactions';
import { CommitLog } from './commit-log';

const DATABASE = 'projects/local-log/databases/(default)';

const buildWrite = (id: string): Write => ({
  operation: 'update',
  update: { name: `${DATABASE}/documents/a/${id}`, fields: {} },
  updateMask: null,
  updateTransforms: [],
  currentDocument: null,
});

const NEW = { conditionType: 'exists', exists: false } as const;

interface Disk {
  store: Store;
  file: FileHandle;
  /** The fsyncs requested so far; the test ends each of them. */
  syncs: { succeed(): void; fail(error: Error): void }[];
}

/** A store whose log is a real file on a disk as slow as the test sets it. */
const withSlowDisk = (use: (disk: Disk) => Promise<void>): Promise<void> =>
  withDirectory(async (directory) => {
    const file = await open(join(directory, 'commits.log'), 'a+');
    const syncs: Disk['syncs'] = [];
    jest.spyOn(file, 'datasync').mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          syncs.push({ succeed: resolve, fail: reject });
        }),
    );
    const log = new CommitLog(file, () => Promise.resolve());
    await use({
      store: new Store(new Databases(), log, PRODUCTION_LIMITS, () =>
        readIndexDefinitions(undefined),
      ),
      file,
      syncs,
    });
    await log.close();
  });

async function until(condition: () => boolean): Promise<void> {
  for (let waitedMs = 0; !condition(); waitedMs += 1) {
    if (waitedMs > 2000) throw new Error('The condition did not hold within two seconds.');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Time enough for a promise that waits for nothing, and for a write that nobody waits for. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

test('a commit, and a read of it, are answered only after the fsync', () =>
  withSlowDisk(async ({ store, file, syncs }) => {
    const answered: string[] = [];
    const commit = store.commit(DATABASE, [buildWrite('x')]).then(() => answered.push('commit'));
    const read = store
      .list(DATABASE, (database) => database.get({ collection: 'a', id: 'x' }))
      .then((document) => answered.push(`read ${document?.id ?? 'nothing'}`));
    await until(() => syncs.length === 1);
    await aWhile();
    expect(answered).toEqual([]);
    expect((await file.stat()).size).toBeGreaterThan(0);
    syncs[0]?.succeed();
    await Promise.all([commit, read]);
    expect(answered.sort()).toEqual(['commit', 'read x']);
  }));

test('a read shows nothing that was written after it began, and that a crash could undo', () =>
  withSlowDisk(async ({ store, syncs }) => {
    const idsIn = (view: View) => ['x', 'y'].filter((id) => view.get({ collection: 'a', id }));
    const caller = { hasGivenUp: false, onGivenUp: () => () => undefined };
    const first = store.commit(DATABASE, [buildWrite('x')]);
    const listed = store.list(DATABASE, idsIn);
    const read = store.read(DATABASE, { kind: 'latest' }, { documents: [] }, idsIn, caller);
    await until(() => syncs.length === 1);
    const second = store.commit(DATABASE, [buildWrite('y')]);
    syncs[0]?.succeed();
    expect([await listed, (await read).found]).toEqual([['x'], ['x']]);
    await until(() => syncs.length === 2);
    const createdAgain = { ...buildWrite('y'), currentDocument: NEW };
    const refusals: unknown[] = [];
    const again = store
      .commit(DATABASE, [createdAgain])
      .catch((cause: unknown) => refusals.push(cause));
    await aWhile();
    expect(refusals).toEqual([]);
    syncs[1]?.succeed();
    await Promise.all([first, second, again]);
    expect(refusals).toHaveLength(1);
  }));

test('commits that arrive during an fsync share the next one', () =>
  withSlowDisk(async ({ store, syncs }) => {
    const first = store.commit(DATABASE, [buildWrite('first')]);
    await until(() => syncs.length === 1);
    const others = Array.from({ length: 100 }, (_, n) =>
      store.commit(DATABASE, [buildWrite(`${n}`)]),
    );
    syncs[0]?.succeed();
    await first;
    await until(() => syncs.length === 2);
    syncs[1]?.succeed();
    await Promise.all(others);
    expect(syncs).toHaveLength(2);
  }));

test('after an fsync that failed nothing more is answered', () =>
  withSlowDisk(async ({ store, syncs }) => {
    const refusal = 'cannot write its log';
    const commit = store.commit(DATABASE, [buildWrite('x')]);
    const failed = expect(commit).rejects.toThrow(refusal);
    await until(() => syncs.length === 1);
    syncs[0]?.fail(new Error('no space left'));
    await failed;
    await expect(store.commit(DATABASE, [buildWrite('y')])).rejects.toThrow(refusal);
    await expect(store.list(DATABASE, () => 'seen')).rejects.toThrow(refusal);
  }));
