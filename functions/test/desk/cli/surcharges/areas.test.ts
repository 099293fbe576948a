import { readSurcharges } from '../../../../desk/store/surcharge-operations';
import { readAreasIn } from '../../../../desk/surcharges/areas';
import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { makeDirtyAreas } from '../../../support/area-oracle';
import { aCardZone, aTariff } from '../../../support/cards';
import { openedForEach } from '../../../support/opened';
import { SMALL_PARCEL, requireQuotes, unavailableOf } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const HEADING = 'courier,tier,country,from,to,city';
const tier = (name: string, flat_satang: number) => ({
  tier: name,
  flat_satang,
  per_kg_satang: 1000,
});
const CARD: Partial<RateCard> = {
  zones: [aCardZone('1', ['JP', 'GB', 'HK']), aCardZone('5', ['CN']), aCardZone('9', ['AU'])],
  parcel: aTariff(10_000, [[100_000, 200_000, 300_000]]),
  document: null,
  fuel_bp: 0,
  vat_mode: 'zero',
  vat_bp: 0,
  remote_areas: [tier('A', 50_000), tier('B', 5000), tier('C', 70_000)],
};

const published = async (overrides: Partial<RateCard> = {}) => {
  await desk.imported({ ...CARD, ...overrides });
  await desk.done('rates', 'publish', overrides.courier_name ?? 'falcon', '1');
};

const desk = openedForEach(openSurchargeDesk);
beforeEach(async () => {
  await published();
});

const loaded = async (...lines: string[]): Promise<string> =>
  desk.done('areas', 'import', await desk.file('areas.csv', HEADING, ...lines));

/** Baht by courier; the table's price is 1000 in zone 1. */
async function prices(fields: object): Promise<Record<string, number>> {
  const answer = await desk.quote({ ...SMALL_PARCEL, ...fields });
  return Object.fromEntries(
    requireQuotes(answer).map(({ courier_name, final_price_thb }) => [
      courier_name,
      final_price_thb,
    ]),
  );
}

test('a country’s lists are read once, at its first postal code or city, and again once they changed', async () => {
  await published({ courier_name: 'heron' });
  await loaded('falcon,A,JP,907,,', 'heron,A,JP,906,,');
  await desk.quote(SMALL_PARCEL);
  const countReads = async (...requests: object[]): Promise<number | undefined> => {
    desk.service.meter?.reset();
    await Promise.all(requests.map((fields) => desk.quote({ ...SMALL_PARCEL, ...fields })));
    return desk.service.meter?.reading().documentsRead;
  };
  expect(await countReads({ country: 'JP' })).toBe(0);
  // Those that come at once share the reading.
  const place = { country: 'JP', postal_code: '9071801' };
  expect(await countReads(place, place, place)).toBe(2);
  expect(await countReads({ ...place, postal_code: '9061801', city: 'Naha' })).toBe(0);
  expect(await countReads({ country: 'CN', postal_code: '100000' })).toBe(0);
  await loaded('falcon,C,JP,907,,');
  desk.afterALook();
  await desk.quote(SMALL_PARCEL);
  expect(await countReads(place)).toBe(2);
  expect(await prices(place)).toEqual({ falcon: 1700, heron: 1000 });
});

test('a list that cannot be read leaves its courier out, for places in that country alone', async () => {
  await published({ courier_name: 'heron' });
  await loaded('falcon,A,JP,907,,', 'heron,A,JP,907,,');
  const { docs } = await desk.db.collection('areas').where('courier_name', '==', 'falcon').get();
  await docs[0]?.ref.update({ areas: 'no list' });
  const answer = await desk.quote({ ...SMALL_PARCEL, postal_code: '9071801', explain: true });
  expect(requireQuotes(answer)).toMatchObject([{ courier_name: 'heron', final_price_thb: 1500 }]);
  expect(unavailableOf(answer)).toMatchObject([
    { courier_name: 'falcon', code: 'area_rates_missing' },
  ]);
  expect(desk.service.lines).toMatchObject([
    { message: 'The areas of falcon in JP cannot be used.' },
  ]);
  expect(await prices({})).toEqual({ falcon: 1000, heron: 1000 });
});

test('40,000 areas of 63 countries, with dirty ranges, find what a search through the file finds', async () => {
  await published({ courier_name: 'osprey' });
  const { lines, lookups } = makeDirtyAreas(5000);
  const file = await desk.file('areas.csv', ...lines);
  const out = await desk.done('areas', 'import', file);
  expect(out).toMatch(/^osprey: \d+ areas in 63 countries \(5, 9, A, B, C\)\.\n/);
  expect(out).toMatch(/Warning: The lost leading zero of/);
  const { areas } = await readSurcharges(desk.db, 'osprey');
  const find = await readAreasIn(desk.db, areas, [...new Set(areas.map((list) => list.country))]);
  for (const { country, place, answer } of lookups) {
    const { tiers = [], zone: named } = find(country, place, '2026-11-21') ?? {};
    expect([country, place, tiers, named]).toEqual([country, place, answer.tiers, answer.zone]);
  }
});
