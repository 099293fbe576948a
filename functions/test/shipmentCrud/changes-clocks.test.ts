import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';
import type { Timestamp } from 'firebase-admin/firestore';

import { describeLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { loadPickups, pickupData } from '../support/pickups';
import { aPrincipal } from '../support/records';
import { shareOf } from '../support/share';
import { shipmentData } from '../support/shipments';
import {
  type Body,
  STAFF,
  SkewedFollower,
  type SkewedWorld,
  openSkewedWorld,
} from '../support/skewed-machines';

const MINUTE_MS = 60_000;
const MOST_SKEW_MS = 5 * MINUTE_MS;
const HELD_MS = 5;
/** All commits have landed, and what a fast clock timed is settled. */
const QUIET_MS = 10 * MINUTE_MS;

const offset = fc.oneof(
  fc.constantFrom(-MOST_SKEW_MS, -2 * MINUTE_MS, 0, 2 * MINUTE_MS, MOST_SKEW_MS),
  fc.integer({ min: -MOST_SKEW_MS, max: MOST_SKEW_MS }),
);
const change = fc.record({
  kind: fc.constant('change' as const),
  what: fc.constantFrom('create', 'update', 'update', 'status', 'status', 'end', 'restore'),
  which: fc.nat(5),
  writer: fc.nat(3),
  isStaff: fc.boolean(),
  /** The next writer changes the same record at once. */
  isRace: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  /** How much later its commit lands. */
  lagMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(30_000)),
});
const follow = fc.record({
  kind: fc.constant('follow' as const),
  follower: fc.nat(2),
  limit: fc.constantFrom(1, 2, 3, 100),
  pages: fc.constantFrom(1, 2, 100),
  keeps: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.nat(2)),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.oneof(fc.constantFrom(0, 1), fc.nat(25_000), fc.nat(4 * MINUTE_MS)),
});
const start = fc.constantFrom('ever', 'now', 'a minute ago');
const history = fc.record({
  subject: fc.constantFrom('shipments' as const, 'shipments' as const, 'pickups' as const),
  writers: fc.tuple(offset, offset, offset, offset),
  readers: fc.tuple(offset, offset, offset),
  starts: fc.tuple(start, start, start),
  steps: fc.array(
    fc.oneof({ weight: 5, arbitrary: change }, { weight: 4, arbitrary: follow }, wait),
    { minLength: 12, maxLength: 25, size: 'max' },
  ),
});
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer One> ? One : never;
type Change = Of<typeof change>;
type Subject = Of<typeof history>['subject'];

const STATUSES = {
  shipments: ['in_transit', 'delivered', 'returned', 'lost'],
  pickups: ['confirmed', 'failed', 'picked_up', 'at_hub'],
};
const SCOPES = { shipments: {}, pickups: { api_scope: 'pickup' } };

/** The records of one account, those who change them, and those who follow. */
class Play {
  private readonly committed = new Map<string, string>();
  private readonly followers: SkewedFollower[];
  private readonly owner;

  constructor(
    private readonly world: SkewedWorld,
    private readonly machines: Awaited<ReturnType<typeof openMachines>>,
    private readonly subject: Subject,
    email: string,
    starts: readonly string[],
  ) {
    this.owner = aPrincipal({ accountId: email, email, clientType: 'partner' });
    const ofOwner = subject === 'shipments' ? { client_email: email } : { account_id: email };
    const begun = world.clock.now;
    this.followers = machines.readers.map((machine, at) => {
      const begin = () => {
        // Staff who follow everybody's leave out the histories before this one.
        if (starts[at] === 'ever') return { since: at === 2 ? begun : 0, isOfNow: false };
        const since = world.clock.now + machine.offsetMs;
        return { since: starts[at] === 'now' ? since : since - MINUTE_MS, isOfNow: true };
      };
      const list = { ...SCOPES[subject], ...(at === 1 && { data: ofOwner }) };
      return new SkewedFollower(machine, at === 0 ? this.owner : STAFF, list, begin);
    });
  }

  async change(one: Change): Promise<void> {
    const { clock, faults } = this.world;
    const id = [...this.committed.keys()][one.which % Math.max(1, this.committed.size)];
    const path = new RegExp(this.subject);
    if (one.lagMs > 0) faults?.add({ at: 'commit', path, fault: { kind: 'delay', ms: HELD_MS } });
    const done: Change[] = [];
    const rival: Change = { ...one, what: 'update', writer: (one.writer + 1) % 4 };
    const sent = one.isRace && id !== undefined ? [one, rival] : [one];
    const sending = Promise.all(sent.map((each) => this.send(each, id))).finally(() =>
      done.push(one),
    );
    while (one.lagMs > 0 && done.length === 0 && faults?.pending !== 0) await pause(1);
    if (done.length === 0 && one.lagMs > 0) {
      clock.now += one.lagMs;
      await this.followers[0]?.follow(this.committed, { limit: 2 });
    }
    const changed = await sending;
    faults?.clear();
    for (const each of new Set([id, ...changed])) if (each !== undefined) await this.look(each);
  }

