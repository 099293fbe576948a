import { demoSurcharges, readDemoCards } from '../../../desk/demo/demo-data';
import { seedDemo } from '../../../desk/demo/seed';
import { storedServices } from '../../../desk/store/catalogs';
import { readSurcharges } from '../../../desk/store/surcharge-operations';
import { readAreasIn } from '../../../desk/surcharges/areas';
import { type Proof, type RateCard, piecesOfProof } from '../../../src/pricing/cards/rate-card';
import { openedForAll, openedForEach } from '../../support/opened';
import { oraclePrice } from '../../support/price-oracle';
import { requireQuotes, unavailableOf } from '../../support/quotes';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import { openSurchargeDesk, type SurchargeDesk } from '../../support/surcharge-desk';

const EXAMPLES = readExamples<{
  places: [name: string, place: { country: string }][];
  days: [courier: string, ship_date: string, days: object][];
}>(__dirname, 'vectors/demo-rates.json');

const WITH_SURCHARGES = 'amber_kite copper_heron river_bamboo seven_lanterns tall_orchid';
const BOX = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

const seed = ({ service, db }: SurchargeDesk) => {
  const now = () => new Date(service.clock.now);
  return seedDemo({ db, operator: { name: 'tester', dryRun: false, now } }, 'production');
};

async function openOn(epochMs: number): Promise<SurchargeDesk> {
  const desk = await openSurchargeDesk();
  desk.service.clock.now = epochMs;
  await seed(desk);
  return desk;
}

async function quoted(desk: SurchargeDesk, fields: object, courier: string) {
  const answer = await desk.quote({ ...BOX, explain: true, ...fields });
  const quote = requireQuotes(answer).find(({ courier_name }) => courier_name === courier);
  if (quote === undefined) throw new Error(`No quote of ${courier}: ${answer.text}`);
  return quote;
}

describe.each([
  ['the first minute of 2027 in Thailand', Date.parse('2026-12-31T17:01:00Z')],
  ['2028-02-29', Date.parse('2028-02-29T05:00:00Z')],
  ['2035-08-31', Date.parse('2035-08-31T05:00:00Z')],
])('demo rates seeded on %s', (_day, epochMs) => {
  const desk = openedForAll(() => openOn(epochMs));

  test('come to every proof, without faults, and the fuel is up to date', async () => {
    for (const { courier_name } of await readDemoCards()) {
      await desk.done('rates', 'lint', courier_name, '1');
    }
    for (const courier of WITH_SURCHARGES.split(' ')) await desk.done('rates', 'prove', courier);
    expect(await desk.done('fuel', 'check')).toBe(
      'The fuel surcharges of 2 couriers are up to date.\n',
    );
  });

  test('show demand and a suspension of the day', async () => {
    const findDemand = async (country: string) => {
      const { price_breakdown } = await quoted(desk, { country }, 'seven_lanterns');
      return price_breakdown?.find(({ name }) => name === 'demand_surcharge');
    };
    expect(await findDemand('NZ')).toMatchObject({ parts: [{ label: 'Limited capacity' }] });
    expect(await findDemand('FR')).toMatchObject({ parts: [{ label: 'Peak season' }] });
    expect(await findDemand('JP')).toMatchObject({ amount_satang: 0 });
    const answer = await desk.quote({ ...BOX, country: 'BR', explain: true });
    expect(unavailableOf(answer)).toContainEqual(
      expect.objectContaining({ courier_name: 'river_bamboo', code: 'suspended' }),
    );
  });
});

