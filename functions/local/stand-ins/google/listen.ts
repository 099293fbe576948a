import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port of the address, or of 127.0.0.1 on systems that have no other (macOS). */
export async function listenOn(server: Server, address: string): Promise<void> {
  try {
    await listen(server, address);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL')) throw error;
    await listen(server, '127.0.0.1');
  }
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(0, address);
  await once(server, 'listening');
  // A test that fails before it stops this server must not keep its process alive.
  server.unref();
}
