import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { openTcpProxy, type TcpProxy } from './tcp-proxy';

describe('the proxy before Firestore', () => {
  const received: string[] = [];
  let echo: Server;
  let proxy: TcpProxy;
  let isUp: boolean;

  beforeEach(async () => {
    isUp = true;
    received.length = 0;
    echo = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        received.push(chunk.toString());
        socket.write(chunk);
      });
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await openTcpProxy(() => (isUp ? (echo.address() as AddressInfo).port : undefined));
  });
  afterEach(async () => {
    await proxy.close();
    echo.close();
  });

  function openClient(): Socket {
    const client = connect(Number(proxy.host.split(':')[1]), '127.0.0.1');
    client.on('error', () => undefined);
    return client;
  }

  /** What a client gets back for a text, or that its connection ended. */
  const ask = (client: Socket, text: string): Promise<string> =>
    new Promise((resolve) => {
      client.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
      });
      client.once('close', () => {
        resolve('closed');
      });
      client.write(text);
    });

  test('hands on what is asked and answered', async () => {
    const client = openClient();
    expect(await ask(client, 'one')).toBe('one');
    expect(await ask(client, 'two')).toBe('two');
  });

  test('resets the connections that are open, and takes new ones', async () => {
    const client = openClient();
    await ask(client, 'one');
    const ended = new Promise((resolve) => client.once('close', resolve));
    proxy.reset();
    await ended;
    expect(await ask(openClient(), 'two')).toBe('two');
  });

  test('loses an answer to what was received', async () => {
    const client = openClient();
    await ask(client, 'one');
    proxy.loseNextAnswers();
    expect(await ask(client, 'two')).toBe('closed');
    expect(received).toEqual(['one', 'two']);
    expect(await ask(openClient(), 'three')).toBe('three');
  });

  test('refuses connections while there is nothing behind it', async () => {
    isUp = false;
    expect(await ask(openClient(), 'one')).toBe('closed');
    isUp = true;
    expect(await ask(openClient(), 'two')).toBe('two');
  });
});
