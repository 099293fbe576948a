import { status } from '@grpc/grpc-js';

import { COUNTER, countedIn, markOf, plannedCount } from './counter';
import { type Doc, type Group, History } from './document';
import {
  type PlannedWrite,
  type Random,
  planWrite,
  plannedSet,
  refusedWrite,
} from './planned-write';
import type { ServerCalls } from './server';

/** What a run of kills has covered. */
export class Tally {
  kills = 0;
  killedAtStart = 0;
  commits = 0;
  batchWrites = 0;
  counts = 0;
  abortedCounts = 0;
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
const isRefusal = (error: unknown): boolean => REFUSALS.includes(codeOf(error));

const toGroup = (planned: readonly PlannedWrite[]): Group =>
  new Map(planned.map(({ path, after }) => [path, after]));

interface More {
  readonly others?: readonly object[];
  readonly counts?: number;
  readonly transaction?: Buffer;
}

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
   * `counts`: how often they count.
   */
  async commit(
    calls: ServerCalls,
    planned: readonly PlannedWrite[],
    { others = [], counts = 0, transaction }: More = {},
  ): Promise<void> {
    const mark = this.doc(this.mark);
    const counted = countedIn(mark) + counts;
    const all = [...planned, plannedSet(this.mark, mark, { text: this.nextText(), counted })];
    const group = toGroup(all);
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
    const groups = planned.map((one) => toGroup([one]));
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

  get mark(): string {
    return markOf(this.id);
  }
}

/** Counts in a document that all writers share, in a read-write transaction. */
async function count(sender: Sender, calls: ServerCalls): Promise<void> {
  const { tally } = sender;
  let retried: Buffer | undefined;
  for (;;) {
    try {
      const { transaction, doc } = await calls.begin(COUNTER, retried);
      retried = transaction;
      const { write } = plannedCount(doc, countedIn(doc) + 1);
      await sender.commit(calls, [], { others: [write], counts: 1, transaction });
      tally.counts += 1;
      return;
    } catch (error) {
      if (codeOf(error) !== status.ABORTED) throw error;
      tally.abortedCounts += 1;
    }
  }
}

const DOCUMENTS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5'] as const;

const STEPS = [
  'commit',
  'commit',
  'commit',
  'batch write',
  'count',
  'count',
  'refusal',
  'look',
] as const;

/** Runs one random step after the other, with documents of its own and the shared counter. */
export class Writer {
  constructor(
    readonly sender: Sender,
    private readonly random: Random,
  ) {}

  /** Ends only by an error: at the latest, that the server is gone. */
  async writeOn(calls: ServerCalls, onStep: () => void): Promise<never> {
    for (;;) {
      await this.step(calls);
      onStep();
    }
  }

  private step(calls: ServerCalls): Promise<void> {
    switch (this.random.pick(STEPS)) {
      case 'commit':
        return this.sender.commit(calls, this.planWrites());
      case 'batch write':
        return this.sender.batchWrite(calls, this.planWrites());
      case 'count':
        return count(this.sender, calls);
      case 'refusal':
        return this.beRefused(calls);
      case 'look':
        return calls.documents().then(() => undefined);
    }
  }

  private planWrites(): PlannedWrite[] {
    return this.random.some(DOCUMENTS, this.random.between(1, 4)).map((id) => {
      const path = `docs/${this.sender.id}-${id}`;
      return planWrite(this.random, path, this.sender.doc(path), this.sender.nextText());
    });
  }

  /** One write of several has a precondition that does not hold, so none is applied. */
  private async beRefused(calls: ServerCalls): Promise<void> {
    const planned = this.planWrites();
    const others = [refusedWrite(`docs/${this.sender.id}-none`, undefined)];
    try {
      await this.sender.commit(calls, planned, { others });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.sender.tally.refused += 1;
      return;
    }
    throw new Error('A precondition was not applied.');
  }
}
