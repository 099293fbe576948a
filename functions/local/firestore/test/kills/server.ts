import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { rawClient, type RawClient } from '../support/raw-client';
import { ready, spawnCli } from '../support/spawn-cli';

interface KillableServer {
  readonly raw: RawClient;
  readonly kill: () => void;
}

/** Runs a server on the directory until `use` ends, and kills it then if it is still there. */
export async function withServer(
  directory: string,
  use: (server: KillableServer) => Promise<void>,
): Promise<void> {
  const child = spawnCli('--port', '0', '--data', directory);
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const closed = once(child, 'close').then(() => errors.join(''));
  const started = await Promise.race([ready(child), closed]);
  if (typeof started === 'string') throw new Error(`The server did not start: ${started}`);
  const raw = rawClient(started.host);
  try {
    await use({ raw, kill: () => child.kill('SIGKILL') });
  } finally {
    child.kill('SIGKILL');
    await closed;
    raw.close();
  }
}

/** Kills a server at some time before it answers, or soon after. */
export async function killWhileStarting(directory: string, afterMs: number): Promise<void> {
  const child = spawnCli('--port', '0', '--data', directory);
  const closed = once(child, 'close');
  await delay(afterMs);
  child.kill('SIGKILL');
  await closed;
}
