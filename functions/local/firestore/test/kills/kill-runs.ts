import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { status } from '@grpc/grpc-js';

import { startLocalFirestore } from '../..';
import { rawClient } from '../support/raw-client';
import { ready, spawnCli } from '../support/spawn-cli';
import { accountPath, ACCOUNTS, openAccount } from './accounts';
import { cutLog, recordEnds } from './cut-log';
import type { Documents } from './history';
import { plannedSet } from './planned-write';
import { Random } from './random';
import { codeOf, Sender } from './sender';
import { ServerCalls } from './server-calls';
import { assertWhole, findAll, ownedBy } from './state';
import { Tally } from './tally';
import { Writer } from './writer';

const WRITERS = 8;
const GONE: readonly unknown[] = [
  status.CANCELLED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.UNKNOWN,
];

/** Kills servers on one directory while they are written to, and looks at what the next one finds. */
export class KillRuns {
  readonly tally = new Tally();
  private readonly random: Random;
  private readonly senders: readonly Sender[];
  private readonly writers: readonly Writer[];
  private latest = '';
  private opened = '';

  constructor(
    private readonly directory: string,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.senders = Array.from({ length: WRITERS }, (_, n) => new Sender(`w${n}`, this.tally));
    this.writers = this.senders.map(
      (sender) => new Writer(sender, new Random(this.random.between(0, 2 ** 32 - 1))),
    );
  }

  async killOnce(): Promise<void> {
    this.tally.kills += 1;
    if (this.random.chance(0.05)) await this.killAtStart();
    else await this.withServer((calls, kill) => this.writeUntilKilled(calls, kill));
  }

  /** Looks at what the last kill has left. */
  async finish(): Promise<void> {
    await this.withServer(async (_calls, kill) => {
      await this.startOnCutLog();
      kill();
    });
  }

  private async killAtStart(): Promise<void> {
    this.tally.killedAtStart += 1;
    const child = spawnCli('--port', '0', '--data', this.directory);
    const closed = once(child, 'close');
    await delay(this.random.between(0, 500));
    child.kill('SIGKILL');
    await closed;
  }

  private async withServer(
    use: (calls: ServerCalls, kill: () => void) => Promise<void>,
  ): Promise<void> {
    const child = spawnCli('--port', '0', '--data', this.directory);
    const errors: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    const closed = once(child, 'close').then(() => errors.join(''));
    const started = await Promise.race([ready(child), closed]);
    if (typeof started === 'string') throw new Error(`The server did not start: ${started}`);
    const raw = rawClient(started.host);
    const calls = new ServerCalls(raw, this.latest);
    try {
      await this.verify(calls);
      await use(calls, () => child.kill('SIGKILL'));
    } finally {
      child.kill('SIGKILL');
      await closed;
      raw.close();
      this.latest = calls.latest;
    }
  }

  private async verify(calls: ServerCalls): Promise<void> {
    if (this.opened === '') {
      const open = ACCOUNTS.map((account) =>
        plannedSet(accountPath(account), undefined, openAccount),
      );
      this.opened = await calls.commit(open.map(({ write }) => write));
    }
    const found = await findAll(calls);
    for (const { id, history } of this.senders) {
      const { applied, lost } = history.resolve(ownedBy(id, found));
      this.tally.unansweredApplied += applied;
      this.tally.unansweredLost += lost;
    }
    this.assertWhole(found);
    for (const { updated } of found.values()) {
      if (updated > calls.latest) calls.latest = updated;
    }
  }

  private assertWhole(found: Documents): void {
    assertWhole(
      found,
      this.senders.map(({ id }) => id),
      this.opened,
    );
  }

  private async writeUntilKilled(calls: ServerCalls, kill: () => void): Promise<void> {
    if (this.random.chance(0.1)) await this.startOnCutLog();
    let isKilled = false;
    const killNow = (): void => {
      isKilled = true;
      kill();
    };
    let stepsLeft = this.random.between(1, 200);
    const timer = setTimeout(killNow, this.random.between(1, 400));
    const onStep = (): void => {
      stepsLeft -= 1;
      if (stepsLeft === 0) killNow();
    };
    const write = (writer: Writer): Promise<void> =>
      writer.writeOn(calls, onStep).catch((error: unknown) => {
        const isExpected = isKilled && GONE.includes(codeOf(error));
        killNow();
        if (!isExpected) throw error;
      });
    await Promise.all(this.writers.map(write)).finally(() => {
      clearTimeout(timer);
    });
  }

  /** What is found on a log without its last bytes lacks as many commits as records, all whole. */
  private async startOnCutLog(): Promise<void> {
    const log = await readFile(join(this.directory, 'commits.log'));
    const records = recordEnds(log).length;
    const applied = this.senders.reduce((sum, { history }) => sum + history.applied, 1);
    if (records !== applied) {
      throw new Error(`The log has ${records} records for ${applied} commits.`);
    }
    const { cut, lost } = cutLog(log, this.random);
    const copy = join(this.directory, 'cut');
    await mkdir(copy);
    await writeFile(join(copy, 'commits.log'), cut);
    const server = await startLocalFirestore({ dataDir: copy });
    const raw = rawClient(server.host);
    try {
      const found = await findAll(new ServerCalls(raw, ''));
      this.assertWhole(found);
      const missing = this.senders.reduce(
        (sum, { id, history }) => sum + history.missingIn(ownedBy(id, found)),
        0,
      );
      if (missing !== lost) throw new Error(`${missing} commits are missing, and ${lost} records.`);
    } finally {
      raw.close();
      await server.stop();
      await rm(copy, { recursive: true });
    }
    this.tally.cuts += 1;
    this.tally.records = records;
    this.tally.logBytes = log.length;
  }
}
