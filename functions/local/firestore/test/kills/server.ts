import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { ready, spawnCli } from '../support/spawn-cli';
import { type RawClient, rawClient } from '../support/suite';
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
  private readonly accounts = new Map<string, Time>();

  time(time: Time): void {
    if (time > this.latest) this.latest = time;
  }

  account(path: string, { updated }: Doc): void {
    const before = this.accounts.get(path) ?? '';
    if (updated > before) this.accounts.set(path, updated);
  }

  /** @throws Error if an account is older than one that was shown. */
  assertKept(found: Documents): void {
    for (const [path, time] of this.accounts) {
      const updated = found.get(path)?.updated ?? 'nothing';
      if (updated < time) throw new Error(`${path} was shown as of ${time}, and is of ${updated}.`);
    }
  }
}

interface WireResult {
  updateTime: WireTime | null;
}

const pathOf = ({ name }: WireDocument): string => name.slice(ROOT.length + 1);

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

  /** Begins a transaction with a read of accounts. */
  async begin(
    paths: readonly string[],
    retryTransaction: Buffer | undefined,
  ): Promise<{ transaction: Buffer; docs: Doc[] }> {
    const answers = (await this.raw.streamed('BatchGetDocuments', {
      database: DATABASE,
      documents: paths.map((path) => `${ROOT}/${path}`),
      newTransaction: { readWrite: { retryTransaction } },
    })) as { transaction: Buffer; found?: WireDocument }[];
    const found = answers.flatMap((answer) => answer.found ?? []);
    for (const document of found) this.seen.account(pathOf(document), toDoc(document));
    return { transaction: answers[0]?.transaction ?? Buffer.alloc(0), docs: found.map(toDoc) };
  }

  /** The accounts, as they are at one moment. */
  async accounts(): Promise<Map<string, Doc>> {
    const accounts = await this.query({ from: [{ collectionId: 'accounts' }] });
    for (const [path, account] of accounts) this.seen.account(path, account);
    return accounts;
  }

  /** All documents of the database, by name. */
  documents(): Promise<Map<string, Doc>> {
    return this.query({ from: [{ allDescendants: true }] });
  }

  private async query(structuredQuery: object): Promise<Map<string, Doc>> {
    const answers = (await this.raw.streamed('RunQuery', { parent: ROOT, structuredQuery })) as {
      document: WireDocument | null;
    }[];
    const found = answers.flatMap(({ document }) => document ?? []);
    return new Map(found.map((document) => [pathOf(document), toDoc(document)]));
  }

  private see(time: Time, before: Time): void {
    if (time <= before) throw new Error(`A commit at ${time} came after one at ${before}.`);
    this.seen.time(time);
  }
}
