import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { ready, spawnCli } from '../support/spawn-cli';
import { type RawClient, rawClient } from '../support/suite';
import { listLasting } from './counter';
import {
  DATABASE,
  type Doc,
  type Documents,
  ROOT,
  type Time,
  type WireDocument,
  type WireTime,
  toDoc,
  toTime,
} from './document';

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

/** What the servers have returned so far, which no later one may undo. */
export class Seen {
  /** The latest time of all. */
  latest: Time = '';
  private readonly shown = new Map<string, Time>();

  time(time: Time): void {
    if (time > this.latest) this.latest = time;
  }

  show(path: string, updated: Time): void {
    if (updated > (this.shown.get(path) ?? '')) this.shown.set(path, updated);
  }

  /** @throws Error if a document is older than it was shown. */
  assertKept(found: Documents): void {
    for (const [path, time] of this.shown) {
      const updated = found.get(path)?.updated ?? 'nothing';
      if (updated < time) throw new Error(`${path} was shown as of ${time}, and is of ${updated}.`);
    }
  }
}

interface WireResult {
  updateTime: WireTime | null;
}

/** The calls of the protocol that the test makes, with its own documents. */
export class ServerCalls {
  constructor(
    private readonly raw: RawClient,
    readonly seen: Seen,
  ) {}

  /** Returns the time of the commit. */
  async commit(writes: readonly object[], transaction?: Buffer): Promise<Time> {
    const before = this.seen.latest;
    const { commitTime, writeResults } = (await this.raw.unary('Commit', {
      database: DATABASE,
      writes,
      transaction,
    })) as { commitTime: WireTime; writeResults: WireResult[] };
    const time = toTime(commitTime);
    this.see(time, before);
    if (writeResults.length !== writes.length) throw new Error('Not one result for each write.');
    return time;
  }

  /** Returns for each write the time at which it was applied, or undefined if it was refused. */
  async batchWrite(writes: readonly object[]): Promise<(Time | undefined)[]> {
    const before = this.seen.latest;
    const { status, writeResults } = (await this.raw.unary('BatchWrite', {
      database: DATABASE,
      writes,
    })) as { status: { code: number }[]; writeResults: WireResult[] };
    return writeResults.map(({ updateTime }, n) => {
      if (status[n]?.code !== 0) return undefined;
      // The result of a delete has no time.
      if (updateTime === null) return before;
      const time = toTime(updateTime);
      this.see(time, before);
      return time;
    });
  }

  /** Begins a transaction with a read of a document. */
  async begin(
    path: string,
    retryTransaction: Buffer | undefined,
  ): Promise<{ transaction: Buffer; doc: Doc | undefined }> {
    const answers = (await this.raw.streamed('BatchGetDocuments', {
      database: DATABASE,
      documents: [`${ROOT}/${path}`],
      newTransaction: { readWrite: { retryTransaction } },
    })) as { transaction: Buffer; found?: WireDocument }[];
    const [doc] = answers.flatMap(({ found }) => (found ? [toDoc(found)] : []));
    if (doc !== undefined) this.seen.show(path, doc.updated);
    return { transaction: answers[0]?.transaction ?? Buffer.alloc(0), doc };
  }

  /** All documents of the database, as they are at one moment, by name; the counter is among them. */
  async documents(): Promise<Documents> {
    const structuredQuery = { from: [{ allDescendants: true }] };
    const answers = (await this.raw.streamed('RunQuery', { parent: ROOT, structuredQuery })) as {
      document: WireDocument | null;
    }[];
    const found = answers.flatMap(({ document }) => document ?? []);
    const documents = new Map(
      found.map((document) => [document.name.slice(ROOT.length + 1), toDoc(document)]),
    );
    for (const [path, updated] of listLasting(documents)) this.seen.show(path, updated);
    return documents;
  }

  private see(time: Time, before: Time): void {
    if (time <= before) throw new Error(`A commit at ${time} came after one at ${before}.`);
    this.seen.time(time);
  }
}
