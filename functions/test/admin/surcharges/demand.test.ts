import { openedForEach } from '../../support/opened';
import { quotesOf, SMALL_PARCEL } from '../../support/quotes';
import { openSurchargeDesk } from '../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);

const HEADING = 'courier,name,where,from,to,thb_per_kg,min_thb';
const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});
const zones = [zone('1', 'JP'), zone('2', 'DE', 'FR')];
const parcel = {
  delivery_type: 'express',
  rows: [{ up_to_grams: 10_000, prices_satang: [100_000, 100_000] }],
  bands: [],
};

beforeEach(async () => {
  await desk.imported({ zones, parcel, document: null });
  await desk.done('rates', 'publish', 'falcon', '1');
});

const load = async (...lines: string[]) =>
  ['demand', 'import', await desk.file('demand.csv', HEADING, ...lines)] as const;

/** Baht, of a parcel that bills 10 kg. */
async function demandTo(country: string, ship_date: string): Promise<number | undefined> {
  const answer = await desk.quote({ ...SMALL_PARCEL, country, ship_date, explain: true });
  const [quote] = quotesOf(answer);
  return quote?.price_breakdown?.find(({ name }) => name === 'demand_surcharge')?.amount_thb;
}

test('surcharges of a region, a country and everywhere add up in their periods', async () => {
  await desk.done(
    ...(await load(
      'falcon,peak,2,2026-12-01,2026-12-31,12.00,',
      'falcon,peak,Japan,2026-12-01,2026-12-31,1,500',
      'falcon,emergency,*,2026-12-15,2027-01-15,3.5,',
    )),
  );
  for (const [country, day, thb] of [
    ['DE', '2026-11-30', 0],
    ['DE', '2026-12-01', 120],
    ['FR', '2026-12-14', 120],
    ['FR', '2026-12-15', 155],
    ['DE', '2026-12-31', 155],
    ['DE', '2027-01-01', 35],
    ['JP', '2026-12-01', 500],
    ['JP', '2026-12-31', 535],
    ['JP', '2027-01-15', 35],
    ['JP', '2027-01-16', 0],
  ] as const) {
    expect([country, day, await demandTo(country, day)]).toEqual([country, day, thb]);
  }
});

test('a period that is over is warned of', async () => {
  const load = async (...lines: string[]) =>
    desk.done('demand', 'import', await desk.file('demand.csv', HEADING, ...lines));
  const over = 'falcon,peak,*,2026-11-01,2026-11-20,10,';
  expect(await load(over)).toContain(
    '\nWarning: peak of 2026-11-01 to 2026-11-20 of falcon is over.\n',
  );
  expect(await load(over)).toMatch(/There was nothing to change\.\n$/);
  expect(await load('falcon,late,*,2026-11-21,2026-11-21,10,')).not.toContain('is over');
});

test('periods of one name that overlap at a destination are refused, in one file and with what is stored', async () => {
  const first = 'falcon,peak,2,2026-12-01,2026-12-31,12.00,';
  await desk.done(...(await load(first)));
  const overlapping = await load('falcon,peak,Germany,2026-12-31,2027-01-31,9,');
  expect(await desk.refused(...overlapping)).toMatch(
    /demand\.csv:2:1: "peak" would count twice for DE: from 2026-12-01 to 2026-12-31 and from 2026-12-31 to 2027-01-31\. End the earlier peak of falcon on 2026-12-30 first\. To do so, run demand end falcon "peak" --on 2026-12-30 --all\./,
  );
  expect(
    await desk.refused(
      ...(await load(
        'falcon,x,*,2026-12-01,2026-12-31,1,',
        'falcon,x,FR,2026-12-31,2026-12-31,2,',
      )),
    ),
  ).toMatch(/"x" would count twice for FR/);
  await desk.done(...(await load('falcon,peak,2,2027-01-01,2027-01-31,9,')));
  expect(await desk.done(...(await load(first)))).toMatch(/There was nothing to change\.\n$/);
  expect(await desk.json('demand', 'list', 'falcon')).toHaveLength(2);
});

