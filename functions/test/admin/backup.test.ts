import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { backUp } from '../../operations/backup/back-up';
import { endWithParent } from '../../tooling/end-with-parent';
import { type Admin, openAdmin } from '../support/admin';
import { describeLocal } from '../support/firestore';
import { openFolder, openedForEach } from '../support/opened';
import { shareOf } from '../support/share';

const MAIN = join(__dirname, '../../lib/admin/main.js');
/** More than one page of a thousand, so that there is a middle to be killed in. */
const SHIPMENTS = Number(process.env['BACKUP_SHIPMENTS'] ?? 1000 + shareOf(2500));

interface Manifest {
  project: string;
  files: { collection: string; documents: number; sha256: string }[];
}

const from = openedForEach(openAdmin);
const to = openedForEach(openAdmin);
const folder = openedForEach(openFolder);

const shipment = (n: number): object => ({
  status: ['pending', 'in_transit', 'delivered'][n % 3],
  weight_grams: n,
  created_at: new Timestamp(1_700_000_000 + n, 1000),
  consignee: { name: `ชื่อ ${n}`, country: 'JP' },
});

async function fill(count: number): Promise<void> {
  const writer = from.firestore.db.bulkWriter({ throttling: false });
  for (let n = 0; n < count; n += 1) {
    const reference = from.firestore.db.doc(`shipments/${(n * 7919).toString(36)}`);
    void writer.set(reference, shipment(n));
    if (n % 50 === 0)
      void writer.set(reference.collection('history').doc('1'), { action: 'create' });
    if (n % 5000 === 4999) await writer.flush();
  }
  await writer.close();
}

const auditOf = async ({ firestore }: Admin) =>
  (await firestore.db.collection('audit').orderBy('at').get()).docs.map((doc) => doc.data());

const counts = ({ files }: Manifest): Record<string, number> =>
  Object.fromEntries(files.map(({ collection, documents }) => [collection, documents]));

test('every kind of value and name comes back as it was', async () => {
  const { db } = from.firestore;
  const fields = {
    nothing: null,
    flags: [true, false],
    numbers: [0, -0, 1.5, -7, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53 - 1],
    text: 'กขค 📦 "quoted"\n\u2028',
    bytes: Buffer.from([0, 255]),
    time: new Timestamp(1, 999_999_000),
    place: new GeoPoint(13.7, 100.5),
    link: db.doc('shipments/other'),
    map: { $odd: 1, $timestamp: [1, 2], deep: { list: [{ a: 1 }, null] } },
    empty: {},
    list: [],
  };
  await db.doc('shipments/ก ข.ค').set(fields);
  await db.doc('shipments/ก ข.ค/history/1').set({ n: 1 });
  const backedUp = await from.json<Manifest>('backup', folder.path);
  expect(counts(backedUp)).toEqual({ history: 1, shipments: 1 });
  await to.json('restore', folder.path);
  expect(await auditOf(to)).toMatchObject([
    { by: 'tester', action: 'project restore begun', target: to.projectId, to: backedUp },
    { action: 'project restored', to: { differing: [] } },
  ]);
  const restored = (await to.firestore.db.doc('shipments/ก ข.ค').get()).data();
  expect(restored).toEqual({
    ...fields,
    link: expect.objectContaining({ path: 'shipments/other' }),
  });
  expect(Object.is((restored?.['numbers'] as number[])[1], -0)).toBe(true);
  expect((await to.firestore.db.doc('shipments/ก ข.ค/history/1').get()).data()).toEqual({ n: 1 });
});

test('a restore refuses a project that holds data, unless forced, and a damaged folder.path in any case', async () => {
  await fill(10);
  await from.json('backup', folder.path);
  await to.firestore.db.doc('shipments/own').set({ n: 1 });
  const refused = await to.run('restore', folder.path);
  expect(refused).toMatchObject({ code: 3, out: '' });
  expect(refused.err).toMatch(/already holds data \(shipments\)/);
  expect((await to.firestore.db.collection('shipments').get()).size).toBe(1);

  expect((await to.run('restore', folder.path, '--force')).code).toBe(0);

  await appendFile(join(folder.path, 'shipments.jsonl'), '{"path":"shipments/x","fields":{}}\n');
  const damaged = await to.run('restore', folder.path, '--force');
  expect(damaged.code).toBe(3);
  expect(damaged.err).toMatch(/shipments\.jsonl is damaged: 11 of 10 documents/);
  expect((await to.run('restore', join(folder.path, 'nothing'))).err).toMatch(/no finished backup/);
});

