import { once } from 'node:events';
import type { Socket } from 'node:net';

import { describeLocal } from './support/open-firestore';
import { exchange, openSocket, readAll } from './support/sockets';
import { expectRefusal, numbers, suiteForEach } from './support/suite';

/** https://www.rfc-editor.org/rfc/rfc9113#section-3.4 */
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const NO_SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
const SETTINGS_TYPE = 4;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

const splitBytes = (text: string): string[] => text.split('');

describeLocal('connections', () => {
  const local = suiteForEach('local-connections');
  const sockets: Socket[] = [];

  const open = async (): Promise<Socket> => {
    const socket = await openSocket(local.server.port);
    sockets.push(socket.on('error', () => undefined));
    return socket;
  };

  const greet = async (): Promise<number> => (await fetch(`http://${local.server.host}/`)).status;

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  test('a request over HTTP/1.1 that is torn by a stop is answered or cut', async () => {
    const socket = await open();
    const received = readAll(socket).catch(() => '');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    await greet();
    const stopping = local.server.stop();
    socket.write('\r\n');
    await stopping;
    expect(await received).toMatch(/^$|^HTTP\/1\.1 200 /);
  });

  test('gRPC and HTTP/1.1 share the port', async () => {
    await Promise.all(
      numbers(100).map(async (n) => {
        await local.db.doc(`a/d${n}`).set({ n });
        expect(await greet()).toBe(200);
        expect((await local.db.doc(`a/d${n}`).get()).get('n')).toBe(n);
      }),
    );
  });

  test.each([
    ['at once', [Buffer.concat([Buffer.from(PREFACE), NO_SETTINGS])]],
    ['byte by byte', [...splitBytes(PREFACE), NO_SETTINGS]],
  ])('a preface of HTTP/2 that comes %s is answered with settings', async (_name, chunks) => {
    const socket = await open();
    const answered = once(socket, 'data');
    for (const chunk of chunks) {
      socket.write(chunk);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const [frame] = (await answered) as [Buffer];
    expect(frame[3]).toBe(SETTINGS_TYPE);
  });

  test('a request of HTTP/1.1 that comes byte by byte is answered', async () => {
    expect(await exchange(local.server.port, ...splitBytes(GET))).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test.each([
    ['TLS', Buffer.from('160301020001000', 'hex'), 400],
    ['garbage', Buffer.from('\0\xff\x07 nothing at all', 'latin1'), 400],
    ['a torn preface', `${PREFACE.slice(0, -3)}no`, 400],
    ['headers that are too long', `${GET.trimEnd()}\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('%s ends the connection, and no other', async (_name, bytes, status) => {
    expect(await exchange(local.server.port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await local.db.doc('a/b').set({});
    expect(await greet()).toBe(200);
  });

  test('a client that has sent nothing yet is waited for', async () => {
    const socket = await open();
    await local.db.doc('a/b').set({});
    socket.write(GET);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test('a client that leaves before it has said what it speaks is forgotten', async () => {
    const [silent, torn, reset] = await Promise.all([open(), open(), open()]);
    silent.end();
    torn.end('PRI * ');
    reset.write('PRI');
    reset.resetAndDestroy();
    await Promise.all([once(silent.resume(), 'close'), once(torn.resume(), 'close')]);
    expect(await greet()).toBe(200);
  });

  test('none delays a stop', async () => {
    const opened = [await open(), await open(), await open(), await open()];
    const [, torn, idle, unread] = opened;
    torn?.write('PRI * HT');
    idle?.write(GET.replace('close', 'keep-alive'));
    unread?.write('POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1');
    await local.db.doc('a/b').set({});
    const closed = opened.map((socket) => once(socket.resume(), 'close'));
    await local.server.stop();
    await Promise.all(closed);
  });

  test('a clear that has begun is answered before a stop', async () => {
    const database = 'projects/local-connections/databases/(default)';
    await local.db.doc('a/b').set({});
    const cleared = fetch(`http://${local.server.host}/emulator/v1/${database}/documents`, {
      method: 'DELETE',
    });
    while (local.server.stored().documents > 0) await new Promise(setImmediate);
    await local.server.stop();
    expect((await cleared).status).toBe(200);
  });

  test('a fault cuts the connection of its client alone', async () => {
    const socket = await open();
    socket.write(GET.replace('close', 'keep-alive'));
    await once(socket, 'data');
    local.server.faults.add({ at: 'commit', fault: { kind: 'drop', when: 'before' } });
    await expectRefusal(local.set('a/b'), 'UNAVAILABLE');
    socket.write(GET);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
