import fc from 'fast-check';

import { createCourierPast, type AskedRequest } from '../../admin/explain/explain-at';
import { exactly } from '../../admin/explain/instant-span';
import type { PricedState } from '../../admin/explain/price-state';
import { everyCarrier } from '../../src/platform/carrier-settings';
import type { Context } from '../../src/context';
import { createInstance } from '../../src/functions/instance';
import { newRecordId } from '../../src/fields/record-id';
import { createCourierHistory, statesWithin } from '../../src/quotes/cards/history/courier-history';
import { breakdownForStaff } from '../../src/quotes/pricing/breakdown';
import type { Package } from '../../src/quotes/pricing/package';
import { describeRefusal } from '../../src/quotes/pricing/refusal';
import { quote } from '../../src/quotes/quote';
import type { QuoteResponse } from '../../src/quotes/quote-response';
import { readPublishedRates } from '../../src/store/published-rates';
import { readAllRecords } from '../../src/store/rate-history';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { COURIERS, deeds, doDeed, openForQuotes, POSTAL_CODES } from '../support/eventful-weeks';
import { describeLocal } from '../support/firestore';
import { openPastDesk, type PastDesk } from '../support/past-desk';

const MINUTE_MS = 60_000;
const WEEKS_MS = 5 * 7 * 24 * 60 * MINUTE_MS;
const DEEDS = 130;

interface Given {
  readonly instant: number;
  readonly request: AskedRequest;
  readonly response: QuoteResponse;
}

/** Instances of apiQuote that look for changes each in its own time, as each is asked. */
function openInstances({ db, clock }: PastDesk, count: number): Context[] {
  const off = { baseUrl: 'http://127.0.0.1:1', key: undefined };
  const fault = (message: string): never => {
    throw new Error(message);
  };
  return Array.from({ length: count }, () => ({
    ...createInstance({
      config: { environment: 'production', projectId: 'explained-later' },
      db,
      now: () => clock.now,
      newId: newRecordId,
      log: { warn: () => undefined, error: fault, request: () => undefined },
      carrierSettings: () => ({
        ...everyCarrier(off),
        ...{ isSimulated: false, timeoutMs: 1, totalTimeoutMs: 1, pauseMs: [1, 1] },
      }),
    }),
    actor: {
      ...{ accountId: 'a', email: 'a@example.com', tokenHash: '' },
      ...{ role: 'staff', clientType: 'standard', explain: 'full' },
    },
    deadline: { at: Infinity },
  })) as unknown as Context[];
}

const requests = fc.record({
  country: fc.constantFrom('JP', 'JP', 'Japan', 'GB', 'AU', 'Peru'),
  actual_weight_kg: fc.constantFrom(0.4, 1.2, 3.3, 7, 19.5, 24),
  side: fc.constantFrom(10, 20, 35),
  is_document: fc.constantFrom(false, false, false, true),
  ahead: fc.constantFrom(null, null, 0, 3, 9, 20),
  postal_code: fc.constantFrom(null, ...POSTAL_CODES),
  city: fc.constantFrom(null, 'Lerwick'),
});
type Drawn = typeof requests extends fc.Arbitrary<infer Value> ? Value : never;

const toRequest = ({ side, ahead, ...drawn }: Drawn, now: number): AskedRequest => ({
  ...drawn,
  ...{ length_cm: side, width_cm: side, height_cm: side },
  ship_date: ahead === null ? null : shiftDay(thaiDay(now), ahead),
});

/** What an answer says of a courier, to the satang and the last step; null where it is left out. */
function givenOf({ quotes, unavailable = [] }: QuoteResponse, courier: string): unknown {
  const entry = quotes.find(({ courier_name }) => courier_name === courier);
  if (entry) {
    const steps = entry.price_breakdown?.map((line) => ({ ...line, rate_period: undefined }));
    return { thb: entry.final_price_thb, steps };
  }
  const refused = unavailable.find(({ courier_name }) => courier_name === courier);
  return refused ? { code: refused.code, message: refused.message } : null;
}

