import { run, withDirectory } from './support/data-directory';
import { connectFirestore, describeLocal } from './support/open-firestore';
import { expectRefusal, numbers, suiteForEach } from './support/suite';

const buildPath = (project: string, database = '(default)'): string =>
  `/emulator/v1/projects/${project}/databases/${database}/documents`;

describeLocal('clearing a database', () => {
  const local = suiteForEach('local-clear');
  const url = (path: string): string => `http://${local.server.host}${path}`;

  const clear = (path = buildPath('local-clear'), headers: Record<string, string> = {}) =>
    fetch(url(path), { method: 'DELETE', headers });

  test.each([
    ['(default)', '(default)'],
    ['%28default%29', '(default)'],
    ['second', 'second'],
  ])('%s deletes all documents, and those of no other database', async (id, databaseId) => {
    const client = connectFirestore('local-clear', local.server.host, { databaseId });
    const other = connectFirestore('local-clear', local.server.host, { databaseId: 'other' });
    const paths = ['a/b', 'a/b/c/d', 'e/f'];
    for (const { db } of [client, other]) {
      for (const path of paths) await db.doc(path).set({ n: 1 });
    }
    await client.db.collection('a').orderBy('n').get();
    local.server.meter.reset();

    const response = await clear(buildPath('local-clear', id));
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(local.server.meter.reading()).toMatchObject({ documentsDeleted: 0 });
    expect(await client.db.listCollections()).toEqual([]);
    expect((await client.db.collection('a').orderBy('n').get()).size).toBe(0);
    expect((await other.db.listCollections()).map((one) => one.id)).toEqual(['a', 'e']);
    await client.db.doc('a/b').create({ n: 2 });
    expect((await client.db.collection('a').orderBy('n').get()).size).toBe(1);
    await Promise.all([client.close(), other.close()]);
  });

  test('an empty database succeeds', async () => {
    expect((await clear(buildPath('nobody'))).status).toBe(200);
  });

  test('aborts a transaction that has read, which then runs again on what is left', async () => {
    const document = local.db.doc('a/b');
    await document.set({ n: 1 });
    const found: unknown[] = [];
    await local.db.runTransaction(async (transaction) => {
      found.push((await transaction.get(document)).get('n'));
      if (found.length === 1) await clear();
      transaction.set(local.db.doc('a/copy'), { of: found.at(-1) ?? null });
    });
    expect(found).toEqual([1, undefined]);
    expect((await local.db.doc('a/copy').get()).data()).toEqual({ of: null });
  });

  test('lets a commit pass first that waits for a transaction', async () => {
    await local.set('a/b');
    const transaction = await local.begin();
    await local.raw.streamed('BatchGetDocuments', {
      database: local.database,
      documents: [local.nameOf('a/b')],
      transaction,
    });
    const waiting = local.set('a/b', {});
    await local.set('other/document');
    await clear();
    await waiting;
    expect(await local.db.listCollections()).toEqual([]);
    await expectRefusal(local.commit([], { transaction }), 'ABORTED');
  });

  test('leaves a read-only transaction what it has seen', async () => {
    const document = local.db.doc('a/b');
    await document.set({ n: 1 });
    await local.db.runTransaction(
      async (transaction) => {
        expect((await transaction.get(document)).exists).toBe(true);
        await clear();
        expect((await transaction.get(document)).exists).toBe(true);
      },
      { readOnly: true },
    );
    expect((await document.get()).exists).toBe(false);
  });

  test('more documents than go into one commit deletes them all', async () => {
    const fields = { n: { integerValue: 1 } };
    for (const batch of numbers(4)) {
      const writes = numbers(6000).map((n) => ({
        update: { name: local.nameOf(`c${n % 3}/d${batch}-${n}`), fields },
      }));
      await local.commit(writes);
    }
    expect((await clear()).status).toBe(200);
    expect(local.server.stored()).toMatchObject({ documents: 0, indexEntries: 0 });
  });

  test('is kept across a restart', () =>
    withDirectory(async (directory) => {
      const count = (db: FirebaseFirestore.Firestore) =>
        db
          .collection('a')
          .get()
          .then(({ size }) => size);
      await run(directory, async (db, { host }) => {
        await db.doc('a/b').set({});
        await fetch(`http://${host}${buildPath('local-persistence')}`, { method: 'DELETE' });
        await db.doc('a/c').set({});
      });
      expect(await run(directory, count)).toBe(1);
    }));
});
