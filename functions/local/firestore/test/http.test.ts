import { describeLocal } from './support/open-firestore';
import { exchange, openSocket, readAll } from './support/sockets';
import { suite } from './support/suite';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';

const UNIMPLEMENTED = {
  error: {
    code: 501,
    message: expect.stringContaining('speaks gRPC') as string,
    status: 'UNIMPLEMENTED',
  },
};

describeLocal('HTTP/1.1 on the port', () => {
  const local = suite('local-http');
  const url = (path: string): string => `http://${local.server.host}${path}`;

  describe('the greeting', () => {
    test('says what it is, how to use it, and what else there is', async () => {
      const response = await fetch(url('/'));
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(text).toMatch(/^Local Firestore\n/);
      expect(text).toContain(`export FIRESTORE_EMULATOR_HOST=${local.server.host}\n`);
      expect(text).toContain(
        'DELETE /emulator/v1/projects/{project}/databases/{database}/documents\n',
      );
    });

    test('has no body for HEAD, and a query changes nothing', async () => {
      const response = await fetch(url('/?from=here'), { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
    });

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
    test.each([
      ['GET', '/v1/projects/p/databases/(default)/documents/a/b'],
      ['POST', '/v1/projects/p/databases/(default)/documents:runQuery'],
      ['POST', '/'],
      ['GET', '/favicon.ico'],
    ])('%s %s is unimplemented', async (method, path) => {
      const response = await fetch(url(path), { method });
      expect([response.status, await response.json()]).toEqual([501, UNIMPLEMENTED]);
    });

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