test('a surcharge ends on a day, and one that has not begun never counts', async () => {
  await desk.done(
    ...(await load(
      'falcon,peak,*,2026-12-01,2026-12-31,12,',
      'falcon,peak,*,2027-01-01,2027-01-31,15,',
    )),
  );
  const end = ['demand', 'end', 'falcon', 'peak', '--on', '2026-12-10'];
  expect(await desk.done(...end)).toBe(
    '2026-12-10 is the last day of peak of falcon.\n' +
      'Warning: peak of 2027-01-01 to 2027-01-31 stays. To end it too, add --all.\n',
  );
  expect(await demandTo('DE', '2026-12-10')).toBe(120);
  expect(await demandTo('DE', '2026-12-11')).toBe(0);
  expect(await desk.refused(...end)).toBe(
    'No demand surcharge peak of falcon is in effect on 2026-12-10. Planned: peak of 2027-01-01 to 2027-01-31. To cancel what is planned, add --all.\n',
  );
  await desk.done(...end, '--all');
  expect(await desk.json('demand', 'list')).toMatchObject([
    { from: '2026-12-01', to: '2026-12-10' },
  ]);
  expect(await desk.refused(...end)).toBe(
    'falcon has no demand surcharge peak after 2026-12-10. Its demand surcharges are peak.\n',
  );
  const { docs } = await desk.db
    .collection('audit')
    .where('action', '==', 'demand surcharge ended')
    .get();
  const recorded = docs.map((doc) => JSON.stringify(doc.get('from')));
  expect(recorded.some((text) => text.includes('2026-12-31'))).toBe(true);
  expect(recorded.some((text) => text.includes('2027-01-01'))).toBe(true);
});

test('what began in the past is entered, and ended, with a warning', async () => {
  expect(await desk.done(...(await load('falcon,peak,*,2026-11-01,2026-12-31,12,')))).toMatch(
    /\nWarning: falcon: peak \(2026-11-01 to 2026-12-31\) began in the past: quotes since then did not include it\.\n$/,
  );
  expect(await desk.done('demand', 'end', 'falcon', 'peak', '--on', '2026-11-15')).toMatch(
    /\nWarning: 2026-11-15 is in the past: quotes since then included peak\.\n$/,
  );
});

test('a version that lacks the zone of a surcharge is not published while it counts', async () => {
  await desk.done(...(await load('falcon,peak,2,2026-12-01,2026-12-31,12,')));
  await desk.imported({ zones: [zone('1', 'JP'), zone('Z2', 'DE', 'FR')], parcel, document: null });
  expect(await desk.refused('rates', 'publish', 'falcon', '2')).toMatch(
    /zones: The demand surcharge peak from 2026-12-01 to 2026-12-31 is for zone 2, which the card does not have\./,
  );
  await desk.done('rates', 'publish', 'falcon', '2', '--from', '2027-01-01');
});

test('names add up where both apply alone, and amounts are compared with those of other periods', async () => {
  const apart = await desk.done(
    ...(await load(
      'falcon,surge_jp,JP,2026-12-01,2026-12-31,10,',
      'falcon,surge_de,DE,2026-12-01,2026-12-31,10,',
    )),
  );
  expect(apart).not.toContain('add up');
  const together = await desk.done(...(await load('falcon,extra,JP,2026-12-10,2026-12-20,10,')));
  expect(together).toContain('extra and surge_jp add up where both apply.');
  expect(together).not.toContain('surge_de add up');
  const odd = await desk.done(...(await load('falcon,surge_jp,JP,2027-01-01,2027-01-31,120,')));
  expect(odd).toContain(
    'surge_jp of 2027-01-01 to 2027-01-31 is 120 THB per kilogram; from 2026-12-01 to 2026-12-31 it is 10 THB.',
  );
});
