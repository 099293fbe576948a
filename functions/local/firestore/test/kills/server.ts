import { once } from 'node:events';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startLocalFirestore } from '../../index';
import { logOf } from '../support/data-directory';
import { rawClient, type RawClient } from '../support/raw-client';
import { ready, spawnCli } from '../support/spawn-cli';
import type { Random } from './random';

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

const MAGIC_BYTES = 8;
const HEAD_BYTES = 8;
const MOST_RECORDS_CUT = 3;

/** Where each record of the log ends, by the format that the README describes. */
function recordEnds(log: Buffer): number[] {
  const ends: number[] = [];
  let end = MAGIC_BYTES;
  while (end + HEAD_BYTES <= log.length) {
    end += HEAD_BYTES + log.readUInt32LE(end);
    if (end <= log.length) ends.push(end);
  }
  return ends;
}

interface CutLog {
  readonly bytes: number;
  readonly records: number;
  /** How many of the records the cut takes away. */
  readonly lost: number;
}

/** Runs a server on a copy of the log that lacks some of the last bytes, down to any. */
export async function withCutLog(
  directory: string,
  random: Random,
  use: (raw: RawClient, log: CutLog) => Promise<void>,
): Promise<void> {
  const log = await readFile(logOf(directory));
  const ends = recordEnds(log);
  const kept = ends.at(-1 - random.between(1, MOST_RECORDS_CUT)) ?? log.length;
  const cut = log.subarray(0, random.between(kept, log.length - 1));
  const lost = ends.filter((end) => end > cut.length).length;
  const copy = join(directory, 'cut');
  await mkdir(copy);
  await writeFile(logOf(copy), cut);
  const server = await startLocalFirestore({ dataDir: copy });
  const raw = rawClient(server.host);
  try {
    await use(raw, { bytes: log.length, records: ends.length, lost });
  } finally {
    raw.close();
    await server.stop();
    await rm(copy, { recursive: true });
  }
}

/** Leaves the torn beginning of a record at the end of the log, as a crash of the machine may. */
export async function tearEnd(directory: string, random: Random): Promise<void> {
  const log = await readFile(logOf(directory));
  const start = recordEnds(log).at(-2);
  if (start === undefined) return;
  const record = log.subarray(start);
  await appendFile(logOf(directory), record.subarray(0, random.between(1, record.length - 1)));
}
