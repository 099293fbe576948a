import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withDirectory } from './support/data-directory';
import { connectFirestore, describeLocal } from './support/open-firestore';
import { finish, ready, spawnCli } from './support/spawn-cli';

describeLocal('the command', () => {
  test('--help explains the options', async () => {
    const { code, stdout } = await finish(spawnCli('--help'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/--port <n>[^]*--data <dir>[^]*--indexes <file>[^]*--help/);
  });

  test.concurrent.each([
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port=-1'],
    ['--port='],
    ['--data='],
    ['--indexes', 'nowhere.json'],
    ['--colour'],
    ['stray'],
  ])('%s %s is refused in one line', async (...options: string[]) => {
    const { code, stdout, stderr } = await finish(spawnCli(...options));
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^\S[^\n]+\n$/);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'it says where it is, and %s ends it',
    async (signal) => {
      const child = spawnCli('--port', '0');
      const finished = finish(child);
      const { line, host } = await ready(child);
      expect(line).toBe(
        `Local Firestore on ${host}. For its clients: export FIRESTORE_EMULATOR_HOST=${host}\n`,
      );
      const client = connectFirestore('local-cli', host);
      await client.db.doc('a/b').set({ n: 1 });
      child.kill(signal);
      expect(await finished).toMatchObject({ code: 0, stderr: '' });
      await client.close();
    },
  );

  test('queries are held against the file of indexes that is named', () =>
    withDirectory(async (directory) => {
      const file = join(directory, 'indexes.json');
      const fields = ['a', 'b'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
      await writeFile(file, JSON.stringify({ indexes: [{ collectionGroup: 'c', fields }] }));
      const child = spawnCli('--port', '0', '--indexes', file);
      const { host } = await ready(child);
      const client = connectFirestore('local-cli', host);
      const collection = client.db.collection('c');
      await collection.orderBy('a').orderBy('b').get();
      await expect(collection.orderBy('b').orderBy('a').get()).rejects.toThrow(/requires an index/);
      await client.close();
      child.kill();
      await once(child, 'close');

      await writeFile(file, '{"indexes":[{"fields":[]}]}');
      const refused = await finish(spawnCli('--port', '0', '--indexes', file));
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/definitions of the indexes are not valid/);
    }));

  test('queries are held against nothing where indexes are off', async () => {
    const open = spawnCli('--port', '0', '--indexes', 'off');
    const client = connectFirestore('local-cli', (await ready(open)).host);
    const query = client.db.collection('c').where('a', '==', 1).orderBy('b');
    await expect(query.get()).resolves.toMatchObject({ empty: true });
    await client.close();
    open.kill();
    await once(open, 'close');
  });

  test('a port or a data directory in use ends it with one line', () =>
    withDirectory(async (directory) => {
      const first = spawnCli('--port', '0', '--data', directory);
      const { host } = await ready(first);
      const port = host.split(':')[1] ?? '';
      const samePort = await finish(spawnCli('--port', port));
      expect(samePort.code).toBe(1);
      expect(samePort.stderr).toBe(
        `The local Firestore cannot listen on port ${port}: it is already in use.\n`,
      );
      const sameData = await finish(spawnCli('--port', '0', '--data', directory));
      expect(sameData.code).toBe(1);
      expect(sameData.stderr).toBe(
        `The data directory ${directory} is in use by another process (pid ${first.pid ?? 0}).\n`,
      );
      first.kill();
      await once(first, 'close');
    }));
});
