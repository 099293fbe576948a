import { status } from '@grpc/grpc-js';

import type { Doc } from './document';
import { History, type Group } from './history';
import { plannedSet, refusedWrite, type PlannedWrite } from './planned-write';
import type { ServerCalls } from './server-calls';

/** What a run of kills has covered. */
export class Tally {
  kills = 0;
  killedAtStart = 0;
  commits = 0;
  batchWrites = 0;
  transfers = 0;
  abortedTransfers = 0;
  refused = 0;
  /** Commits that were not answered, and found applied or not after the restart. */
  unansweredApplied = 0;
  unansweredLost = 0;
}

const REFUSALS: readonly unknown[] = [
  status.ABORTED,
  status.ALREADY_EXISTS,
  status.FAILED_PRECONDITION,
  status.NOT_FOUND,
];

export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether the error says that nothing was applied. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(codeOf(error));

const groupOf = (planned: readonly PlannedWrite[]): Group =>
  new Map(planned.map(({ path, after }) => [path, after]));

/** Sends the commits of one writer, and remembers what they make of its documents. */
export class Sender {
  readonly history = new History();
  private texts = 0;

  constructor(
    readonly id: string,
    readonly tally: Tally,
  ) {}

  doc(path: string): Doc | undefined {
    return this.history.documents.get(path);
  }

  /** A text that no other write has. */
  nextText(): string {
    this.texts += 1;
    return `${this.id}, ${this.texts}`;
  }

  /**
   * Commits the writes together with one of the writer's mark, so that each commit is of several
   * documents and has one with its time. `others`: writes of documents that are not its own.
   */
  async commit(
    calls: ServerCalls,
    planned: readonly PlannedWrite[],
    others: readonly object[] = [],
    transaction?: Buffer,
  ): Promise<void> {
    const all = [...planned, plannedSet(this.mark, this.doc(this.mark), { text: this.nextText() })];
    const group = groupOf(all);
    this.history.send([group], calls.seen.latest);
    try {
      const writes = [...all.map(({ write }) => write), ...others];
      const time = await calls.commit(writes, transaction);
      this.history.settle([{ group, time }]);
      this.tally.commits += 1;
    } catch (error) {
      if (isRefusal(error)) this.history.settle([]);
      throw error;
    }
  }

  /** Sends the writes as a BatchWrite, with one more that must be refused alone. */
  async batchWrite(calls: ServerCalls, planned: readonly PlannedWrite[]): Promise<void> {
    const groups = planned.map((one) => groupOf([one]));
    this.history.send(groups, calls.seen.latest);
    const refused = refusedWrite(this.mark, this.doc(this.mark));
    const times = await calls.batchWrite([...planned.map(({ write }) => write), refused]);
    if (times.pop() !== undefined) throw new Error('A precondition was not applied.');
    const outcomes = groups.flatMap((group, n) => {
      const time = times[n];
      return time === undefined ? [] : [{ group, time }];
    });
    if (outcomes.length < groups.length) throw new Error('A write of a BatchWrite was refused.');
    this.history.settle(outcomes);
    this.tally.batchWrites += 1;
  }

  private get mark(): string {
    return `marks/${this.id}`;
  }
}
