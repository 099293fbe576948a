import fc from 'fast-check';

import {
  type AskedRequest,
  createCourierPast,
  exactly,
  type PricedState,
} from '../../desk/rates/explain/explain-at';
import { createCourierHistory, statesWithin } from '../../desk/rates/history/courier-history';
import { silentLog } from '../../desk/session/silent-log';
import { readCourierRecords } from '../../desk/store/rate-history';
import { readSurcharges } from '../../desk/store/surcharge-operations';
import type { Context } from '../../src/actions/context';
import { createInstance } from '../../src/functions/compose-instance';
import { newRecordId } from '../../src/model/creation/record-id';
import { Deadline } from '../../src/platform/request-scope';
import { breakdownForStaff } from '../../src/pricing/breakdown';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { describeRefusal } from '../../src/pricing/refusal';
import type { Package } from '../../src/pricing/weights';
import { quote } from '../../src/quotes/quote';
import type { QuoteResponse } from '../../src/quotes/quote-response';
import { readPublishedRates } from '../../src/store/rates';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import { carrierSettings } from '../support/carriers';
import { describeLocal } from '../support/firestore';
import { openedForAll } from '../support/opened';
import { aPrincipal } from '../support/records';
import { countShare } from '../support/share';
import { openPastDesk, type PastDesk } from '../support/surcharge-desk';

const COURIERS = ['falcon', 'heron', 'osprey'] as const;
const POSTAL_CODES = ['9071801', '9071900', '1000001'] as const;

/** What an operator does next: which command, and what is drawn for it. */
const actions = fc.record({
  kind: fc.nat(100),
  courier: fc.constantFrom(...COURIERS),
  pick: fc.nat(1000),
  ahead: fc.integer({ min: -3, max: 12 }),
});
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never;

const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});

/** A card of three zones, whose prices follow from its version. */
function buildCard({ courier, pick }: Action): Partial<RateCard> {
  const at = (satang: number): number[] => [0, 1, 2].map((more) => satang + 10_000 * more + pick);
  const row = (up_to_grams: number, satang: number) => ({
    up_to_grams,
    prices_satang: at(satang),
  });
  return {
    courier_name: courier,
    zones: [zone('1', 'JP', 'TH'), zone('2', 'GB'), zone('3', 'AU')],
    parcel: {
      delivery_type: 'express',
      rows: [row(1000, 90_000), row(5000, 150_000), row(20_000, 500_000)],
      bands: [],
    },
    document:
      pick % 4 === 0 ? null : { delivery_type: 'document', rows: [row(2000, 60_000)], bands: [] },
    fuel_bp: courier === 'osprey' ? 1000 + pick : 'scheduled',
    remote_areas: ['A', 'B'].map((tier, index) => ({
      tier,
      flat_satang: 10_000 * (index + 1) + pick,
      per_kg_satang: 100,
    })),
  };
}

/** A command line, or undefined where there is nothing to do it to. */
type Command = (desk: PastDesk, action: Action) => Promise<readonly string[] | undefined>;

const computeDay = (desk: PastDesk, { ahead }: Action): string =>
  shiftDay(thaiDay(desk.clock.now), ahead);
const ofList = <Item>(items: readonly Item[], { pick }: Action): Item | undefined =>
  items[pick % items.length];

const setFuel: Command = (desk, action) => {
  const percent = String((action.pick % 40) + 0.25);
  const from = ['--from', computeDay(desk, action)];
  return Promise.resolve(['fuel', 'set', action.courier, percent, ...from]);
};

const importFuel: Command = async (desk, action) => {
  const lines = COURIERS.slice(0, 2).map(
    (courier, at) => `${courier},${computeDay(desk, action)},${(action.pick % 30) + at}`,
  );
  return ['fuel', 'import', await desk.file('fuel.csv', 'courier,from,percent', ...lines)];
};

const removeFuel: Command = async (desk, action) => {
  const { fuel } = await readSurcharges(desk.db, action.courier);
  const rate = ofList(fuel, action);
  return rate && ['fuel', 'remove', action.courier, '--from', rate.from];
};

const importDemand: Command = async (desk, action) => {
  const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
  const [from, to] = [
    computeDay(desk, action),
    shiftDay(computeDay(desk, action), action.pick % 15),
  ];
  const where = ofList(['*', 'zone=1', 'Japan; GB'], action) ?? '*';
  const line = `${action.courier},season ${action.pick},${where},${from},${to},${action.pick % 50},${action.pick % 3 === 0 ? 200 : ''}`;
  return ['demand', 'import', await desk.file('demand.csv', heading, line)];
};

const endDemand: Command = async (desk, action) => {
  const { demand } = await readSurcharges(desk.db, action.courier);
  const one = ofList(demand, action);
  return (
    one && ['demand', 'end', action.courier, one.name, '--on', computeDay(desk, action), '--all']
  );
};

