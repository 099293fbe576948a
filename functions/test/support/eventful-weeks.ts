import fc from 'fast-check';

import { readSurcharges } from '../../desk/store/surcharge-operations';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import type { PastDesk } from './surcharge-desk';

export const COURIERS = ['falcon', 'heron', 'osprey'] as const;
export const POSTAL_CODES = ['9071801', '9071900', '1000001'] as const;

/** What an operator does next: which command, and what is drawn for it. */
export const actions = fc.record({
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
function cardOf({ courier, pick }: Action): Partial<RateCard> {
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

const dayOf = (desk: PastDesk, { ahead }: Action): string =>
  shiftDay(thaiDay(desk.clock.now), ahead);
const ofList = <Item>(items: readonly Item[], { pick }: Action): Item | undefined =>
  items[pick % items.length];

const setFuel: Command = (desk, action) => {
  const percent = String((action.pick % 40) + 0.25);
  const from = ['--from', dayOf(desk, action)];
  return Promise.resolve(['fuel', 'set', action.courier, percent, ...from]);
};

const importFuel: Command = async (desk, action) => {
  const lines = COURIERS.slice(0, 2).map(
    (courier, at) => `${courier},${dayOf(desk, action)},${(action.pick % 30) + at}`,
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
  const [from, to] = [dayOf(desk, action), shiftDay(dayOf(desk, action), action.pick % 15)];
  const where = ofList(['*', 'zone=1', 'Japan; GB'], action) ?? '*';
  const line = `${action.courier},season ${action.pick},${where},${from},${to},${action.pick % 50},${action.pick % 3 === 0 ? 200 : ''}`;
  return ['demand', 'import', await desk.file('demand.csv', heading, line)];
};

const endDemand: Command = async (desk, action) => {
  const { demand } = await readSurcharges(desk.db, action.courier);
  const one = ofList(demand, action);
  return one && ['demand', 'end', action.courier, one.name, '--on', dayOf(desk, action), '--all'];
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
  const day = action.pick % 5 < 2 ? ['--from', dayOf(desk, action)] : [];
  return ['areas', 'import', file, '--fewer', ...day];
};

const removeAreas: Command = (_desk, action) =>
  Promise.resolve(['areas', 'remove', action.courier, '--country', 'JP']);

const suspend: Command = (desk, action) => {
  const from = dayOf(desk, action);
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
  await desk.imported(cardOf(action));
  const { docs } = await desk.db
    .collection('rates')
    .where('courier_name', '==', action.courier)
    .get();
  const versions = docs.map((doc) => Number(doc.get('version') ?? 0));
  const from = action.ahead > 0 && action.pick % 2 === 0 ? ['--from', dayOf(desk, action)] : [];
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
export async function takeAction(desk: PastDesk, action: Action): Promise<string | undefined> {
  const line = await COMMANDS[action.kind % COMMANDS.length]?.(desk, action);
  if (line === undefined) return undefined;
  const { code, out } = await desk.run(...line);
  return code === 0 && !out.includes('nothing to change') ? line.slice(0, 2).join(' ') : undefined;
}

/** What all couriers begin with. */
export async function openForQuotes(desk: PastDesk): Promise<void> {
  for (const courier of COURIERS) {
    await desk.imported(cardOf({ kind: 0, courier, pick: 1, ahead: 0 }));
    await desk.run('fuel', 'set', courier, '20', '--from', '2027-01-01');
    await desk.done('rates', 'publish', courier, '1');
  }
}
