import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { openedForEach } from '../../support/opened';
import { quotesOf, SMALL_PARCEL, unavailableOf } from '../../support/quotes';
import { openSurchargeDesk } from '../../support/surcharge-desk';

/** Dated charges of versions that differ, and documents that were changed by hand. */
const desk = openedForEach(openSurchargeDesk);

const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});
const parcel = (prices: number) => ({
  delivery_type: 'express',
  rows: [{ up_to_grams: 10_000, prices_satang: Array.from({ length: prices }, () => 100_000) }],
  bands: [],
});
const BEFORE: Partial<RateCard> = {
  zones: [zone('1', 'JP'), zone('2', 'DE')],
  parcel: parcel(2),
  document: null,
};
const AFTER = { ...BEFORE, zones: [zone('1', 'JP'), zone('B', 'DE')] };

beforeEach(async () => {
  await desk.imported(BEFORE);
  await desk.done('rates', 'publish', 'falcon', '1');
});

const demand = async (...lines: string[]) => {
  const heading = 'courier,name,where,from,to,thb_per_kg';
  return ['demand', 'import', await desk.file('demand.csv', heading, ...lines)] as const;
};
const demandOf = async (ship_date: string) => {
  const answer = await desk.quote({ ...SMALL_PARCEL, country: 'DE', ship_date, explain: true });
  const [quote] = quotesOf(answer);
  return quote?.price_breakdown?.find(({ name }) => name === 'demand_surcharge')?.amount_thb;
};

test('demand is entered for the zones of a planned version, for its days alone', async () => {
  await desk.done(...(await demand('falcon,peak,zone=2,2026-12-01,2026-12-31,10')));
  await desk.imported(AFTER);
  await desk.done('rates', 'publish', 'falcon', '2', '--from', '2027-01-01');
  await desk.done(...(await demand('falcon,peak,zone=B,2027-01-01,2027-01-31,20')));
  expect(await demandOf('2026-12-31')).toBe(100);
  expect(await demandOf('2027-01-01')).toBe(200);
  expect(await desk.refused(...(await demand('falcon,x,zone=B,2026-12-31,2027-01-31,1')))).toMatch(
    /Version 1 of falcon would be wrong.*\n.*for zone B, which the card does not have/,
  );
});

test('demand that is over stops no card', async () => {
  await desk.done(...(await demand('falcon,peak,zone=2,2025-12-01,2025-12-31,10')));
  await desk.done(...(await demand('falcon,peak,JP,2025-12-01,2025-12-31,10')));
  await desk.imported({ ...BEFORE, zones: [zone('1', 'FR'), zone('2', 'DE', 'JP')] });
  await desk.done('rates', 'publish', 'falcon', '2');
});

test('publication warns of what counts twice, not at all, or for other countries than before', async () => {
  await desk.done('fuel', 'set', 'falcon', '20', '--from', '2026-11-21');
  await desk.done(...(await demand('falcon,peak,zone=2,2026-12-01,2026-12-31,10')));
  const own = [{ from: '2026-12-15', to: '2027-01-15', per_kg_satang: 1000 }];
  const zones = [zone('1', 'JP'), zone('2', 'FR')];
  await desk.imported({ ...BEFORE, zones, demand_surcharges: own });
  const out = await desk.done('rates', 'publish', 'falcon', '2');
  const said = out.split('\n').map((line) => line.replace(/ \[[0-9a-f]{8}\]$/, ''));
  expect(said).toEqual(
    expect.arrayContaining([
      "Warning: The card has its own fuel rate, 27.5 %: the courier's schedule does not apply.",
      'Warning: The card has a demand surcharge from 2026-12-15 to 2027-01-15, and peak is charged as well.',
      'Warning: Demand surcharges or areas name zone 2, whose countries differ from those in version 1.',
    ]),
  );
});

const dayLine = (name: string, at: number): string => {
  const day = new Date(Date.parse('2027-01-01') + at * 86_400_000).toISOString().slice(0, 10);
  return `falcon,${name},*,${day},${day},10`;
};

test('what could not be read back is not stored', async () => {
  const lines = Array.from({ length: 5001 }, (_, at) => dayLine('peak', at));
  expect(await desk.refused(...(await demand(...lines)))).toBe(
    'The surcharges of falcon cannot be stored: demand must have at most 5,000 entries.\n',
  );
  await desk.done('fuel', 'set', 'falcon', '20', '--from', '2026-11-21');
});

test('what just fits into a document is stored, and a byte more is not', async () => {
  // A backslash is stored as four.
  const lines = Array.from({ length: 3250 }, (_, at) => dayLine(`x${'\\'.repeat(39)}`, at));
  const shorter = (by: number) =>
    demand(...lines.map((line, at) => (at < by ? line.replace('x', '') : line)));
  const refused = await desk.refused(...(await shorter(0)));
  const over = Number(/It takes 900,(\d+) bytes/.exec(refused)?.[1]);
  expect(await desk.refused(...(await shorter(over - 1)))).toMatch(
    /^The surcharges of falcon cannot be stored: It takes 900,001 bytes, and at most 900,000 fit/,
  );
  await desk.done(...(await shorter(over)));
  const thai = Array.from({ length: 5000 }, (_, at) => dayLine('ก'.repeat(40), at));
  expect(await desk.refused(...(await demand(...thai)))).toContain(
    'bytes, and at most 900,000 fit',
  );
});

test('a document of surcharges that was copied for another courier counts for neither', async () => {
  await desk.imported({ ...BEFORE, courier_name: 'heron' });
  await desk.done('rates', 'publish', 'heron', '1');
  await desk.done('fuel', 'set', 'falcon', '20', '--from', '2026-11-21');
  const stored = await desk.db.doc('rates/falcon-surcharges').get();
  await desk.db.doc('rates/heron-surcharges').set(stored.data() ?? {});
  const answer = await desk.quote({ ...SMALL_PARCEL, explain: true });
  expect(quotesOf(answer).map(({ courier_name }) => courier_name)).toEqual(['falcon']);
  expect(unavailableOf(answer)).toEqual([]);
  expect(desk.service.lines).toMatchObject([
    { message: expect.stringMatching(/heron-surcharges is malformed: courier_name/) as string },
  ]);
});

test('a fuel rate that is not announced yet is named with the price', async () => {
  const scheduled = { ...BEFORE, courier_name: 'heron', fuel_bp: 'scheduled' as const };
  await desk.imported(scheduled);
  const days = ['2026-11-09', '2026-11-16', '2026-11-23'].map((day) => `heron,${day},28`);
  const file = await desk.file('fuel.csv', 'courier,from,percent', ...days);
  await desk.done('fuel', 'import', file);
  await desk.done('rates', 'publish', 'heron', '1');
  const notesOn = async (ship_date: string) =>
    (await desk.quote({ ...SMALL_PARCEL, ship_date, explain: true })).body['notes'];
  expect(await notesOn('2026-11-29')).toBeUndefined();
  expect(await notesOn('2026-11-30')).toEqual([
    'The fuel surcharge of heron from 2026-11-30 on is not known yet: that of 2026-11-23 is in the price.',
  ]);
});
