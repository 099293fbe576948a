import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { LOOPBACK } from '../../tools/ports';

export interface ListeningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Cuts open connections, and frees the port. */
  readonly close: () => Promise<void>;
}

/** Has a server listen on this machine, on any free port unless one is given. */
export async function listenLocally(server: Server, port = 0): Promise<ListeningServer> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return { url: addressOf(server), close: () => closeServer(server) };
}

/** The address of a server on this machine. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}

/** Cuts open connections, and frees the port. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