  /** The id of the record, if it is new. */
  private async send({ what, writer, which, isStaff }: Change, id: string | undefined) {
    const isPickup = this.subject === 'pickups';
    const isCreation = what === 'create' || id === undefined;
    // A pickup that staff request is their own.
    const at = isCreation && isPickup ? 0 : writer;
    const actsAsStaff = at === 3 || (isStaff && !(isCreation && isPickup));
    const machine = this.machines.writers[at];
    const body = isCreation ? this.creation(actsAsStaff) : this.changeOf(what, which, id);
    const isStaffs = actsAsStaff || (!isCreation && ['status', 'restore'].includes(what));
    const answer = await machine?.call(isStaffs ? STAFF : this.owner, body);
    return isCreation ? (answer?.data as { id: string }).id : undefined;
  }

  private creation(isStaff: boolean): Body {
    const ofOwner = isStaff ? { client_email: this.owner.email } : {};
    const data = this.subject === 'pickups' ? pickupData() : shipmentData(ofOwner);
    return { action: 'create', ...SCOPES[this.subject], data };
  }

  private changeOf(what: Change['what'], which: number, id: string): Body {
    const target = { ...SCOPES[this.subject], id };
    const isPickup = this.subject === 'pickups';
    if (what === 'end') return { action: isPickup ? 'cancel' : 'delete', ...target };
    if (what === 'restore' && !isPickup) return { action: 'restore', ...target };
    const data =
      what === 'update' && !isPickup
        ? { reference: `${which} ${this.world.clock.now}` }
        : { status: STATUSES[this.subject][which % 4] };
    return { action: 'update', ...target, data };
  }

  private async look(id: string): Promise<void> {
    const stored = await this.world.db.collection(this.subject).doc(id).get();
    this.committed.set(id, timeOf(stored.get('updated_at')));
  }

  async follow({ follower, limit, pages, keeps }: Of<typeof follow>): Promise<void> {
    const one = this.followers[follower];
    const page = { limit, ...(keeps !== undefined && { keeps }) };
    let hasMore = true;
    for (let at = 0; one && hasMore && at < pages; at += 1) {
      [, hasMore] = await one.follow(this.committed, page);
      if (keeps !== undefined) return;
    }
  }

  async assertNoneMissed(): Promise<void> {
    this.world.clock.now += QUIET_MS;
    for (const follower of this.followers) {
      for (const limit of [3, 100]) await follower.finish(this.committed, limit);
      expect(await follower.finish(this.committed, 100)).toBe(0);
    }
  }

  /** The times of each history, which begins when its creator's clock says. */
  async assertInOrder(): Promise<void> {
    for (const id of this.committed.keys()) {
      const record = this.world.db.collection(this.subject).doc(id);
      const { docs } = await record.collection('history').get();
      const times = docs.map((entry) => timeOf(entry.get('at')));
      expect(times).toEqual([...new Set(times)].sort());
      if (times.length > 1) expect(times.at(-1)).toBe(this.committed.get(id));
    }
  }
}

const timeOf = (value: unknown): string => (value as Timestamp).toDate().toISOString();

const openMachines = (world: SkewedWorld) => ({
  writers: [...[0, 0, 0].map(world.instance), world.desk(0)],
  readers: [0, 0, 0].map(world.instance),
});

describeLocal('machines whose clocks are up to five minutes off', () => {
  const world = openedForAll(openSkewedWorld);

  beforeAll(async () => {
    await loadPickups(world.db);
  });

  const numRuns = Number(process.env['CLOCK_HISTORIES'] ?? shareOf(50));

  test(
    'no follower misses a change, and every history is in order',
    async () => {
      const machines = openMachines(world);
      let plays = 0;
      await fc.assert(
        fc.asyncProperty(history, async ({ subject, writers, readers, starts, steps }) => {
          plays += 1;
          world.clock.now += 60 * MINUTE_MS;
          machines.writers.forEach((one, at) => (one.offsetMs = writers[at] ?? 0));
          machines.readers.forEach((one, at) => (one.offsetMs = readers[at] ?? 0));
          const play = new Play(world, machines, subject, `client${plays}@example.com`, starts);
          for (const step of steps) {
            if (step.kind === 'wait') world.clock.now += step.ms;
            else if (step.kind === 'follow') await play.follow(step);
            else await play.change(step);
          }
          await play.assertNoneMissed();
          await play.assertInOrder();
        }),
        { seed: 2811, numRuns, endOnFailure: true },
      );
    },
    numRuns * 3000,
  );
});
