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
      expect(await listening(server.port, '::1')).toBe(false);
      for (const { address } of others) {
        expect(await listening(server.port, address)).toBe(false);
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

  test('stops though a client is connected and listens, and its port is free again', async () => {
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

  test('two servers in one process keep their documents and counts apart', async () => {
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
});
