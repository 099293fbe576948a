import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  return socket;
}

/** All that the server sends from now on, until it closes the connection. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks = (await socket.toArray()) as Buffer[];
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends the chunks one after the other, and returns the answer. */
export async function exchange(port: number, ...chunks: (string | Buffer)[]): Promise<string> {
  const socket = await openSocket(port);
  const received = readAll(socket);
  for (const chunk of chunks) {
    socket.write(chunk);
    await new Promise(setImmediate);
  }
  return received;
}
