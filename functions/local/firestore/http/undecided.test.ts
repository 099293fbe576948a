import { once } from 'node:events';
import { type AddressInfo, Socket, connect, createServer } from 'node:net';

import { Undecided } from './undecided';

const decided: string[] = [];
const undecided = new Undecided(
  {
    http1: (socket) => {
      decided.push('http1');
      socket.end();
    },
    http2: (socket) => {
      decided.push('http2');
      socket.end();
    },
  },
  100,
);
const server = createServer((socket) => {
  undecided.add(socket);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  decided.length = 0;
});
afterAll(() => {
  server.close();
});

test.each([
  ['nothing', '', []],
  ['the start of a preface', 'PRI * HTTP/2.0\r\n', []],
  ['the method of another protocol', 'PROPFIND', ['http1']],
  ['a preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ['http2']],
])(
  '%s decides for at most one protocol, and the connection ends',
  async (_name, bytes, expected) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    await once(socket.resume(), 'close');
    expect(decided).toEqual(expected);
  },
);

test('those that have not said it are closed, and no others', () => {
  const taken: Socket[] = [];
  const take = (socket: Socket) => {
    taken.push(socket);
  };
  const waiting = new Undecided({ http1: take, http2: take });
  const [silent, asking] = [new Socket(), new Socket()];
  for (const socket of [silent, asking]) waiting.add(socket);
  asking.push('GET');
  asking.emit('readable');
  waiting.close();
  expect(taken).toEqual([asking]);
  expect([silent.destroyed, asking.destroyed]).toEqual([true, false]);
  asking.destroy();
});
