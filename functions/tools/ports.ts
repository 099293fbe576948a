import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, Socket } from 'node:net';

import { Failure } from './failure';

export const LOOPBACK = '127.0.0.1';
const CONNECT_TIMEOUT_MS = 3000;

export async function assertPortFree(port: number, option: string): Promise<void> {
  try {
    await holdPorts([port]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const reason = code === 'EACCES' ? 'may not be opened by this user' : 'is in use';
    throw new Failure(`Port ${port} ${reason}: choose another one with ${option}.`);
  }
}

/** Below the ephemeral range, from which the system could give a port to someone else meanwhile. */
const FIRST_SPARE_PORT = 20_000;
const SPARE_PORTS = 10_000;
const ATTEMPTS = 20;

/** Ports on which nothing listens. All are held before any is released, so that they differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = Array.from({ length: count }, () => FIRST_SPARE_PORT + randomInt(SPARE_PORTS));
    try {
      await holdPorts(ports);
      return ports;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function holdPorts(ports: number[]): Promise<void> {
  const servers = ports.map((port) => createServer().listen(port, LOOPBACK));
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')));
  } finally {
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  }
}

/** @param host as in FIRESTORE_EMULATOR_HOST, for example `127.0.0.1:8080` or `[::1]:8080` */
export async function assertReachable(host: string, remedy: string): Promise<void> {
  const socket = new Socket();
  try {
    const { hostname, port } = new URL(`http://${host}`);
    socket.connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  } catch {
    throw new Failure(`No Firestore answers at ${host}${remedy}`);
  } finally {
    socket.destroy();
  }
}
