import { once } from 'node:events';
import { createServer, type AddressInfo, type Server as Acceptor, type Socket } from 'node:net';

import { ServerCredentials, type Server } from '@grpc/grpc-js';

/** Nothing outside this machine can reach it. */
const ADDRESS = '127.0.0.1';

const STOP_GRACE_MS = 200;

export interface Listener {
  readonly port: number;
  /** "127.0.0.1:PORT" */
  readonly host: string;
  /** Cuts the connection of a client, given its peer address as in its calls. */
  drop(peer: string): void;
  /** Calls in progress may finish within the grace period. The rest is cut off. */
  close(): Promise<void>;
}

/** True for a server that listens on TCP: only one on a path has a string as its address. */
const addressOf = (acceptor: Acceptor): AddressInfo => acceptor.address() as AddressInfo;

const peerOf = ({ remoteAddress, remotePort }: Socket): string =>
  `${remoteAddress ?? ''}:${remotePort ?? ''}`;

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, STOP_GRACE_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });

/**
 * Accepts connections for the server on the port; 0 takes any free one. The sockets are accepted
 * here, not by gRPC, so that one of them can be cut.
 */
export async function listen(server: Server, port: number): Promise<Listener> {
  const sockets = new Map<string, Socket>();
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const acceptor = createServer({ noDelay: true }, (socket) => {
    const peer = peerOf(socket);
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer));
    injector.injectConnection(socket);
  });
  try {
    acceptor.listen(port, ADDRESS);
    await once(acceptor, 'listening');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.includes('EADDRINUSE') ? 'it is already in use' : message;
    throw new Error(`The local Firestore cannot listen on port ${port}: ${reason}.`, {
      cause: error,
    });
  }
  const bound = addressOf(acceptor).port;
  return {
    port: bound,
    host: `${ADDRESS}:${bound}`,
    drop: (peer) => sockets.get(peer)?.destroy(),
    close: async () => {
      acceptor.close();
      await shutDown(server);
    },
  };
}
