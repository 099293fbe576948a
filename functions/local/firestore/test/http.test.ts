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

const ORIGIN = 'https://example.com';

/** As the web SDK sends them. */
const CHANNEL = {
  listen: '/google.firestore.v1.Firestore/Listen/channel',
  write: '/google.firestore.v1.Firestore/Write/channel',
  query: '?VER=8&database=projects%2Fp%2Fdatabases%2F(default)&RID=1&CVER=22&t=1',
  headers: 'headers=X-Goog-Api-Client%3Agl-js%2F%20fire%2F13.2.0%0D%0A',
};

/** The form's fields, one for each message, as the web SDK encodes them. */
const form = (...messages: object[]): string =>
  [
    `${CHANNEL.headers}&count=${messages.length}&ofs=0`,
    ...messages.map(
      (message, at) => `req${at}___data__=${encodeURIComponent(JSON.stringify(message))}`,
    ),
  ].join('&');

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
      const response = await fetch(url(path), { method, headers: { origin: ORIGIN } });
      expect([response.status, await response.json()]).toEqual([501, UNIMPLEMENTED]);
      expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    });

    test('a preflight allows the methods and headers', async () => {
      const headers = {
        origin: ORIGIN,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'content-type,x-goog-api-client',
      };
      const response = await fetch(url('/v1/projects/p'), { method: 'OPTIONS', headers });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-methods': expect.stringContaining('PATCH') as string,
        'access-control-allow-headers': 'content-type,x-goog-api-client',
      });
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

  describe('the web SDK', () => {
    const opened = async (path: string, body: string): Promise<unknown> => {
      const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(url(path + CHANNEL.query), { method: 'POST', headers, body });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      const [length, text = ''] = (await response.text()).split('\n');
      expect(text).toHaveLength(Number(length));
      return JSON.parse(text);
    };
    const { message } = UNIMPLEMENTED.error;
    const error = { code: 12, status: 'UNIMPLEMENTED', message };

    test('learns why each of its listeners is refused', async () => {
      const value = { stringValue: '"targetId":9' };
      const targets = [
        { database: 'd', addTarget: { documents: { documents: ['n'] }, targetId: 2 } },
        { database: 'd', addTarget: { query: { value }, targetId: 1004 } },
      ];
      const targetChange = { targetChangeType: 'REMOVE', targetIds: [2, 1004], cause: error };
      expect(await opened(CHANNEL.listen, form(...targets))).toEqual([
        [0, ['c', 'refused', '', 8]],
        [1, [{ targetChange }]],
        [2, [{ error }]],
      ]);
    });

    test('learns why its writes are refused, once it is ready to write', async () => {
      expect(await opened(CHANNEL.write, form({ database: 'd' }))).toEqual([
        [0, ['c', 'refused', '', 8]],
        [1, [{ streamId: '0', streamToken: 'AA==' }]],
        [2, [{ error }]],
      ]);
    });

    test.each(['&SID=refused&RID=rpc', '&SID=refused&RID=2&TYPE=terminate'])(
      'gets nothing else with %s',
      async (session) => {
        const path = `${CHANNEL.listen}${CHANNEL.query}${session}`;
        const response = await fetch(url(path), { method: 'POST' });
        expect([response.status, await response.json()]).toEqual([501, UNIMPLEMENTED]);
      },
    );

    test('that goes away while it asks leaves the server as it was', async () => {
      const socket = await openSocket(local.server.port);
      const head = `POST ${CHANNEL.listen}${CHANNEL.query} HTTP/1.1\r\nHost: x\r\n`;
      socket.write(`${head}Content-Length: 100\r\n\r\nheaders=`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.resetAndDestroy();
      await local.db.doc('a/b').set({});
      expect((await fetch(url('/'))).status).toBe(200);
    });
  });
});
