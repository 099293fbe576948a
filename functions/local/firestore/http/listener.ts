import { once } from 'node:events';
import { type AddressInfo, type Server as Acceptor, type Socket, createServer } from 'node:net';

import { type Server, ServerCredentials } from '@grpc/grpc-js';

import { createHttpServer } from './http-server';
import { Undecided } from './undecided';

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

const hostOf = (acceptor: Acceptor): string => `${ADDRESS}:${addressOf(acceptor).port}`;

const peerOf = ({ remoteAddress, remotePort }: Socket): string =>
  `${remoteAddress ?? ''}:${remotePort ?? ''}`;

async function bind(acceptor: Acceptor, port: number): Promise<void> {
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
}

/**
 * Accepts connections on the port, for gRPC and for HTTP/1.1; port 0 takes any free one. The sockets
 * are accepted here, not by gRPC, so that both can share the port, and one of them can be cut.
 * `clear` deletes the documents of a database.
 */
export async function listen(
  server: Server,
  port: number,
  clear: (database: string) => Promise<void>,
): Promise<Listener> {
  const sockets = new Map<string, Socket>();
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  let host = '';
  const httpServer = createHttpServer({ host: () => host, clear });
  const undecided = new Undecided({
    http2: (socket) => {
      injector.injectConnection(socket);
    },
    http1: (socket) => {
      httpServer.emit('connection', socket);
    },
  });
  const acceptor = createServer({ noDelay: true }, (socket) => {
    const peer = peerOf(socket);
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer));
    undecided.add(socket);
  });
  await bind(acceptor, port);
  host = hostOf(acceptor);
  return {
    port: addressOf(acceptor).port,
    host,
    drop: (peer) => sockets.get(peer)?.destroy(),
    close: async () => {
      const closed = once(acceptor, 'close');
      acceptor.close();
      undecided.close();
      httpServer.close();
      server.tryShutdown(() => undefined);
      const grace = setTimeout(() => {
        server.forceShutdown();
        for (const socket of sockets.values()) socket.destroy();
      }, STOP_GRACE_MS);
      await closed;
      clearTimeout(grace);
    },
  };
}