const importAreas: Command = async (desk, action) => {
  const tier = action.pick % 2 === 0 ? 'A' : 'B';
  const [from, to] = ['9071800', action.pick % 3 === 0 ? '9071899' : '9071999'];
  const file = await desk.file(
    'areas.csv',
    'courier,tier,country,from,to,city',
    `${action.courier},${tier},JP,${from},${to},`,
    `${action.courier},${tier},GB,,,Lerwick`,
  );
  const day = action.pick % 5 < 2 ? ['--from', computeDay(desk, action)] : [];
  return ['areas', 'import', file, '--fewer', ...day];
};

const removeAreas: Command = (_desk, action) =>
  Promise.resolve(['areas', 'remove', action.courier, '--country', 'JP']);

const suspend: Command = (desk, action) => {
  const from = computeDay(desk, action);
  const until = action.pick % 2 === 0 ? [] : ['--until', shiftDay(from, action.pick % 6)];
  const country = action.pick % 3 === 0 ? [] : ['--country', 'JP; GB'];
  const reasons = ['--reason', `Storm ${action.pick}.`, '--reason-th', 'พายุ'];
  return Promise.resolve([
    'suspensions',
    'add',
    action.courier,
    '--from',
    from,
    ...until,
    ...country,
    ...reasons,
  ]);
};

const lift: Command = async (desk, action) => {
  const { suspensions } = await readSurcharges(desk.db, action.courier);
  const open = suspensions.filter(({ lifted_at }) => lifted_at === null);
  const one = ofList(open, action);
  return one && ['suspensions', 'lift', one.id];
};

const publish: Command = async (desk, action) => {
  await desk.imported(buildCard(action));
  const { docs } = await desk.db
    .collection('rates')
    .where('courier_name', '==', action.courier)
    .get();
  const versions = docs.map((doc) => Number(doc.get('version') ?? 0));
  const from =
    action.ahead > 0 && action.pick % 2 === 0 ? ['--from', computeDay(desk, action)] : [];
  return ['rates', 'publish', action.courier, String(Math.max(...versions)), ...from];
};

const rollBack: Command = (_desk, action) =>
  Promise.resolve(['rates', 'rollback', action.courier, String(1 + (action.pick % 3))]);

const COMMANDS: readonly Command[] = [
  setFuel,
  setFuel,
  importFuel,
  removeFuel,
  importDemand,
  importDemand,
  endDemand,
  importAreas,
  importAreas,
  removeAreas,
  suspend,
  lift,
  lift,
  lift,
  publish,
  rollBack,
];

/** Takes one action; returns what was done, or undefined if it was refused or there was nothing to do. */
async function takeAction(desk: PastDesk, action: Action): Promise<string | undefined> {
  const line = await COMMANDS[action.kind % COMMANDS.length]?.(desk, action);
  if (line === undefined) return undefined;
  const { code, out } = await desk.run(...line);
  return code === 0 && !out.includes('nothing to change') ? line.slice(0, 2).join(' ') : undefined;
}

/** What all couriers begin with. */
async function openForQuotes(desk: PastDesk): Promise<void> {
  for (const courier of COURIERS) {
    await desk.imported(buildCard({ kind: 0, courier, pick: 1, ahead: 0 }));
    await desk.run('fuel', 'set', courier, '20', '--from', '2027-01-01');
    await desk.done('rates', 'publish', courier, '1');
  }
}

const MINUTE_MS = 60_000;
const WEEKS_MS = 5 * 7 * 24 * 60 * MINUTE_MS;
const ACTIONS = 130;
const INSTANCES = 5;

interface Given {
  readonly instant: number;
  readonly request: AskedRequest;
  readonly response: QuoteResponse;
}

/** Instances of apiQuote that look for changes each in its own time, as each is asked. */
function openInstances({ db, clock }: PastDesk, count: number): Context[] {
  const fault = (message: string): never => {
    throw new Error(message);
  };
  const config = { environment: 'production', projectId: 'explained-later' } as const;
  const now = (): number => clock.now;
  const settings = () => carrierSettings('http://127.0.0.1:1');
  return Array.from({ length: count }, () => ({
    ...createInstance({
      config,
      db,
      now,
      newId: newRecordId,
      log: { ...silentLog, error: fault },
      carrierSettings: settings,
    }),
    actor: aPrincipal({ role: 'staff' }),
    deadline: new Deadline(Infinity),
  }));
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
  length_cm: side,
  width_cm: side,
  height_cm: side,
  ship_date: ahead === null ? null : shiftDay(thaiDay(now), ahead),
});

/** Requests to one instance: some of them are asked all the time, others once in a while. */
const visits = (count: number) =>
  fc.record({
    instance: fc.nat(99).map((number) => Math.floor((Math.sqrt(number) / 10) * INSTANCES)),
    drawn: fc.array(requests, { minLength: count, maxLength: count }),
    isTwice: fc.constantFrom(true, false, false),
  });