/** The same by what is told later. */
function toldOf({ outcome }: PricedState, item: Package): unknown {
  switch (outcome.kind) {
    case 'price':
      return {
        thb: outcome.total / 100,
        steps: breakdownForStaff(outcome, item).map((line) => ({
          ...line,
          rate_period: undefined,
        })),
      };
    case 'unavailable':
      return { code: outcome.refusal.code, message: describeRefusal(outcome.refusal) };
    case 'left_out':
      return null;
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describeLocal('a quote of any instant', () => {
  let desk: PastDesk;
  const answers: Given[] = [];
  const done: (string | undefined)[] = [];
  const snapshots: { at: number; stored: unknown }[] = [];

  const draw = <Value>(values: fc.Arbitrary<Value>, seed: number, numRuns: number): Value[] =>
    fc.sample(values, { seed, numRuns });

  /** What prices are made of, as it is stored. */
  async function snapshot(): Promise<void> {
    const { cards, surcharges } = await readPublishedRates(desk.db);
    const versions = cards.items.map(
      ({ card }) => `${card.courier_name} ${card.version} ${card.valid_from}`,
    );
    const stored = { versions: versions.toSorted(), surcharges: surcharges.items };
    snapshots.push({ at: desk.clock.now, stored });
  }

  beforeAll(async () => {
    desk = await openPastDesk('explained-later');
    await openForQuotes(desk);
    const begin = desk.clock.now;
    const instances = openInstances(desk, 5);
    const minutes = fc.integer({ min: 1, max: WEEKS_MS / MINUTE_MS });
    const changes = draw(fc.tuple(minutes, deeds, fc.nat(MINUTE_MS)), 5, DEEDS).map(
      ([minute, deed, ms]) => ({ at: begin + minute * MINUTE_MS + ms, deed }),
    );
    // Around each change, and whenever; once in a while two or three at one time.
    const near = changes.flatMap(({ at }, index) =>
      draw(fc.integer({ min: -2 * MINUTE_MS, max: 14 * MINUTE_MS }), index, 36).map(
        (offset) => at + offset,
      ),
    );
    const whenever = draw(fc.nat(WEEKS_MS), 6, 4500).map((offset) => begin + offset);
    const asked = draw(fc.tuple(requests, fc.nat(99), fc.nat(9)), 7, near.length + whenever.length);
    const events = [
      ...changes.map(({ at, deed }) => ({ at, deed })),
      ...[...near, ...whenever].map((at, index) => ({ at, asked: asked[index] })),
    ].sort((a, b) => a.at - b.at);
    for (const event of events) {
      desk.clock.now = Math.max(event.at, begin);
      if ('deed' in event) {
        done.push(await doDeed(desk, event.deed));
        await snapshot();
      } else if (event.asked) {
        const [drawn, which, together] = event.asked;
        // Some instances are asked all the time, others once in a while.
        const context = instances[Math.floor(Math.sqrt(which) / 2)];
        const request = toRequest(drawn, desk.clock.now);
        if (context === undefined) continue;
        const answer = () => quote(context, { ...request, explain: true });
        const given = await Promise.all(together < 3 ? [answer(), answer()] : [answer()]);
        for (const response of given) answers.push({ instant: desk.clock.now, request, response });
      }
    }
  }, 120_000);
  afterAll(() => desk.close());

  test('is told later by its request and its instant alone, or as one of several', async () => {
    const records = await readAllRecords(desk.db);
    expect(records.map(({ courier }) => courier)).toEqual(COURIERS);
    const counts = { exact: 0, several: 0, earlier: 0, latest: 0, prices: 0, longestLagMs: 0 };
    const wrong: unknown[] = [];
    for (const courierRecords of records) {
      const { courier } = courierRecords;
      const past = createCourierPast(desk.db, courierRecords);
      for (const { instant, request, response } of answers) {
        const { states, item, doubts } = await past.explain(request, exactly(instant));
        const given = givenOf(response, courier);
        const told = states.map((state) => toldOf(state, item));
        const at = told.findLastIndex((one) => isSame(one, given));
        if (at < 0 || doubts.length > 0)
          wrong.push({ courier, instant, request, given, told, doubts });
        counts[states.length === 1 ? 'exact' : 'several'] += 1;
        if (given !== null && typeof given === 'object' && 'thb' in given) counts.prices += 1;
        if (states.length === 1) continue;
        counts[at === states.length - 1 ? 'latest' : 'earlier'] += 1;
        const lag = instant - (states[at + 1]?.since ?? instant);
        counts.longestLagMs = Math.max(counts.longestLagMs, lag);
      }
    }
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(10_000);
    expect(counts.prices).toBeGreaterThan(10_000);
    expect(counts.exact).toBeGreaterThan(10_000);
    expect(counts.earlier).toBeGreaterThan(300);
    expect(counts.latest).toBeGreaterThan(300);
    // An instance that is asked rarely, by two at one time: one of them reads, the other does not wait.
    expect(counts.longestLagMs).toBeGreaterThan(5 * MINUTE_MS);
    console.log(counts, answers.length, done.filter(Boolean).length);
  }, 60_000);

  test('every kind of change was made, and each state is as it was stored', async () => {
    expect(new Set(done)).toEqual(
      new Set([
        ...['fuel set', 'fuel import', 'fuel remove', 'demand import', 'demand end'],
        ...['areas import', 'areas remove', 'suspensions add', 'suspensions lift'],
        ...['rates publish', 'rates rollback', undefined],
      ]),
    );
    const histories = (await readAllRecords(desk.db)).map(createCourierHistory);
    for (const { at, stored } of snapshots) {
      const states = histories.flatMap((history) => statesWithin(history, at, at));
      expect({
        versions: states
          .flatMap(({ cards }) => cards)
          .map((card) => `${card.courier_name} ${card.version} ${card.valid_from}`)
          .toSorted(),
        surcharges: states.map(({ surcharges }) => surcharges),
      }).toEqual(stored);
    }
  });
});
