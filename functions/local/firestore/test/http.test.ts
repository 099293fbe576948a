import { describeLocal } from './support/open-firestore';
import { exchange, openSocket, readAll } from './support/sockets';
import { suite } from './support/suite';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';

describeLocal('HTTP/1.1 on the port', () => {
  const local = suite('local-http');

  describe('the greeting', () => {
    test('is given twice on one connection', async () => {
      const text = await exchange(
        local.server.port,
        `${GET}\r\n`,
        `${GET}Connection: close\r\n\r\n`,
      );
      expect(text.match(/^Local Firestore$/gm)).toHaveLength(2);
    });

    test('is given to a client that closes its side of the connection', async () => {
      const socket = await openSocket(local.server.port);
      socket.end(`${GET}\r\n`);
      expect(await readAll(socket)).toContain(' 200 OK');
    });
  });

  describe('everything else', () => {
    test('a request to switch to HTTP/2 or to a WebSocket is answered by HTTP/1.1', async () => {
      for (const protocol of ['h2c', 'websocket']) {
        const headers = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`;
        const text = await exchange(
          local.server.port,
          `GET /x HTTP/1.1\r\nHost: x\r\n${headers}\r\n`,
        );
        expect(text).toMatch(/^HTTP\/1\.1 501 /);
      }
    });
  });
});