type Visit = typeof visits extends (count: number) => fc.Arbitrary<infer Value> ? Value : never;

/** From shortly before a change to some minutes after it. */
const around = (at: number) =>
  fc.noBias(fc.integer({ min: Math.max(1, at - 2 * MINUTE_MS), max: at + 14 * MINUTE_MS }));

/** What an answer says of a courier, to the satang and the last step; null where it is left out. */
function findGiven({ quotes, unavailable = [] }: QuoteResponse, courier: string): unknown {
  const entry = quotes.find(({ courier_name }) => courier_name === courier);
  if (entry) {
    const steps = entry.price_breakdown?.map((line) => ({ ...line, rate_period: undefined }));
    return { thb: entry.final_price_thb, steps };
  }
  const refused = unavailable.find(({ courier_name }) => courier_name === courier);
  return refused ? { code: refused.code, message: refused.message } : null;
}

/** The same as it is explained later. */
function describedBy({ outcome }: PricedState, item: Package): unknown {
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

  /** Asks an instance, once in a while twice at one time: only one of the two waits for a look. */
  async function visit(context: Context, { drawn, isTwice }: Visit): Promise<void> {
    for (const one of drawn) {
      const instant = desk.clock.now;
      const request = toRequest(one, instant);
      const answer = async () => quote(context, { ...request, explain: true, hold: false });
      const given = await Promise.all(isTwice ? [answer(), answer()] : [answer()]);
      for (const response of given) answers.push({ instant, request, response });
    }
  }

  const desk = openedForAll(() => openPastDesk('explained-later'));
  beforeAll(async () => {
    await openForQuotes(desk);
    const begin = desk.clock.now;
    const instances = openInstances(desk, INSTANCES);
    const times = fc.noBias(fc.integer({ min: 1, max: WEEKS_MS }));
    const changes = draw(fc.tuple(times, actions), 5, ACTIONS);
    const near = changes.flatMap(([at], index) =>
      draw(fc.tuple(around(at), visits(1)), index, 4 + countShare(32)),
    );
    const whenever = draw(fc.tuple(times, visits(6)), 6, countShare(700));
    const events = [...changes, ...near, ...whenever].sort(([a], [b]) => a - b);
    for (const [at, event] of events) {
      desk.clock.now = begin + at;
      if ('drawn' in event) {
        const context = instances[event.instance];
        if (context !== undefined) await visit(context, event);
      } else {
        done.push(await takeAction(desk, event));
        await snapshot();
      }
    }
  }, 300_000);

  const readRecords = () =>
    Promise.all(COURIERS.map((courier) => readCourierRecords(desk.db, courier)));

  test('is explained later by its request and its instant alone, or as one of several', async () => {
    const records = await readRecords();
    const counts = { exact: 0, several: 0, earlier: 0, latest: 0, prices: 0, longestLagMs: 0 };
    const wrong: unknown[] = [];
    for (const courierRecords of records) {
      const { courier } = courierRecords;
      const past = createCourierPast(desk.db, courierRecords);
      for (const { instant, request, response } of answers) {
        const { states, item, doubts } = await past.explain(request, exactly(instant));
        const given = findGiven(response, courier);
        const described = states.map((state) => describedBy(state, item));
        const at = described.findLastIndex((one) => isSame(one, given));
        if (at < 0 || doubts.length > 0)
          wrong.push({ courier, instant, request, given, described, doubts });
        counts[states.length === 1 ? 'exact' : 'several'] += 1;
        if (given !== null && typeof given === 'object' && 'thb' in given) counts.prices += 1;
        if (states.length === 1) continue;
        counts[at === states.length - 1 ? 'latest' : 'earlier'] += 1;
        const lag = instant - (states[at + 1]?.since ?? instant);
        counts.longestLagMs = Math.max(counts.longestLagMs, lag);
      }
    }
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(countShare(10_000));
    expect(counts.prices).toBeGreaterThan(countShare(10_000));
    expect(counts.exact).toBeGreaterThan(countShare(10_000));
    expect(counts.earlier).toBeGreaterThan(countShare(100));
    expect(counts.latest).toBeGreaterThan(countShare(500));
    // Of two at one time after a pause, one waits for the look and the other does not.
    expect(counts.longestLagMs).toBeGreaterThan(5 * MINUTE_MS);
  });

  test('every kind of change was made, and each state is as it was stored', async () => {
    expect(new Set(done)).toEqual(
      new Set([
        'fuel set',
        'fuel import',
        'fuel remove',
        'demand import',
        'demand end',
        'areas import',
        'areas remove',
        'suspensions add',
        'suspensions lift',
        'rates publish',
        'rates rollback',
        undefined,
      ]),
    );
    const histories = (await readRecords()).map(createCourierHistory);
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
