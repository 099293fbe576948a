import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
