import { createServer, connect } from 'node:net';
import { networkInterfaces } from 'node:os';

import { startLocalFirestore } from '../index';
import { connectFirestore, describeLocal } from './support/open-firestore';

const listening = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

describeLocal('the server', () => {
  test('listens on 127.0.0.1 and nowhere else', async () => {
    const server = await startLocalFirestore();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, family }) => family === 'IPv4' && address !== '127.0.0.1');
    try {
      expect(server.host).toBe(`127.0.0.1:${server.port}`);
      expect(await listening(server.port, '127.0.0.1')).toBe(true);
      for (const address of ['::1', ...others.map(({ address }) => address)]) {
        expect([address, await listening(server.port, address)]).toEqual([address, false]);
      }
    } finally {
      await server.stop();
    }
  });

  test('names the port that is already in use', async () => {
    const server = await startLocalFirestore();
    const again = startLocalFirestore({ port: server.port });
    await expect(again).rejects.toThrow(
      `The local Firestore cannot listen on port ${server.port}: it is already in use.`,
    );
    await server.stop();
  });

  test('stops while clients are connected, and its port is free again', async () => {
    const server = await startLocalFirestore();
    const client = connectFirestore('local-server', server.host);
    await client.db.doc('a/b').set({});
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    await server.stop();
    socket.destroy();
    await client.close();
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(server.port, '127.0.0.1', resolve));
    await new Promise((resolve) => free.close(resolve));
  });

  test('has its own documents and counts, also with another in the process', async () => {
    const [one, two] = await Promise.all([startLocalFirestore(), startLocalFirestore()]);
    const first = connectFirestore('local-server', one.host);
    const second = connectFirestore('local-server', two.host);
    await first.db.doc('a/b').set({});
    expect((await second.db.doc('a/b').get()).exists).toBe(false);
    expect(one.meter.reading()).toMatchObject({ documentsRead: 0, documentsWritten: 1 });
    expect(two.meter.reading()).toMatchObject({ documentsRead: 1, documentsWritten: 0 });
    await Promise.all([first.close(), second.close()]);
    await Promise.all([one.stop(), two.stop()]);
  });

  test('takes all times from a given clock, and they never go back', async () => {
    const start = Date.parse('2026-11-21T05:00:00Z');
    let now = start;
    const server = await startLocalFirestore({ now: () => now });
    const client = connectFirestore('local-server', server.host);
    const ref = client.db.doc('c/d');
    const created = await ref.set({ n: 1 });
    expect(created.writeTime.toMillis()).toBe(start);

    now += 60_000;
    const changed = await ref.set({ n: 2 });
    const found = await ref.get();
    expect(changed.writeTime.toMillis()).toBe(now);
    expect(found.createTime).toEqual(created.writeTime);
    expect(found.updateTime).toEqual(changed.writeTime);
    expect(found.readTime.toMillis()).toBe(now);

    now -= 60_000;
    const later = await ref.set({ n: 3 });
    expect(later.writeTime.valueOf() > changed.writeTime.valueOf()).toBe(true);
    await client.close();
    await server.stop();
  });
});
