import { readFile } from 'node:fs/promises';

import { readSurcharges } from '../../../../desk/store/surcharge-operations';
import { listAreas, readAreasIn } from '../../../../desk/surcharges/areas';
import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { makeDirtyAreas } from '../../../support/area-oracle';
import { openedForEach } from '../../../support/opened';
import { SMALL_PARCEL, quotesOf, unavailableOf } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const HEADING = 'courier,tier,country,from,to,city';
const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});
const tier = (name: string, flat_satang: number) => ({
  tier: name,
  flat_satang,
  per_kg_satang: 1000,
});
const CARD: Partial<RateCard> = {
  zones: [zone('1', 'JP', 'GB', 'HK'), zone('5', 'CN'), zone('9', 'AU')],
  parcel: {
    delivery_type: 'express',
    rows: [{ up_to_grams: 10_000, prices_satang: [100_000, 200_000, 300_000] }],
    bands: [],
  },
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

const load = async (...lines: string[]) =>
  ['areas', 'import', await desk.file('areas.csv', HEADING, ...lines)] as const;
const loaded = async (...lines: string[]): Promise<string> => desk.done(...(await load(...lines)));

/** Baht by courier; the table's price is 1000 in zone 1. */
async function prices(fields: object): Promise<Record<string, number>> {
  const answer = await desk.quote({ ...SMALL_PARCEL, ...fields });
  return Object.fromEntries(
    quotesOf(answer).map(({ courier_name, final_price_thb }) => [courier_name, final_price_thb]),
  );
}

test('a whole country is charged its tier with a place and without one, at no read more', async () => {
  await loaded('falcon,B,HK,*,,', 'falcon,A,HK,,,Lamma Island');
  expect(await prices({ country: 'HK' })).toEqual({ falcon: 1100 });
  expect(await prices({ country: 'HK', city: 'Kowloon' })).toEqual({ falcon: 1100 });
  // The higher of two tiers.
  expect(await prices({ country: 'HK', city: 'Lamma Island' })).toEqual({ falcon: 1500 });
  expect(await prices({ country: 'JP' })).toEqual({ falcon: 1000 });
  const explained = await desk.quote({ ...SMALL_PARCEL, country: 'HK', explain: true });
  const [quote] = quotesOf(explained);
  expect(quote?.price_breakdown).toContainEqual(
    expect.objectContaining({
      name: 'area_fee',
      parts: [{ name: 'remote_area', label: 'B', amount_thb: 100, amount_satang: 10_000 }],
    }),
  );
  // A city may be dearer.
  expect(explained.body).toMatchObject({ notes: [expect.stringContaining('city')] });
  const file = await desk.file('exported.csv', '');
  await desk.done('areas', 'export', file, 'falcon', '--force');
  expect(await readFile(file, 'utf8')).toContain('falcon,B,HK,*,,,');
  expect(await desk.done('areas', 'import', file)).toContain('There was nothing to change.');
});

test('a place in a list is charged its tier, by code, prefix, range and city', async () => {
  const lines = ['falcon,A,Japan,907-0000,907-9999,', 'falcon,C,GB,IV4,IV11,'];
  await loaded(...lines, 'falcon,B,HK,,,Lantau Island');
  for (const [country, place, thb] of [
    ['JP', { postal_code: 9071801 }, 1500],
    ['JP', { postal_code: '906-1801' }, 1000],
    ['JP', { postal_code: null, city: null }, 1000],
    ['JP', { postal_code: ' ' }, 1000],
    ['GB', { postal_code: 'iv11 8ab' }, 1700],
    ['HK', { city: 'Discovery Bay, Lantau' }, 1100],
  ] as const) {
    const { falcon } = await prices({ country, ...place });
    expect([country, place, falcon]).toEqual([country, place, thb]);
  }
});

test('a city that is not listed, but nearly, is charged nothing, and an explanation says so', async () => {
  await loaded('falcon,B,HK,,,Lantau Island', 'falcon,C,HK,,,Lamma Island');
  const notesOn = async (city: string): Promise<unknown> => {
    const request = { ...SMALL_PARCEL, country: 'HK', city, explain: true };
    return (await desk.quote(request)).body['notes'] ?? [];
  };
  expect(await notesOn('Lantao')).toEqual([
    'The city "Lantao" is not listed, but "Lantau Island" is: a remote area or another zone by city is not in the price of falcon.',
  ]);
  expect(await notesOn('Lantau')).toEqual([]);
  expect(await notesOn('Kowloon')).toEqual([]);
});

test('a list replaces the courier’s earlier one in the same country, and no other', async () => {
  await published({ courier_name: 'heron' });
  const lines = ['falcon,A,JP,907,,', 'falcon,zone=9,JP,100,,', 'falcon,B,GB,IV4,,'];
  await loaded(...lines, 'heron,C,JP,907,,');
  const out = await loaded('falcon,C,JP,906,,');
  expect(out).toBe(
    [
      'falcon: 1 area in 1 country (C).',
      'Warning: 1 postal code was read as the beginning of codes, such as 906 as 906* (line 2).',
      'Warning: falcon in Japan: no area is of A any more.',
      'Warning: falcon keeps its earlier 1 area in United Kingdom, which the file does not name. To remove them, run areas remove falcon --country <names>.\n',
    ].join('\n'),
  );
  expect(await prices({ postal_code: '9071801' })).toEqual({ falcon: 1000, heron: 1700 });
  expect(await prices({ postal_code: '9061801' })).toEqual({ falcon: 1700, heron: 1000 });
  expect(await prices({ postal_code: '1001801' })).toEqual({ falcon: 3000, heron: 1000 });
  const inverness = await prices({ country: 'GB', postal_code: 'IV4 8AB' });
  expect(inverness).toEqual({ falcon: 1100, heron: 1000 });
  await desk.done('areas', 'remove', 'falcon', '--country', 'GB; JP');
  desk.afterALook();
  expect(await prices({ postal_code: '9061801' })).toEqual({ falcon: 1000, heron: 1000 });
  // Nothing is erased: the documents of earlier lists stay.
  expect((await desk.db.collection('areas').get()).size).toBe(5);
});

test('who charges what is found by code and by city', async () => {
  await loaded('falcon,A,JP,907,,', 'falcon,zone=9,JP,,,Naha');
  expect(await desk.json('areas', 'find', 'Japan', '907-1801')).toEqual([
    { courier: 'falcon', by: 'postal code', tiers: ['A'], zone: null },
  ]);
  expect(await desk.json('areas', 'find', 'JP', 'NAHA')).toEqual([
    { courier: 'falcon', by: 'city', tiers: [], zone: '9' },
  ]);
  expect(await desk.done('areas', 'find', 'JP', '1001801')).toBe(
    'No courier lists 1001801 in Japan.\n',
  );
});

test('a tier or a zone that a live card does not have is refused, and so is a card without it', async () => {
  expect(await desk.refused(...(await load('falcon,D,JP,907,,', 'falcon,zone=7,CN,5,,')))).toBe(
    [
      'Version 1 of falcon would be wrong with this change:',
      '  zones: The areas of China name the zone 7, which the card does not have.',
      '  remote_areas: The areas of Japan name the tier D, and the card has no line remote_area for it.\n',
    ].join('\n'),
  );
  await loaded('falcon,A,JP,907,,');
  await desk.imported({ ...CARD, remote_areas: [tier('B', 5000)] });
  expect(await desk.refused('rates', 'publish', 'falcon', '2')).toMatch(
    /remote_areas: The areas of Japan name the tier A, and the card has no line remote_area for it\./,
  );
  await desk.imported(CARD);
  expect(await desk.done('rates', 'publish', 'falcon', '3')).not.toContain('Places of Japan');
  expect(await desk.refused(...(await load('falcon,A,JP,907,,', 'falkon,A,JP,907,,')))).toBe(
    'There is no courier falkon. Nothing was imported. To see the couriers, run rates list.\n',
  );
});

test('a version from before the lists can be rolled back to: it gives no quote for their places', async () => {
  const { remote_areas: _none, ...plain } = CARD;
  await desk.imported({ courier_name: 'heron', ...plain });
  await desk.done('rates', 'publish', 'heron', '1');
  await desk.imported({ courier_name: 'heron', ...CARD });
  await desk.done('rates', 'publish', 'heron', '2');
  await loaded('heron,A,JP,907,,');
  expect(await desk.done('rates', 'rollback', 'heron', '1')).toMatch(
    /\nWarning: Places of Japan in tier A get no quote: the version has no such tier\.\n/,
  );
  expect(await prices({ postal_code: '9071801' })).toEqual({ falcon: 1000 });
  expect(await prices({ postal_code: '1001801' })).toEqual({ falcon: 1000, heron: 1000 });
  // What did not fit before stops no other change.
  await desk.done('fuel', 'set', 'heron', '10', '--from', '2026-12-01');
});

test('a list from a day on leaves that of today, and its proofs, alone', async () => {
  await loaded('falcon,A,JP,907,,');
  const weighs = { weight_mg: 1_000_000, sides_um: [100_000, 100_000, 100_000] };
  const proof = { country: 'JP', postal_code: '9071801', ...weighs, kind: 'parcel' } as const;
  const proofs = [{ ...proof, ship_date: '2026-11-25', price_satang: 150_000 }];
  await desk.imported({ ...CARD, proofs });
  await desk.done('rates', 'publish', 'falcon', '2');
  const list = await load('falcon,C,JP,907,,');
  expect(await desk.refused(...list)).toMatch(
    /The first step that differs is 6, area fee: 700 THB instead of 500 THB until now\.\n.*add --from <day>/,
  );
  await desk.done(...list, '--from', '2026-12-01');
  desk.afterALook();
  for (const [ship_date, thb] of [
    ['2026-11-30', 1500],
    ['2026-12-01', 1700],
  ] as const) {
    const found = await prices({ postal_code: '9071801', ship_date });
    expect([ship_date, found]).toEqual([ship_date, { falcon: thb }]);
  }
  expect(await desk.json('areas', 'find', 'JP', '9071801', '--on', '2026-12-01')).toMatchObject([
    { tiers: ['C'] },
  ]);
  // Without a day, a list takes the place of the one of today.
  expect(await desk.json('areas', 'list')).toMatchObject([
    { names: ['A'] },
    { names: ['C'], from: '2026-12-01' },
  ]);
  const { db, service } = desk;
  const operator = { name: 'tester', dryRun: false, now: () => new Date(service.clock.now) };
  const project = { id: 'x', environment: 'uat', firestoreHost: undefined } as const;
  const statesOn = async (day: string) =>
    (await listAreas({ db, operator, project, today: () => day })).lists.map(({ state }) => state);
  expect(await statesOn('2026-11-30')).toEqual(['in_force', 'planned']);
  expect(await statesOn('2026-12-01')).toEqual(['past', 'in_force']);
});

test('a list that lost more than half of its areas is refused, unless it is meant', async () => {
  const codes = Array.from({ length: 60 }, (_, at) => `falcon,A,JP,${1000 + at}001,,`);
  await loaded(...codes);
  const cut = await load(...codes.slice(0, 20));
  expect(await desk.refused(...cut)).toBe(
    'The lists of falcon would lose more than half of their areas:\n  JP: 20 areas in place of 60\nIs the file complete?\nIf it is, add --fewer.\n',
  );
  await desk.done(...cut, '--fewer');
});

test('a dry run stores neither the list nor its documents', async () => {
  await desk.done('--dry-run', ...(await load('falcon,A,JP,907,,')));
  expect((await desk.db.collection('areas').get()).size).toBe(0);
  expect(await desk.json('areas', 'list')).toEqual([]);
});

test('a country’s lists are read once, at its first postal code or city, and again once they changed', async () => {
  await published({ courier_name: 'heron' });
  await loaded('falcon,A,JP,907,,', 'heron,A,JP,906,,');
  await desk.quote(SMALL_PARCEL);
  const readsOf = async (...requests: object[]): Promise<number | undefined> => {
    desk.service.meter?.reset();
    await Promise.all(requests.map((fields) => desk.quote({ ...SMALL_PARCEL, ...fields })));
    return desk.service.meter?.reading().documentsRead;
  };
  expect(await readsOf({ country: 'JP' })).toBe(0);
  // Those that come at once share the reading.
  const place = { country: 'JP', postal_code: '9071801' };
  expect(await readsOf(place, place, place)).toBe(2);
  expect(await readsOf({ ...place, postal_code: '9061801', city: 'Naha' })).toBe(0);
  expect(await readsOf({ country: 'CN', postal_code: '100000' })).toBe(0);
  await loaded('falcon,C,JP,907,,');
  desk.afterALook();
  await desk.quote(SMALL_PARCEL);
  expect(await readsOf(place)).toBe(2);
  expect(await prices(place)).toEqual({ falcon: 1700, heron: 1000 });
});

test('without a readable postal code no area is charged, and an explanation says so', async () => {
  await loaded('falcon,A,JP,907,,');
  const notesOf = async (fields: object) =>
    (await desk.quote({ ...SMALL_PARCEL, explain: true, ...fields })).body['notes'];
  expect(await notesOf({})).toEqual([
    'No postal_code was sent: a remote area or another zone by postal code is not in the price of falcon.',
  ]);
  expect(await notesOf({ postal_code: '907' })).toEqual([
    '907 is not a complete postal code of JP: a remote area or another zone by postal code is not in the price of falcon.',
  ]);
  expect(await notesOf({ explain: false })).toBeUndefined();
});

test('a list that cannot be read leaves its courier out, for places in that country alone', async () => {
  await published({ courier_name: 'heron' });
  await loaded('falcon,A,JP,907,,', 'heron,A,JP,907,,');
  const { docs } = await desk.db.collection('areas').where('courier_name', '==', 'falcon').get();
  await docs[0]?.ref.update({ areas: 'no list' });
  const answer = await desk.quote({ ...SMALL_PARCEL, postal_code: '9071801', explain: true });
  expect(quotesOf(answer)).toMatchObject([{ courier_name: 'heron', final_price_thb: 1500 }]);
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
