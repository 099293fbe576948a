import { openedForEach } from '../../../support/opened';
import { quotesOf, SMALL_PARCEL, unavailableOf } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const desk = openedForEach(openSurchargeDesk);

const HEADING = 'courier,name,where,from,to,thb_per_kg,min_thb';
const zone = (code: string, ...countries: string[]) => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});
const zones = [zone('1', 'JP'), zone('2', 'DE', 'FR')];
const rows = [{ up_to_grams: 10_000, prices_satang: [100_000, 100_000] }];
const CARD = { zones, parcel: { delivery_type: 'express', rows, bands: [] }, document: null };

beforeEach(async () => {
  await desk.imported(CARD);
  await desk.done('rates', 'publish', 'falcon', '1');
});

const load = async (...lines: string[]) =>
  ['demand', 'import', await desk.file('demand.csv', HEADING, ...lines)] as const;
const loaded = async (...lines: string[]): Promise<string> => desk.done(...(await load(...lines)));

/** Baht, of a parcel that bills 10 kg. */
async function demandTo(country: string, ship_date: string): Promise<number | undefined> {
  const answer = await desk.quote({ ...SMALL_PARCEL, country, ship_date, explain: true });
  const [quote] = quotesOf(answer);
  return quote?.price_breakdown?.find(({ name }) => name === 'demand_surcharge')?.amount_thb;
}

test('surcharges of a region, a country and everywhere add up in their periods', async () => {
  await loaded(
    'falcon,peak,2,2026-12-01,2026-12-31,12.00,',
    'falcon,peak,Japan,2026-12-01,2026-12-31,1,500',
    'falcon,emergency,*,2026-12-15,2027-01-15,3.5,',
  );
  for (const [country, day, thb] of [
    ['DE', '2026-11-30', 0],
    ['FR', '2026-12-14', 120],
    ['FR', '2026-12-15', 155],
    ['JP', '2026-12-31', 535],
    ['JP', '2027-01-01', 35],
  ] as const) {
    expect([country, day, await demandTo(country, day)]).toEqual([country, day, thb]);
  }
});

test('a period that is over is warned of', async () => {
  const over = 'falcon,peak,*,2026-11-01,2026-11-20,10,';
  expect(await loaded(over)).toContain(
    '\nWarning: peak of 2026-11-01 to 2026-11-20 of falcon is over.\n',
  );
  expect(await loaded(over)).toMatch(/There was nothing to change\.\n$/);
  expect(await loaded('falcon,late,*,2026-11-21,2026-11-21,10,')).not.toContain('is over');
});

test('periods of one name that overlap at a destination are refused, in one file and with what is stored', async () => {
  const first = 'falcon,peak,2,2026-12-01,2026-12-31,12.00,';
  await loaded(first);
  const overlapping = await load('falcon,peak,Germany,2026-12-31,2027-01-31,9,');
  expect(await desk.refused(...overlapping)).toMatch(
    /demand\.csv:2:1: "peak" would count twice for DE: from 2026-12-01 to 2026-12-31 and from 2026-12-31 to 2027-01-31\. End the earlier peak of falcon on 2026-12-30 first\. To do so, run demand end falcon "peak" --on 2026-12-30 --all\./,
  );
  const twice = ['falcon,x,*,2026-12-01,2026-12-31,1,', 'falcon,x,FR,2026-12-31,2026-12-31,2,'];
  expect(await desk.refused(...(await load(...twice)))).toMatch(/"x" would count twice for FR/);
  await loaded('falcon,peak,2,2027-01-01,2027-01-31,9,');
  expect(await loaded(first)).toMatch(/There was nothing to change\.\n$/);
  expect(await desk.json('demand', 'list', 'falcon')).toHaveLength(2);
});

test('periods overlap where only an area leads to the zone of one', async () => {
  const heading = 'courier,tier,country,from,to,city';
  const areas = await desk.file('areas.csv', heading, 'falcon,zone=2,JP,100,,');
  await desk.done('areas', 'import', areas);
  await desk.done(...(await load('falcon,peak,2,2026-12-01,2026-12-31,12.00,')));
  const overlapping = await load('falcon,peak,Japan,2026-12-31,2027-01-31,9,');
  expect(await desk.refused(...overlapping)).toMatch(
    /demand\.csv:2:1: "peak" would count twice for JP: /,
  );
});

