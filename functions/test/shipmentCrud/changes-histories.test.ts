import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';

import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { describeLocal } from '../support/firestore';
import { openService, type Service } from '../support/service';
import { callerOf, type Caller } from '../support/shipments';

const SHOWN = 4;
const HELD_MS = 20;

/** Of a shipment, what a follower stores. */
interface Row {
  id: string;
  is_deleted: boolean;
  updated_at: string;
}
const known = ({ id, is_deleted, updated_at }: Row): [string, string] => [
  id,
  `${String(is_deleted)} ${updated_at}`,
];

const change = fc.record({
  kind: fc.constantFrom('create', 'update', 'delete', 'restore'),
  which: fc.nat(5),
  isStaff: fc.boolean(),
  /** How much later than its time it becomes visible. */
  lagMs: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(30_000)),
  followsMeanwhile: fc.boolean(),
});
const follow = fc.record({
  kind: fc.constant('follow' as const),
  limit: fc.integer({ min: 1, max: SHOWN - 1 }),
  /** Killed after it has stored so many rows; SHOWN for not at all. */
  keeps: fc.oneof(fc.constant(SHOWN), fc.nat(SHOWN)),
});
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(25_000) });
const history = fc.array(
  fc.oneof({ weight: 4, arbitrary: change }, { weight: 3, arbitrary: follow }, wait),
  { minLength: 15, maxLength: 30, size: 'max' },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;
type Follow = typeof follow extends fc.Arbitrary<infer One> ? One : never;

/** A client's shipments, those who change them, and a follower that is killed at times. */
class Play {
  private readonly ids: string[] = [];
  private readonly stored = new Map<string, string>();
  private cursor: string;

  constructor(
    private readonly service: Service,
    private readonly owner: Caller,
    private readonly staff: Caller,
    private readonly email: string,
  ) {
    this.cursor = new Date(service.clock.now - 60_000).toISOString();
  }

  async change({ lagMs, followsMeanwhile, ...one }: Change): Promise<void> {
    const { clock, faults } = this.service;
    if (lagMs > 0)
      faults?.add({ at: 'commit', path: /shipments/, fault: { kind: 'delay', ms: HELD_MS } });
    const answered: unknown[] = [];
    const answer = this.send(one).finally(() => answered.push(one));
    while (lagMs > 0 && answered.length === 0 && faults?.pending !== 0) await pause(1);
    if (answered.length === 0) clock.now += lagMs;
    if (followsMeanwhile && answered.length === 0) {
      await this.read({ limit: 2, keeps: SHOWN });
    }
    await answer;
    faults?.clear();
  }

  private async send({ kind, which, isStaff }: Pick<Change, 'kind' | 'which' | 'isStaff'>) {
    const by = isStaff ? this.staff : this.owner;
    const id = this.ids[which % Math.max(1, this.ids.length)];
    if (kind === 'create' || id === undefined) {
      const { id: own } = await by.create(isStaff ? { client_email: this.email } : {});
      this.ids.push(own);
    } else {
      const data = { notes: String(this.service.clock.now) };
      await by.call(kind, { id, ...(kind === 'update' && { data }) });
    }
  }

  /** Follows while nothing else runs, so that the meter counts this call alone. */
  async follow(one: Pick<Follow, 'limit' | 'keeps'>): Promise<{ told: number; hasMore: boolean }> {
    const { meter } = this.service;
    // Refused, but then the instance knows the token.
    await this.owner.call('list', { limit: 0 });
    meter?.reset();
    const answer = await this.read(one);
    expect(meter?.reading().documentsRead).toBe(Math.max(1, answer.told));
    return answer;
  }

  private async read({ limit, keeps }: Pick<Follow, 'limit' | 'keeps'>) {
    const { body } = await this.owner.call('list', { changed_since: this.cursor, limit });
    const rows = body['data'] as Row[];
    const kept = rows.slice(0, keeps);
    for (const [id, state] of kept.map(known)) this.stored.set(id, state);
    const { next_cursor, has_more: hasMore } = body['pagination'] as {
      next_cursor: string;
      has_more: boolean;
    };
    if (keeps >= limit) this.cursor = next_cursor;
    return { told: rows.length, hasMore };
  }

  async followToTheEnd(): Promise<number> {
    for (let all = 0; ;) {
      const { told, hasMore } = await this.follow({ limit: 3, keeps: SHOWN });
      all += told;
      if (!hasMore) return all;
    }
  }

  async assertNoneMissed(): Promise<void> {
    this.service.clock.now += 120_000;
    await this.followToTheEnd();
    await this.followToTheEnd();
    const listed = { client_email: this.email, include_deleted: true, limit: 100 };
    const { body } = await this.staff.call('list', listed);
    const rows = body['data'] as Row[];
    expect(rows).toHaveLength(this.ids.length);
    expect([...this.stored].sort()).toEqual(rows.map(known).sort());
    expect(await this.followToTheEnd()).toBe(0);
  }
}

describeLocal('shipments that several change while one follows', () => {
  let service: Service;
  let staff: Caller;

  beforeAll(async () => {
    service = await openService(shipmentEndpoint);
    staff = await callerOf(service, 'staff@example.com', 'staff');
  });
  afterAll(() => service.close());

  let plays = 0;
  const play = async (): Promise<Play> => {
    plays += 1;
    const email = `client${plays}@example.com`;
    const owner = await callerOf(service, email);
    for (const caller of [owner, staff]) await caller.call('list', { limit: 1 });
    return new Play(service, owner, staff, email);
  };

  test('none is missed, and a call reads its rows alone', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const own = await play();
        for (const step of steps) {
          if (step.kind === 'wait') service.clock.now += (step as { ms: number }).ms;
          else if (step.kind === 'follow') await own.follow(step);
          else await own.change(step);
        }
        await own.assertNoneMissed();
      }),
      { seed: 1811, numRuns: 30, endOnFailure: true },
    );
  }, 60_000);
});
