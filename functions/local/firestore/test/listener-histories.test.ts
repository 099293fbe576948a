import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import fc from 'fast-check';

import { type LocalFirestore, startLocalFirestore } from '../index';
import { Random } from './kills/planned-write';
import { documentSpecs, question } from './reference/generate';
import { type DocumentSpec, type QuerySpec, inequalityFields, refOf } from './reference/reference';
import { print, sdkFields, sdkQuery, sdkRef } from './reference/sdk';
import { withDirectory } from './support/data-directory';
import { connectFirestore, describeLocal } from './support/open-firestore';
import { shareOf } from './support/share';
import { type Collection, type Query, numbers } from './support/suite';

const HISTORIES = shareOf(200);
/** Of one server, at the same time. */
const AT_ONCE = 20;
const SEED = Number(process.env['SEED'] ?? 1);

interface Step {
  readonly set: readonly DocumentSpec[];
  readonly erase: readonly DocumentSpec[];
}

const history = fc.record({
  queries: fc.array(
    // The SDK sorts what it is told, and so needs the fields that a projection leaves out.
    question.map(({ query }): QuerySpec => ({ ...query, select: undefined })),
    { minLength: 3, maxLength: 3 },
  ),
  steps: fc.array(
    fc.record<Step>({ set: documentSpecs, erase: fc.oneof(fc.constant([]), documentSpecs) }),
    { minLength: 8, maxLength: 8 },
  ),
});

type Change = FirebaseFirestore.DocumentChange;

/**
 * The SDK sorts by the orders of a query alone, and not by those that its ranges imply; and by values in full,
 * of which indexes have only the start.
 */
const isSortedByTheSdk = ({ filter, order }: QuerySpec, texts: readonly string[]): boolean =>
  inequalityFields(filter).every((field) => order.some((part) => part.field === field)) &&
  texts.every(({ length }) => length < 1500);

/** What a listener makes of its changes alone. */
class Followed {
  private readonly texts: string[] = [];
  private readonly query: Query;
  private readonly failures: unknown[] = [];
  private readonly stop: () => void;
  snapshots = 0;

  constructor(
    private readonly collection: Collection,
    private readonly spec: QuerySpec,
  ) {
    this.query = sdkQuery(collection, spec);
    this.stop = this.query.onSnapshot(
      (snapshot) => {
        this.snapshots += 1;
        for (const change of snapshot.docChanges()) this.apply(change);
      },
      (error) => this.failures.push(error),
    );
  }

  /** @throws Error where it does not come to what a new query finds. */
  async expectCurrent(): Promise<void> {
    const expected = this.inOrder((await this.query.get()).docs.map((doc) => this.textOf(doc)));
    const until = Date.now() + 15_000;
    while (Date.now() < until && !this.equals(expected)) await delay(5);
    const { spec, failures } = this;
    const found = this.inOrder(this.texts);
    expect({ spec, found, failures }).toEqual({ spec, found: expected, failures: [] });
  }

  close(): void {
    this.stop();
  }

  private inOrder(texts: readonly string[]): readonly string[] {
    return isSortedByTheSdk(this.spec, texts) ? texts : texts.toSorted();
  }

  private equals(expected: readonly string[]): boolean {
    return (
      this.snapshots > 0 && JSON.stringify(expected) === JSON.stringify(this.inOrder(this.texts))
    );
  }

  private apply({ type, doc, oldIndex, newIndex }: Change): void {
    if (type !== 'added') this.texts.splice(oldIndex, 1);
    if (type !== 'removed') this.texts.splice(newIndex, 0, this.textOf(doc));
  }

  private textOf(doc: FirebaseFirestore.QueryDocumentSnapshot): string {
    return `${print(this.collection, doc.ref)} ${print(this.collection, doc.data())}`;
  }
}

async function take(collection: Collection, { set, erase }: Step): Promise<void> {
  const batch = collection.firestore.batch();
  for (const document of erase) batch.delete(sdkRef(collection, refOf(document)));
  for (const document of set) {
    batch.set(sdkRef(collection, refOf(document)), sdkFields(collection, document.fields));
  }
  await batch.commit();
}

/** A server that is restarted on its data and its port, and two clients of it. */
class Restarted {
  private readonly listening;
  private readonly writing;

  private constructor(
    private readonly dataDir: string,
    private server: LocalFirestore,
  ) {
    this.listening = connectFirestore('local-histories', server.host);
    this.writing = connectFirestore('local-histories', server.host);
  }

  static async start(dataDir: string): Promise<Restarted> {
    return new Restarted(dataDir, await startLocalFirestore({ dataDir, indexes: 'off' }));
  }

  /** The same collection, for who listens and for who writes. */
  collections(): readonly [Collection, Collection] {
    const path = `parents/p/c-${randomUUID()}`;
    return [this.listening.db.collection(path), this.writing.db.collection(path)];
  }

  /** Cuts the connection of those who listen. */
  async cut(): Promise<void> {
    this.server.faults.add({ at: 'read', path: /^probe/, fault: { kind: 'drop', when: 'before' } });
    await this.listening.db.doc('probe/a').get();
  }

  async restart(): Promise<void> {
    const { port } = this.server;
    await this.server.stop();
    this.server = await startLocalFirestore({ dataDir: this.dataDir, port, indexes: 'off' });
  }

  async stop(): Promise<void> {
    await Promise.all([this.listening.close(), this.writing.close()]);
    await this.server.stop();
  }
}

async function follow(restarted: Restarted, seed: number): Promise<void> {
  const random = new Random(seed);
  const running = fc.sample(history, { seed, numRuns: AT_ONCE }).map(({ queries, steps }) => {
    const [listened, written] = restarted.collections();
    const followed = queries.map((spec) => new Followed(listened, spec));
    return { followed, steps, written };
  });
  for (const n of numbers(8)) {
    const taken = Promise.all(
      running.map(({ steps, written }) => take(written, steps[n] ?? { set: [], erase: [] })),
    );
    if (random.chance(0.4)) await restarted.cut();
    await taken;
    if (random.chance(0.2)) await restarted.restart();
    for (const { followed } of running) {
      await Promise.all(followed.map((one) => one.expectCurrent()));
    }
  }
  for (const { followed } of running) for (const one of followed) one.close();
}

describeLocal('listeners over random histories', () => {
  test(
    'come to what a new query finds after each step, over cut connections and restarts',
    () =>
      withDirectory(async (directory) => {
        const restarted = await Restarted.start(directory);
        for (const round of numbers(HISTORIES / AT_ONCE))
          await follow(restarted, SEED * 1000 + round);
        await restarted.stop();
      }),
    60_000 + HISTORIES * 2000,
  );
});
