import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands between an instance and Firestore, and can cut all that goes through it. */
export interface TcpProxy {
  /** "127.0.0.1:PORT" */
  readonly host: string;
  /** Resets every connection, whatever is under way on it. */
  reset(): void;
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';

/** @param portOf - Where connections go at that moment; undefined refuses them. */
export async function openTcpProxy(portOf: () => number | undefined): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const port = portOf();
    if (port === undefined) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    join(client, connect({ port, host: ADDRESS, noDelay: true }));
  });

  function join(client: Socket, upstream: Socket): void {
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // Whatever ends one side ends both; the reason is nobody's concern here.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  server.listen(0, ADDRESS);
  await once(server, 'listening');
  return {
    host: `${ADDRESS}:${(server.address() as AddressInfo).port}`,
    reset,
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
