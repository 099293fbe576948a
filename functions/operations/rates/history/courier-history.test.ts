import fc from 'fast-check';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { noSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { COURIER, Desk, steps, type Step } from '../../../test/support/rate-past';
import { doubt } from '../../faults/explanations';
import { createCourierHistory, doubtsWithin, statesWithin } from './courier-history';
import type { CourierRecords, RateRecord } from './rate-records';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

function worked(taken: readonly Step[]): Desk {
  const desk = new Desk();
  for (const step of taken) desk.take(step);
  return desk;
}

const step = (kind: number, pick = 0, afterMs = HOUR_MS): Step => ({ kind, pick, day: 4, afterMs });
const [FUEL, SUSPEND, CARD] = [0, 7, 10];

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
  fc.assert(
    fc.property(steps, (taken) => {
      const desk = worked(taken);
      assertAsSnapshots(desk.records(), desk);
      expect(createCourierHistory(desk.records()).doubts).toEqual([]);
    }),
    { seed: 41, numRuns: 400 },
  );
});

test('a restore leaves the times of the operators, and says that they are', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 100 }), (taken, hours) => {
      const desk = worked(taken);
      const at = desk.now + hours * HOUR_MS;
      const records = desk.records();
      const again = (record: RateRecord): RateRecord => ({ ...record, storedAt: at });
      const times = { updatedAt: at + 1 };
      const restored: CourierRecords = {
        ...records,
        cards: records.cards.map((card) => ({ ...card, ...times })),
        surcharges: records.surcharges && { ...records.surcharges, ...times },
        // In any order: a restore writes them as they come.
        ofCards: records.ofCards.map(again),
        ofSurcharges: records.ofSurcharges.map(again),
      };
      assertAsSnapshots(restored, desk);
      const history = createCourierHistory(restored);
      const isAny = desk.ofCards.length + desk.ofSurcharges.length > 0;
      expect(doubtsWithin(history, at - 1, at - 1)).toHaveLength(isAny ? 1 : 0);
      expect(doubtsWithin(history, at, at)).toEqual([]);
    }),
    { seed: 42, numRuns: 200 },
  );
});

test('before anything was stored there is nothing', () => {
  const desk = worked([step(FUEL)]);
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
  const desk = worked([step(FUEL), step(SUSPEND, 0, 0)]);
  const [state, ...others] = createCourierHistory(desk.records()).states.slice(1);
  expect(others).toEqual([]);
  expect(state?.changes.map(({ action }) => action)).toEqual([
    'fuel rates entered',
    'courier suspended',
  ]);
});

describe('surcharges that were changed by hand', () => {
  test('count from when they were written; what was before is in doubt', () => {
    const desk = worked([step(FUEL, 100)]);
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
    const desk = worked([step(FUEL, 100)]);
    desk.now += HOUR_MS;
    desk.store({ fuel: [{ from: '2027-01-01', fuel_bp: 7 }] });
    desk.take(step(SUSPEND));
    const history = createCourierHistory(desk.records());
    const [after] = statesWithin(history, desk.now, desk.now);
    expect(after?.surcharges).toEqual(desk.surcharges());
    expect(after?.changes).toMatchObject([{ action: 'courier suspended', by: 'nim' }]);
    expect(doubtsWithin(history, desk.now, desk.now)).toEqual([]);
    expect(doubtsWithin(history, 0, desk.now - 1)).toHaveLength(1);
  });

  test('a difference that does not fit is reported, also if it comes to what is stored', () => {
    const desk = worked([step(FUEL, 100)]);
    const [record] = desk.ofSurcharges;
    const ended = { action: 'demand surcharge ended', from: { demand: [PEAK] }, to: {} };
    if (record) desk.ofSurcharges.push({ ...record, ...ended });
    const { doubts } = createCourierHistory(desk.records());
    expect(doubts).toMatchObject([
      { reason: { code: 'record_does_not_fit', values: { action: 'demand surcharge ended' } } },
    ]);
  });

  test('what a later release records and this one does not know is reported', () => {
    const desk = worked([step(FUEL, 100)]);
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
  const rolledBack = (): Desk => worked([step(CARD, 0)]);

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
    const [imported, published, withdrawn] = [1, 2, 3].map((pick) => step(CARD, pick));
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
    const desk = worked([0, 3].map((pick) => step(CARD, pick)));
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
    const desk = worked([0, 3].map((pick) => step(CARD, pick)));
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
