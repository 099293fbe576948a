import { createServer } from 'node:net';
import { ServerCredentials, type Server } from '@grpc/grpc-js';

/** Nothing outside this machine can reach it. */
export const ADDRESS = '127.0.0.1';

const STOP_GRACE_MS = 200;

/**
 * Fails where the port is taken. gRPC would find out as well, but also prints a line of its own
 * about it.
 */
const assertFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, ADDRESS, () => {
      probe.close(() => {
        resolve();
      });
    });
  });

const bind = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${ADDRESS}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });

/** The port listened on: the one asked for, or a free one for 0. */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    await assertFree(port);
    return await bind(server, port);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.includes('EADDRINUSE') ? 'it is already in use' : message;
    throw new Error(`The local Firestore cannot listen on port ${port}: ${reason}.`, {
      cause: error,
    });
  }
}

/** Calls under way may finish within the grace; whatever is left then is cut off. */
export const shutDown = (server: Server): Promise<void> =>
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