test('a surcharge ends on a day, and one that has not begun never counts', async () => {
  await loaded(
    'falcon,peak,*,2026-12-01,2026-12-31,12,',
    'falcon,peak,*,2027-01-01,2027-01-31,15,',
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
  expect(await loaded('falcon,peak,*,2026-11-01,2026-12-31,12,')).toMatch(
    /\nWarning: falcon: peak \(2026-11-01 to 2026-12-31\) began in the past: quotes since then did not include it\.\n$/,
  );
  expect(await desk.done('demand', 'end', 'falcon', 'peak', '--on', '2026-11-15')).toMatch(
    /\nWarning: 2026-11-15 is in the past: quotes since then included peak\.\n$/,
  );
});

test('a version that lacks the zone of a surcharge is not published while it counts', async () => {
  await loaded('falcon,peak,2,2026-12-01,2026-12-31,12,');
  await desk.imported({ ...CARD, zones: [zone('1', 'JP'), zone('Z2', 'DE', 'FR')] });
  expect(await desk.refused('rates', 'publish', 'falcon', '2')).toMatch(
    /zones: The demand surcharge peak from 2026-12-01 to 2026-12-31 is for zone 2, which the card does not have\./,
  );
  await desk.done('rates', 'publish', 'falcon', '2', '--from', '2027-01-01');
});

test('names add up where both apply alone, and amounts are compared with those of other periods', async () => {
  const apart = await loaded(
    'falcon,surge_jp,JP,2026-12-01,2026-12-31,10,',
    'falcon,surge_de,DE,2026-12-01,2026-12-31,10,',
  );
  expect(apart).not.toContain('add up');
  const together = await loaded('falcon,extra,JP,2026-12-10,2026-12-20,10,');
  expect(together).toContain('extra and surge_jp add up where both apply.');
  expect(together).not.toContain('surge_de add up');
  const odd = await loaded('falcon,surge_jp,JP,2027-01-01,2027-01-31,120,');
  expect(odd).toContain(
    'surge_jp of 2027-01-01 to 2027-01-31 is 120 THB per kilogram; from 2026-12-01 to 2026-12-31 it is 10 THB.',
  );
});

test('demand is entered for the zones of a planned version, for its days alone', async () => {
  await loaded('falcon,peak,zone=2,2026-12-01,2026-12-31,10,');
  await desk.imported({ ...CARD, zones: [zone('1', 'JP'), zone('B', 'DE')] });
  await desk.done('rates', 'publish', 'falcon', '2', '--from', '2027-01-01');
  await loaded('falcon,peak,zone=B,2027-01-01,2027-01-31,20,');
  expect(await demandTo('DE', '2026-12-31')).toBe(100);
  expect(await demandTo('DE', '2027-01-01')).toBe(200);
  expect(await desk.refused(...(await load('falcon,x,zone=B,2026-12-31,2027-01-31,1,')))).toMatch(
    /Version 1 of falcon would be wrong.*\n.*for zone B, which the card does not have/,
  );
});

test('demand that is over stops no card', async () => {
  await loaded('falcon,peak,zone=2,2025-12-01,2025-12-31,10,');
  await loaded('falcon,peak,JP,2025-12-01,2025-12-31,10,');
  await desk.imported({ ...CARD, zones: [zone('1', 'FR'), zone('2', 'DE', 'JP')] });
  await desk.done('rates', 'publish', 'falcon', '2');
});

test('publication warns of what counts twice, not at all, or for other countries than before', async () => {
  await desk.done('fuel', 'set', 'falcon', '20', '--from', '2026-11-21');
  await loaded('falcon,peak,zone=2,2026-12-01,2026-12-31,10,');
  const own = [{ from: '2026-12-15', to: '2027-01-15', per_kg_satang: 1000 }];
  const moved = [zone('1', 'JP'), zone('2', 'FR')];
  await desk.imported({ ...CARD, zones: moved, demand_surcharges: own });
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
  return `falcon,${name},*,${day},${day},10,`;
};

test('what just fits into a document is stored, and a byte more is not', async () => {
  // A backslash is stored as four.
  const lines = Array.from({ length: 3250 }, (_, at) => dayLine(`x${'\\'.repeat(39)}`, at));
  const shorter = (by: number) =>
    load(...lines.map((line, at) => (at < by ? line.replace('x', '') : line)));
  const refused = await desk.refused(...(await shorter(0)));
  const over = Number(/It takes 900,(\d+) bytes/.exec(refused)?.[1]);
  expect(await desk.refused(...(await shorter(over - 1)))).toMatch(
    /^The surcharges of falcon cannot be stored: It takes 900,001 bytes, and at most 900,000 fit/,
  );
  await desk.done(...(await shorter(over)));
  const many = Array.from({ length: 5001 }, (_, at) => dayLine('peak', at));
  expect(await desk.refused(...(await load(...many)))).toMatch(
    /^The surcharges of falcon cannot be stored: demand must have at most 5,000 entries\./,
  );
});

test('a document of surcharges that was copied for another courier counts for neither', async () => {
  await desk.imported({ ...CARD, courier_name: 'heron' });
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
  await desk.imported({ ...CARD, courier_name: 'heron', fuel_bp: 'scheduled' });
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
