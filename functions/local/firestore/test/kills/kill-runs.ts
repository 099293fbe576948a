import { status } from '@grpc/grpc-js';

import { ownedBy, plannedCount } from './counter';
import { Random } from './planned-write';
import { Seen, ServerCalls, killWhileStarting, withServer } from './server';
import { Sender, Tally, Writer, codeOf } from './writer';

const WRITERS = 8;
const MAX_STEPS = 200;
const MAX_MS = 400;
const MAX_MS_OF_START = 500;

const GONE: readonly unknown[] = [
  status.CANCELLED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.UNKNOWN,
];

/** Kills servers on one directory while they are written to, and checks what the next one finds. */
export class KillRuns {
  readonly tally = new Tally();
  private readonly random: Random;
  private readonly senders: readonly Sender[];
  private readonly writers: readonly Writer[];
  private readonly seen = new Seen();
  private isOpened = false;

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
    if (this.random.chance(0.05)) {
      this.tally.killedAtStart += 1;
      await killWhileStarting(this.directory, this.random.between(0, MAX_MS_OF_START));
      return;
    }
    await withServer(this.directory, async ({ raw, kill }) => {
      const calls = new ServerCalls(raw, this.seen);
      await this.check(calls);
      await this.writeUntilKilled(calls, kill);
    });
  }

  /** Checks what the last kill has left. */
  finish(): Promise<void> {
    return withServer(this.directory, async ({ raw }) => {
      await this.check(new ServerCalls(raw, this.seen));
    });
  }

  private async check(calls: ServerCalls): Promise<void> {
    if (!this.isOpened) await calls.commit([plannedCount(undefined, 0).write]);
    this.isOpened = true;
    const found = await calls.documents();
    for (const { id, history } of this.senders) {
      const { applied, lost } = history.resolve(ownedBy(id, found));
      this.tally.unansweredApplied += applied;
      this.tally.unansweredLost += lost;
    }
    this.seen.assertKept(found);
    for (const { updated } of found.values()) this.seen.time(updated);
  }

  private async writeUntilKilled(calls: ServerCalls, kill: () => void): Promise<void> {
    let isKilled = false;
    const killNow = (): void => {
      isKilled = true;
      kill();
    };
    let stepsLeft = this.random.between(1, MAX_STEPS);
    const timer = setTimeout(killNow, this.random.between(1, MAX_MS));
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
}
