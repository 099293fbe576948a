import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address of a server that listens on a port of 127.0.0.1. */
export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Cuts the connections that are open, and frees the port. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