test('a record that was changed since its backup is not put back under its own history', async () => {
  const { db } = from.firestore;
  await db.doc('shipments/kept').set({ revision: 3 });
  await db.doc('pickups/changed').set({ revision: 1, status: 'requested' });
  await from.json('backup', folder.path);
  await db.doc('pickups/changed').set({ revision: 2, status: 'cancelled' });
  await db.doc('hubs/nonthaburi').set({ n: 1 });
  const refused = await from.run('restore', folder.path, '--force');
  expect(refused).toMatchObject({ code: 3, out: '' });
  expect(refused.err).toMatch(/Nothing was written: 1 record.* \(pickups\/changed\)/);
  expect((await db.doc('pickups/changed').get()).data()).toMatchObject({ revision: 2 });
});

test('a finished backup is not written over, and dry runs only look', async () => {
  await fill(3);
  const counted = await from.run('backup', folder.path, '--dry-run');
  expect(counted.out).toMatch(/shipments +3[\s\S]*nothing was written/);
  expect(await readdir(folder.path)).toEqual([]);
  await from.json('backup', folder.path);
  const again = await from.run('backup', folder.path);
  expect(again.err).toMatch(/already holds a finished backup/);
  const dry = await to.run('restore', folder.path, '--dry-run');
  expect(dry.out).toMatch(/nothing was changed/);
  expect(await to.firestore.db.listCollections()).toEqual([]);
});

test('a restore into the project itself is distinguished from what else the project has', async () => {
  await fill(60);
  await from.json('accounts', 'create', 'store', '--email', 'store@example.com');
  await from.json('backup', folder.path);
  const { db } = from.firestore;
  await from.json('accounts', 'disable', 'store');
  await db.doc('shipments/0').delete();
  await db.doc('later/1').set({ n: 1 });
  const { out, code } = await from.run('restore', folder.path, '--force');
  expect(code).toBe(0);
  expect(out).toMatch(/audit: 2 documents in the project but not in the backup/);
  expect(out).toMatch(/later: 1 document in the project but not in the backup/);
  expect(out).not.toMatch(/(accounts|shipments|history): /);
  expect((await db.doc('accounts/store').get()).get('disabled_at')).toBeNull();
  expect((await auditOf(from)).at(-1)).toMatchObject({
    action: 'project restored',
    to: {
      differing: [],
      beyond: [
        { collection: 'audit', documents: 2 },
        { collection: 'later', documents: 1 },
      ],
    },
  });
});

describeLocal('with changes meanwhile', () => {
  /** Changes the project while the tool is held back in its first read of the path. */
  async function whileReading(admin: Admin, path: RegExp, change: () => Promise<unknown>) {
    const faults = admin.firestore.server?.faults;
    faults?.add({ at: 'read', path, fault: { kind: 'hold' } });
    await faults?.untilMet();
    await change();
    faults?.release();
  }

  test('every collection that is not as it was backed up is named, and recorded', async () => {
    await from.firestore.db.doc('a/1').set({ n: 1 });
    await from.firestore.db.doc('b/1').set({ n: 1 });
    await from.firestore.db.doc('b/2').set({ n: 1 });
    await from.firestore.db.doc('c/1').set({ n: 1 });
    await from.json('backup', folder.path);
    const { db } = to.firestore;
    const changed = whileReading(to, /^a\/1$/, async () => {
      await db.doc('a/1').set({ n: 2 });
      await db.doc('b/1').delete();
      await db.doc('b/2').set({ n: '1' });
    });
    const { code, err } = await to.run('restore', folder.path, '--json');
    await changed;
    expect(code).toBe(3);
    expect(err).toBe(
      'Documents differ from the backup, or changed during the restore: a (1), b (2).\n',
    );
    expect((await auditOf(to)).map(({ action }) => action as unknown)).toEqual([
      'project restore begun',
      'project restored in part',
    ]);
  });
});

