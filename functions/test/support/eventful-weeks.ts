import fc from 'fast-check';

import { readSurcharges } from '../../operations/store/surcharges';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import type { PastDesk } from './past-desk';

export const COURIERS = ['falcon', 'heron', 'osprey'] as const;
export const POSTAL_CODES = ['9071801', '9071900', '1000001'] as const;

/** What an operator does next: which command, and what is drawn for it. */
export interface Deed {
  readonly kind: number;
  readonly courier: (typeof COURIERS)[number];
  readonly pick: number;
  readonly ahead: number;
}

export const deeds: fc.Arbitrary<Deed> = fc.record({
  kind: fc.nat(100),
  courier: fc.constantFrom(...COURIERS),
  pick: fc.nat(1000),
  ahead: fc.integer({ min: -3, max: 12 }),
});

const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});

/** A card of three zones, whose prices follow from its version. */
function cardOf({ courier, pick }: Deed): Partial<RateCard> {
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
type Command = (desk: PastDesk, deed: Deed) => Promise<readonly string[] | undefined>;

const dayOf = (desk: PastDesk, { ahead }: Deed): string => shiftDay(thaiDay(desk.clock.now), ahead);
const ofList = <Item>(items: readonly Item[], { pick }: Deed): Item | undefined =>
  items[pick % items.length];

const setFuel: Command = (desk, deed) => {
  const percent = String((deed.pick % 40) + 0.25);
  const from = ['--from', dayOf(desk, deed)];
  return Promise.resolve(['fuel', 'set', deed.courier, percent, ...from]);
};

const importFuel: Command = async (desk, deed) => {
  const lines = COURIERS.slice(0, 2).map(
    (courier, at) => `${courier},${dayOf(desk, deed)},${(deed.pick % 30) + at}`,
  );
  return ['fuel', 'import', await desk.file('fuel.csv', 'courier,from,percent', ...lines)];
};

const removeFuel: Command = async (desk, deed) => {
  const { fuel } = await readSurcharges(desk.db, deed.courier);
  const rate = ofList(fuel, deed);
  return rate && ['fuel', 'remove', deed.courier, '--from', rate.from];
};

const importDemand: Command = async (desk, deed) => {
  const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
  const [from, to] = [dayOf(desk, deed), shiftDay(dayOf(desk, deed), deed.pick % 15)];
  const where = ofList(['*', 'zone=1', 'Japan; GB'], deed) ?? '*';
  const line = `${deed.courier},season ${deed.pick},${where},${from},${to},${deed.pick % 50},${deed.pick % 3 === 0 ? 200 : ''}`;
  return ['demand', 'import', await desk.file('demand.csv', heading, line)];
};

const endDemand: Command = async (desk, deed) => {
  const { demand } = await readSurcharges(desk.db, deed.courier);
  const one = ofList(demand, deed);
  return one && ['demand', 'end', deed.courier, one.name, '--on', dayOf(desk, deed), '--all'];
};

const importAreas: Command = async (desk, deed) => {
  const tier = deed.pick % 2 === 0 ? 'A' : 'B';
  const [from, to] = ['9071800', deed.pick % 3 === 0 ? '9071899' : '9071999'];
  const file = await desk.file(
    'areas.csv',
    'courier,tier,country,from,to,city',
    `${deed.courier},${tier},JP,${from},${to},`,
    `${deed.courier},${tier},GB,,,Lerwick`,
  );
  const day = deed.pick % 5 < 2 ? ['--from', dayOf(desk, deed)] : [];
  return ['areas', 'import', file, '--fewer', ...day];
};

const removeAreas: Command = (_desk, deed) =>
  Promise.resolve(['areas', 'remove', deed.courier, '--country', 'JP']);

const suspend: Command = (desk, deed) => {
  const from = dayOf(desk, deed);
  const until = deed.pick % 2 === 0 ? [] : ['--until', shiftDay(from, deed.pick % 6)];
  const country = deed.pick % 3 === 0 ? [] : ['--country', 'JP; GB'];
  const reasons = ['--reason', `Storm ${deed.pick}.`, '--reason-th', 'พายุ'];
  return Promise.resolve([
    ...['suspensions', 'add', deed.courier, '--from', from],
    ...[...until, ...country, ...reasons],
  ]);
};

const lift: Command = async (desk, deed) => {
  const { suspensions } = await readSurcharges(desk.db, deed.courier);
  const open = suspensions.filter(({ lifted_at }) => lifted_at === null);
  const one = ofList(open, deed);
  return one && ['suspensions', 'lift', one.id];
};

const publish: Command = async (desk, deed) => {
  await desk.imported(cardOf(deed));
  const { docs } = await desk.db
    .collection('rates')
    .where('courier_name', '==', deed.courier)
    .get();
  const versions = docs.map((doc) => Number(doc.get('version') ?? 0));
  const from = deed.ahead > 0 && deed.pick % 2 === 0 ? ['--from', dayOf(desk, deed)] : [];
  return ['rates', 'publish', deed.courier, String(Math.max(...versions)), ...from];
};

const rollBack: Command = (_desk, deed) =>
  Promise.resolve(['rates', 'rollback', deed.courier, String(1 + (deed.pick % 3))]);

const COMMANDS: readonly Command[] = [
  ...[setFuel, setFuel, importFuel, removeFuel, importDemand, importDemand, endDemand],
  ...[importAreas, importAreas, removeAreas, suspend, lift, lift, lift, publish, rollBack],
];

/** Does one deed; tells what was done, or undefined if it was refused or there was nothing to do. */
export async function doDeed(desk: PastDesk, deed: Deed): Promise<string | undefined> {
  const line = await COMMANDS[deed.kind % COMMANDS.length]?.(desk, deed);
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
