import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between an instance and Firestore that can cut its connections. */
export interface TcpProxy {
  /** "127.0.0.1:PORT" */
  readonly host: string;
  /** Resets every connection, whatever is in flight. */
  reset(): void;
  /** Resets every connection in place of its next answer, when the request has taken effect. */
  loseNextAnswers(): void;
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';

interface Connection {
  readonly reset: () => void;
  losesNextAnswer: boolean;
}

/** @param portOf - Where connections go at that moment; undefined refuses them. */
export async function openTcpProxy(portOf: () => number | undefined): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  const server = createServer({ noDelay: true }, (client) => {
    const port = portOf();
    if (port !== undefined) {
      join(client, connect({ port, host: ADDRESS, noDelay: true }), connections);
      return;
    }
    client.on('error', () => undefined);
    client.resetAndDestroy();
  });
  const reset = (): void => {
    for (const connection of connections) connection.reset();
  };
  server.listen(0, ADDRESS);
  await once(server, 'listening');
  return {
    host: `${ADDRESS}:${(server.address() as AddressInfo).port}`,
    reset,
    loseNextAnswers() {
      for (const connection of connections) connection.losesNextAnswer = true;
    },
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards what comes from either side; when one side ends, so does the other. */
function join(client: Socket, upstream: Socket, connections: Set<Connection>): void {
  const connection: Connection = {
    losesNextAnswer: false,
    reset() {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    },
  };
  connections.add(connection);
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    // The reason does not matter here.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      connections.delete(connection);
      other.destroy();
    });
  }
  const answers = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (connection.losesNextAnswer) connection.reset();
      else done(null, chunk);
    },
  });
  client.pipe(upstream);
  upstream.pipe(answers).pipe(client);
}
