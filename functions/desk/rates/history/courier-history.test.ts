import type { RateCard } from '../../../src/pricing/cards/rate-card';
import {
  type CourierSurcharges,
  type Suspension,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { shiftDay } from '../../../src/thailand/day';
import { aRateCard } from '../../../test/support/cards';
import { doubt } from '../../faults/explanations';
import { withFuelRates } from '../../surcharges/rules/fuel-rates';
import { createCourierHistory, doubtsWithin, statesWithin } from './courier-history';
import type { CourierRecords, RateRecord, StoredCard } from './rate-records';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A change that an operator makes: which kind, of what, and how long after the one before. */
interface Step {
  readonly change: (desk: Desk, step: Step) => void;
  readonly pick: number;
  readonly day: number;
  readonly afterMs: number;
}

const COURIER = 'falcon';
const SURCHARGES_ID = `${COURIER}-surcharges`;
const START = Date.parse('2027-01-05T03:00:00Z');

/** What counted from an instant on. */
interface Snapshot {
  readonly at: number;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/**
 * A courier as operators leave it: what is stored, what was recorded, and what counted meanwhile. The
 * records are made as the commands make them.
 */
class Desk {
  now = START;
  readonly snapshots: Snapshot[] = [];
  readonly cards: StoredCard[] = [];
  readonly ofCards: RateRecord[] = [];
  readonly ofSurcharges: RateRecord[] = [];
  private dated: { readonly surcharges: CourierSurcharges; readonly times: Times } | undefined;

  records(): CourierRecords {
    const { cards, ofCards, ofSurcharges, dated } = this;
    const surcharges = dated && {
      id: SURCHARGES_ID,
      surcharges: dated.surcharges,
      ...dated.times,
    };
    return { courier: COURIER, cards, surcharges, ofCards, ofSurcharges, malformed: [] };
  }

  surcharges(): CourierSurcharges {
    return this.dated?.surcharges ?? noSurcharges(COURIER);
  }

  take(step: Step): void {
    this.now += step.afterMs;
    step.change(this, step);
    const cards = this.cards.map(({ card }) => card).filter((card) => card.status === 'published');
    this.snapshots.push({ at: this.now, cards, surcharges: this.surcharges() });
  }

  /** Writes the document of surcharges, with a record or by other means. */
  store(
    change: Partial<CourierSurcharges>,
    record?: { readonly action: string; readonly from: unknown; readonly to: unknown },
  ): void {
    const times = { updatedAt: this.now };
    const from = this.dated === undefined ? null : record?.from;
    this.dated = { surcharges: { ...this.surcharges(), ...change }, times };
    if (record) this.ofSurcharges.push(this.recordOf(SURCHARGES_ID, { ...record, from }));
  }

  addCard(card: RateCard, action: string): void {
    const id = `${COURIER}-${card.version}`;
    this.cards.push({ id, card, updatedAt: this.now });
    const { courier_name, version, status, valid_from, valid_to, active } = card;
    const to = { courier_name, version, status, valid_from, valid_to, active };
    this.ofCards.push(this.recordOf(id, { action, from: null, to }));
  }

  publish(at: number, days: Pick<RateCard, 'valid_from'>): void {
    const stored = this.cards[at];
    if (stored?.card.status !== 'draft') return;
    const card: RateCard = { ...stored.card, status: 'published', ...days };
    this.cards[at] = { ...stored, card, updatedAt: this.now };
    const { valid_from } = stored.card;
    const isMoved = valid_from !== card.valid_from;
    const from = { status: 'draft', ...(isMoved && { valid_from }) };
    const to = { status: 'published', ...(isMoved && days) };
    this.ofCards.push(this.recordOf(stored.id, { action: 'rate card published', from, to }));
  }

  withdraw(at: number): void {
    const stored = this.cards[at];
    if (stored?.card.status !== 'published') return;
    this.cards[at] = { ...stored, card: { ...stored.card, status: 'draft' }, updatedAt: this.now };
    const change = { from: { status: 'published' }, to: { status: 'draft' } };
    this.ofCards.push(this.recordOf(stored.id, { action: 'rate card withdrawn', ...change }));
  }

  private recordOf(
    target: string,
    { action, from, to }: { action: string; from: unknown; to: unknown },
  ): RateRecord {
    const times = { at: this.now, storedAt: this.now };
    return { target, action, by: 'nim', ...times, from: asStored(from), to: asStored(to) };
  }
}

interface Times {
  readonly updatedAt: number;
}

/** Firestore keeps no order of a map's fields. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, asStored(inner)])
      .reverse(),
  );
}

const dayOf = ({ day }: Step): string => shiftDay('2027-01-01', day);

function enterFuel(desk: Desk, step: Step): void {
  const { fuel } = desk.surcharges();
  const added = [0, 7].map((more) => ({
    from: shiftDay(dayOf(step), more),
    fuel_bp: step.pick + more,
  }));
  desk.store(
    { fuel: [...withFuelRates(fuel, added)] },
    {
      action: 'fuel rates entered',
      from: { fuel: fuel.filter(({ from }) => added.some((rate) => rate.from === from)) },
      to: { fuel: added },
    },
  );
}

function suspend(desk: Desk, step: Step): void {
  const { suspensions } = desk.surcharges();
  const suspension: Suspension = {
    id: `${COURIER}-${suspensions.length + 1}`,
    countries: step.pick % 2 === 0 ? [] : ['JP'],
    from: dayOf(step),
    until: step.pick % 3 === 0 ? null : shiftDay(dayOf(step), 5),
    reason: 'A storm.',
    reason_th: 'พายุ',
    added_at: new Date(desk.now).toISOString(),
    lifted_at: null,
  };
  desk.store(
    { suspensions: [...suspensions, suspension] },
    { action: 'courier suspended', from: null, to: suspension },
  );
}

function changeCard(desk: Desk, step: Step): void {
  const version = desk.cards.length + 1;
  const card = aRateCard({ courier_name: COURIER, version, valid_from: dayOf(step) });
  const which = (step.pick >> 2) % version;
  if (step.pick % 4 === 0) desk.addCard(card, 'rate card rolled back to version 1');
  else if (step.pick % 4 === 1) desk.addCard({ ...card, status: 'draft' }, 'rate card imported');
  else if (step.pick % 4 === 2) desk.publish(which, { valid_from: dayOf(step) });
  else desk.withdraw(which);
}

function worked(taken: readonly Step[]): Desk {
  const desk = new Desk();
  for (const step of taken) desk.take(step);
  return desk;
}

const step = (change: Step['change'], pick = 0, afterMs = HOUR_MS): Step => ({
  change,
  pick,
  day: 4,
  afterMs,
});

/** Two versions that come and go, fuel and suspensions, some of them at one instant. */
const WEEKS = [
  step(enterFuel, 100),
  step(changeCard, 1),
  step(suspend, 1),
  step(changeCard, 2),
  step(enterFuel, 200, 0),
  step(changeCard, 0, DAY_MS),
  step(changeCard, 3),
  step(suspend, 2, 1),
  step(enterFuel, 300, 9 * DAY_MS),
  step(changeCard, 7, 0),
  step(changeCard, 2),
];

const daysOf = (cards: readonly RateCard[] = []): string[] =>
  cards.map(({ version, valid_from }) => `${version} from ${valid_from}`).toSorted();

/** Whatever was known when each instant was now; the last of several at one instant. */
function assertAsSnapshots(records: CourierRecords, desk: Desk): void {
  const history = createCourierHistory(records);
  desk.snapshots.forEach((snapshot, index) => {
    const end = desk.snapshots[index + 1]?.at ?? snapshot.at + HOUR_MS;
    if (end === snapshot.at) return;
    for (const instant of [snapshot.at, end - 1]) {
      const states = statesWithin(history, instant, instant);
      const [state] = states;
      expect(states).toHaveLength(1);
      expect(daysOf(state?.cards)).toEqual(daysOf(snapshot.cards));
      expect(state?.surcharges).toEqual(snapshot.surcharges);
    }
  });
}

test('the state of every instant is what was stored then, and nothing is in doubt', () => {
  const desk = worked(WEEKS);
  assertAsSnapshots(desk.records(), desk);
  expect(createCourierHistory(desk.records()).doubts).toEqual([]);
});

test('a restore leaves the times of the operators, and says that they are', () => {
  const desk = worked(WEEKS);
  const at = desk.now + HOUR_MS;
  const records = desk.records();
  const again = (record: RateRecord): RateRecord => ({ ...record, storedAt: at });
  const times = { updatedAt: at + 1 };
  const restored: CourierRecords = {
    ...records,
    cards: records.cards.map((card) => ({ ...card, ...times })),
    surcharges: records.surcharges && { ...records.surcharges, ...times },
    // In any order: a restore writes them as they come.
    ofCards: records.ofCards.toReversed().map(again),
    ofSurcharges: records.ofSurcharges.toReversed().map(again),
  };
  assertAsSnapshots(restored, desk);
  const history = createCourierHistory(restored);
  expect(doubtsWithin(history, at - 1, at - 1)).toHaveLength(1);
  expect(doubtsWithin(history, at, at)).toEqual([]);
});

test('before anything was stored there is nothing', () => {
  const desk = worked([step(enterFuel)]);
  const history = createCourierHistory(desk.records());
  expect(statesWithin(history, 0, desk.now - 1)).toEqual([
    { since: -Infinity, cards: [], surcharges: noSurcharges(COURIER), changes: [] },
  ]);
  expect(statesWithin(history, 0, desk.now).map(({ changes }) => changes)).toEqual([
    [],
    [{ at: desk.now, by: 'nim', action: 'fuel rates entered', target: 'falcon-surcharges' }],
  ]);
});

test('what was changed at one instant began one state', () => {
  const desk = worked([step(enterFuel), step(suspend, 0, 0)]);
  const [state, ...others] = createCourierHistory(desk.records()).states.slice(1);
  expect(others).toEqual([]);
  expect(state?.changes.map(({ action }) => action)).toEqual([
    'fuel rates entered',
    'courier suspended',
  ]);
});

describe('surcharges that were changed by hand', () => {
  test('count from when they were written; what was before is in doubt', () => {
    const desk = worked([step(enterFuel, 100)]);
    const entered = desk.now;
    desk.now += HOUR_MS;
    desk.store({ fuel: [] });
    const history = createCourierHistory(desk.records());
    const [before] = statesWithin(history, entered, entered);
    const [after] = statesWithin(history, desk.now, desk.now);
    expect(before?.surcharges.fuel).toHaveLength(2);
    expect(after).toMatchObject({
      surcharges: { fuel: [] },
      changes: [{ at: desk.now, by: null, action: 'changed by other means' }],
    });
    // Instances notice within a day.
    const seen = desk.now + DAY_MS;
    expect(doubtsWithin(history, seen, seen)).toEqual([]);
    expect(doubtsWithin(history, entered, seen - 1)).toEqual([
      {
        from: null,
        to: seen,
        reason: doubt('rates_differ_from_records', { target: 'falcon-surcharges' }),
      },
    ]);
  });

  test('and by an operator afterwards are as stored from that change on', () => {
    const desk = worked([step(enterFuel, 100)]);
    desk.now += HOUR_MS;
    desk.store({ fuel: [{ from: '2027-01-01', fuel_bp: 7 }] });
    desk.take(step(suspend));
    const history = createCourierHistory(desk.records());
    const [after] = statesWithin(history, desk.now, desk.now);
    expect(after?.surcharges).toEqual(desk.surcharges());
    expect(after?.changes).toMatchObject([{ action: 'courier suspended', by: 'nim' }]);
    expect(doubtsWithin(history, desk.now, desk.now)).toEqual([]);
    expect(doubtsWithin(history, 0, desk.now - 1)).toHaveLength(1);
  });

  test('a difference that does not fit is reported, also if it comes to what is stored', () => {
    const desk = worked([step(enterFuel, 100)]);
    const [record] = desk.ofSurcharges;
    const ended = { action: 'demand surcharge ended', from: { demand: [PEAK] }, to: {} };
    if (record) desk.ofSurcharges.push({ ...record, ...ended });
    const { doubts } = createCourierHistory(desk.records());
    expect(doubts).toMatchObject([
      { reason: { code: 'record_does_not_fit', values: { action: 'demand surcharge ended' } } },
    ]);
  });

  test('what a later release records and this one does not know is reported', () => {
    const desk = worked([step(enterFuel, 100)]);
    const [record] = desk.ofSurcharges;
    if (record) desk.ofSurcharges.push({ ...record, action: 'tolls entered', to: { tolls: [] } });
    expect(createCourierHistory(desk.records()).doubts).toHaveLength(1);
  });
});

const PEAK = {
  name: 'peak',
  zones: ['*'],
  countries: [],
  from: '2027-01-01',
  to: '2027-01-31',
  per_kg_satang: 100,
};

describe('a card', () => {
  const rolledBack = (): Desk => worked([step(changeCard, 0)]);

  function changed(change: Partial<CourierRecords['cards'][number]>): CourierRecords {
    const records = rolledBack().records();
    return { ...records, cards: records.cards.map((card) => ({ ...card, ...change })) };
  }

  test('without a record counts from when its document was written', () => {
    const desk = rolledBack();
    const history = createCourierHistory({ ...desk.records(), ofCards: [] });
    expect(statesWithin(history, 0, Infinity).map(({ cards }) => cards.length)).toEqual([0, 1]);
    expect(history.states[1]?.since).toBe(desk.now);
    expect(doubtsWithin(history, desk.now, desk.now)).toEqual([]);
    expect(doubtsWithin(history, 0, desk.now - 1)).toHaveLength(1);
  });

  test('that was written since by other means is in doubt until then', () => {
    const { now } = rolledBack();
    const history = createCourierHistory(changed({ updatedAt: now + HOUR_MS }));
    expect(doubtsWithin(history, now, now)).toMatchObject([
      { reason: { code: 'card_changed_since' } },
    ]);
    const seen = now + HOUR_MS + DAY_MS;
    expect(doubtsWithin(history, seen - 1, seen - 1)).toHaveLength(1);
    expect(doubtsWithin(history, seen, seen)).toEqual([]);
    expect(doubtsWithin(history, 0, now - 1)).toEqual([]);
  });

  test('whose days are not those of its publication is in doubt', () => {
    const [stored] = rolledBack().cards;
    if (stored === undefined) throw new Error('There is no card.');
    const records = changed({ card: { ...stored.card, valid_to: '2027-03-31' } });
    expect(createCourierHistory(records).doubts).toHaveLength(1);
  });

  test('that is a draft again, or gone, or cannot be read, is reported', () => {
    const [stored] = rolledBack().cards;
    if (stored === undefined) throw new Error('There is no card.');
    const { doubts, states } = createCourierHistory(
      changed({ card: { ...stored.card, status: 'draft' } }),
    );
    expect(states).toHaveLength(1);
    expect(doubts).toMatchObject([{ to: null, reason: { code: 'card_changed_since' } }]);
    const malformed = doubt('rates_gone', { target: 'falcon-2' });
    const gone = { ...rolledBack().records(), cards: [], malformed: [malformed] };
    expect(createCourierHistory(gone).doubts.map(({ reason }) => reason)).toEqual([
      doubt('card_gone', { target: 'falcon-1' }),
      malformed,
    ]);
  });

  test('that was withdrawn is quoted until then, with the days of each publication', () => {
    const [imported, published, withdrawn] = [1, 2, 3].map((pick) => step(changeCard, pick));
    if (!imported || !published || !withdrawn) throw new Error('There is no step.');
    const desk = worked([imported, published, withdrawn, { ...published, day: 9 }]);
    const { states, doubts } = createCourierHistory(desk.records());
    expect(states.map(({ cards }) => daysOf(cards))).toEqual([
      [],
      ['1 from 2027-01-05'],
      [],
      ['1 from 2027-01-10'],
    ]);
    expect(doubts).toEqual([]);
    expect(states.at(2)?.changes).toMatchObject([{ action: 'rate card withdrawn', by: 'nim' }]);
  });

  test('that was withdrawn and is published by other means counts again from then on', () => {
    const desk = worked([0, 3].map((pick) => step(changeCard, pick)));
    const written = desk.now + HOUR_MS;
    const records = desk.records();
    const cards = records.cards.map(({ card, ...stored }): CourierRecords['cards'][number] => ({
      ...stored,
      card: { ...card, status: 'published' },
      updatedAt: written,
    }));
    const history = createCourierHistory({ ...records, cards });
    const quoted = [written - 1, written].map((at) => statesWithin(history, at, at)[0]?.cards);
    expect(quoted.map((found) => found?.length)).toEqual([0, 1]);
    expect(doubtsWithin(history, written, written)).toHaveLength(1);
    expect(doubtsWithin(history, written + DAY_MS, written + DAY_MS)).toEqual([]);
  });

  test('that was withdrawn and written since is in doubt from its publication on, for a day', () => {
    const desk = worked([0, 3].map((pick) => step(changeCard, pick)));
    const records = desk.records();
    const written = desk.now + HOUR_MS;
    const cards = records.cards.map((card) => ({ ...card, updatedAt: written }));
    const history = createCourierHistory({ ...records, cards });
    expect(doubtsWithin(history, desk.now, written + DAY_MS - 1)).toHaveLength(1);
    expect(doubtsWithin(history, written + DAY_MS, Infinity)).toEqual([]);
  });

  test('with faults is left out, as quotes do', () => {
    const [stored] = rolledBack().cards;
    if (stored === undefined) throw new Error('There is no card.');
    const records = changed({ card: { ...stored.card, valid_to: '2026-01-01' } });
    expect(createCourierHistory(records).states).toHaveLength(1);
  });
});