describe('on 2026-11-21', () => {
  const desk = openedForAll(() => openOn(NOON));

  test.each(EXAMPLES.places)(
    '%s changes the price of amber_kite and no other',
    async (_name, place) => {
      const { country } = place;
      const plain = requireQuotes(await desk.quote({ ...BOX, country }));
      const placed = requireQuotes(await desk.quote({ ...BOX, ...place }));
      const changed = placed.filter(({ courier_name, final_price_thb }) =>
        plain.some(
          (one) => one.courier_name === courier_name && one.final_price_thb !== final_price_thb,
        ),
      );
      expect(placed).toHaveLength(plain.length);
      expect(changed.map(({ courier_name }) => courier_name)).toEqual(['amber_kite']);
    },
  );

  test('another ship date changes the fuel of the couriers with a schedule', async () => {
    const price = async (ship_date: string, courier: string) =>
      (await quoted(desk, { country: 'JP', ship_date }, courier)).final_price_thb;
    for (const courier of ['copper_heron', 'tall_orchid']) {
      expect(await price('2026-12-14', courier)).not.toBe(await price('2026-11-30', courier));
    }
  });

  // A Saturday, a Thai public holiday, and a Friday.
  test.each(EXAMPLES.days)(
    '%s, shipped on %s, has its own days',
    async (courier, ship_date, days) => {
      const fields = { country: 'SG', ship_date, delivery_dates: true };
      expect(await quoted(desk, fields, courier)).toMatchObject(days);
    },
  );

  test('each zone of a card with surcharges has a proof, to which an oracle comes as well', async () => {
    const cards = await readDemoCards();
    const proven = cards.filter(({ proofs }) => proofs);
    expect(proven.map(({ courier_name }) => courier_name).join(' ')).toBe(WITH_SURCHARGES);
    for (const card of proven) {
      const proofs = card.proofs ?? [];
      const proved = await Promise.all(proofs.map((proof) => byOracle(desk, card, proof)));
      expect(proved.map(({ total }) => total)).toEqual(
        proofs.map(({ price_satang }) => BigInt(price_satang)),
      );
      const zones = new Set(proved.map(({ zone }) => zone));
      expect(card.zones.filter(({ code }) => !zones.has(code))).toEqual([]);
    }
  });
});

describe('demo rates that are seeded again', () => {
  const desk = openedForEach(() => openOn(NOON));

  test('change nothing, and a courier with another card gets nothing more', async () => {
    const before = await readSurcharges(desk.db, 'seven_lanterns');
    await desk.db.doc('surcharges/copper_heron').delete();
    desk.service.clock.now = Date.parse('2028-02-29T05:00:00Z');
    expect(await seed(desk)).toMatchObject({ cards: 0, surcharges: 0 });
    expect(await readSurcharges(desk.db, 'seven_lanterns')).toEqual(before);
    expect((await desk.db.doc('surcharges/copper_heron').get()).exists).toBe(false);
  });

  test('have a service for every courier, also in a project seeded by release 1.8.0', async () => {
    const renamed = { service_name: 'Ours' };
    await desk.db.doc('services/amber_kite').update(renamed);
    await desk.db.doc('services/slow_elephant').delete();
    await seed(desk);
    const { items } = await storedServices.listAll(desk.db);
    for (const { courier_name, display_name, active } of await readDemoCards()) {
      const service = items.find(({ id }) => id === courier_name);
      expect({ courier_name, active: service?.active }).toEqual({ courier_name, active });
      if (courier_name !== 'slow_elephant') continue;
      expect(service).toMatchObject({ service_name: display_name });
    }
    expect(items.find(({ id }) => id === 'amber_kite')).toMatchObject(renamed);
  });
});

/** The zone and the price of a proof; the areas are those that were stored. */
async function byOracle(desk: SurchargeDesk, card: RateCard, proof: Proof) {
  const { country, postal_code, city, ship_date, kind } = proof;
  const dated = demoSurcharges(new Date(desk.service.clock.now)).get(card.courier_name) ?? {};
  const { areas } = await readSurcharges(desk.db, card.courier_name);
  const find = await readAreasIn(desk.db, areas, [country]);
  const place = { postalCode: postal_code, city };
  const found = find(country, place, ship_date) ?? { tiers: [], zone: undefined };
  const pieces = piecesOfProof(proof).flatMap(({ weight_mg, sides_um, quantity = 1 }) => {
    const [length = 0, width = 0, height = 0] = sides_um.map((side) => side / 10);
    return Array.from({ length: quantity }, () => ({ dg: weight_mg / 100, length, width, height }));
  });
  const answer = oraclePrice(
    card,
    pieces,
    { country, isDocument: kind === 'document', shipDate: ship_date },
    { fuel: [], demand: [], ...dated, suspensions: [], areas: found },
  );
  if (typeof answer === 'string') throw new Error(`${card.courier_name}: ${answer}`);
  const own = card.zones.find(({ countries }) => countries.includes(country))?.code;
  return { total: answer['total'], zone: found.zone ?? own };
}