describe('a backup folder', () => {
  test('belongs to the project that it was begun for', async () => {
    await fill(3);
    await from.json('backup', folder.path);
    const started = JSON.parse(await readFile(join(folder.path, 'started.json'), 'utf8')) as object;
    expect(started).toMatchObject({ project: from.projectId, started_at: expect.any(String) });
    await rm(join(folder.path, 'manifest.json'));
    const other = await to.run('backup', folder.path);
    expect(other.code).toBe(3);
    expect(other.err).toContain(`holds a backup of ${from.projectId}, started at 20`);
    await rm(join(folder.path, 'started.json'));
    expect((await from.run('backup', folder.path)).err).toMatch(
      /backup files of an unknown project/,
    );
  });

  test('is finished by running again when a collection has changed since it was read', async () => {
    const { db } = from.firestore;
    await fill(3);
    await db.doc('a/1').set({ n: 1 });
    const changing = backUp(db, from.projectId, folder.path, (text) => {
      if (text === 'a: 1 documents, done') void db.doc('a/2').set({ n: 2 });
    });
    await expect(changing).rejects.toThrow(
      'Documents changed during the backup: a (1 in the backup, 2 now). Run the backup again',
    );
    expect(counts(await from.json('backup', folder.path))).toMatchObject({ a: 2, shipments: 3 });
    expect((await to.run('restore', folder.path)).code).toBe(0);
  });

  test('without one of its files, or with another manifest, is damaged', async () => {
    await fill(3);
    await from.json('backup', folder.path);
    await rm(join(folder.path, 'shipments.jsonl'));
    const { code, err } = await to.run('restore', folder.path);
    expect(code).toBe(3);
    expect(err).toMatch(/shipments\.jsonl is missing\.\n$/);
    await writeFile(join(folder.path, 'manifest.json'), '{"files":');
    expect(await to.run('restore', folder.path)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/manifest\.json is damaged\.\n$/),
    });
    expect(await to.firestore.db.listCollections()).toEqual([]);
  });
});

describeLocal(`${SHIPMENTS} shipments, with a kill in the middle of each`, () => {
  /** Runs the tool in a process of its own, and kills it when it has come half-way. */
  async function killed(admin: Admin, args: string[], isHalfway: () => Promise<boolean>) {
    const child = endWithParent(
      spawn(process.execPath, [
        MAIN,
        ...['--project', admin.projectId, '--firestore', admin.firestore.host],
        ...args,
      ]),
    );
    const closed = once(child, 'close');
    while (child.exitCode === null && !(await isHalfway())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    await closed;
    expect(child.signalCode).toBe('SIGKILL');
  }

  const slow = (admin: Admin, at: 'read' | 'commit'): void => {
    const rule = { at, path: /^shipments/, fault: { kind: 'delay', ms: 100 } } as const;
    admin.firestore.server?.faults.add(...Array.from({ length: 200 }, () => rule));
  };

  test(
    'they come back unchanged',
    async () => {
      await fill(SHIPMENTS);
      const part = join(folder.path, 'shipments.jsonl.part');
      slow(from, 'read');
      await killed(from, ['backup', folder.path], async () => {
        if (!existsSync(part)) return false;
        return (await stat(part)).size > SHIPMENTS * 60;
      });
      from.firestore.server?.faults.clear();
      const written = (await readFile(part, 'utf8')).split('\n').length;
      expect(written).toBeGreaterThan(500);
      expect(written).toBeLessThan(SHIPMENTS);

      // As a kill within a write leaves it.
      await appendFile(part, '{"path":"shipments/torn","fie');
      const backedUp = await from.json<Manifest>('backup', folder.path);
      expect(counts(backedUp)).toEqual({
        history: Math.ceil(SHIPMENTS / 50),
        shipments: SHIPMENTS,
      });

      const count = async (): Promise<number> =>
        (await to.firestore.db.collection('shipments').count().get()).data().count;
      slow(to, 'commit');
      await killed(to, ['restore', folder.path], async () => (await count()) > SHIPMENTS / 4);
      to.firestore.server?.faults.clear();
      expect(await count()).toBeLessThan(SHIPMENTS);
      expect((await to.run('restore', folder.path)).err).toMatch(/--force/);
      await to.json('restore', folder.path, '--force');

      const second = await mkdtemp(join(tmpdir(), 'backup-'));
      const again = await to.json<Manifest>('backup', second);
      const files = again.files.filter(({ collection }) => collection !== 'audit');
      expect(files).toEqual(backedUp.files);
      await rm(second, { recursive: true });
    },
    60_000 + SHIPMENTS * 4,
  );
});
