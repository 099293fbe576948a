import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address of a server that listens on a port of this machine. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}

/** Cuts the connections that are open, and frees the port. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
