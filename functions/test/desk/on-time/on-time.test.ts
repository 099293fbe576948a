import { gunzipSync, gzipSync } from 'node:zlib';

import { readHome } from '../../../desk/home/read-home';
import { sumCells } from '../../../desk/model/on-time/on-time-counts';
import { draftRanges } from '../../../desk/on-time/draft-ranges';
import { type OnTime, readOnTime } from '../../../desk/on-time/read-on-time';
import { readCardFile } from '../../../desk/rates/files/read-card';
import { createRateCard } from '../../../desk/store/rate-versions';
import { aRateCard } from '../../support/cards';
import { givenSheets } from '../../support/given-file';
import { openedForEach } from '../../support/opened';
import { daysAgo, openParcelDesk } from '../../support/parcels-in-transit';

// Today is Saturday, 2026-11-21.
const opened = openedForEach(openParcelDesk);
const { ship, report, event } = opened;

const days = (handover: string, earliest: string, latest: string) => ({
  quote_id: '7c2m0hbz3xkp',
  service_id: 'falcon',
  delivery: { handover, earliest, latest, zone: '1' },
});
const QUOTED = days('2026-11-09', '2026-11-12', '2026-11-16');
const delivered = (ago: number) => ({
  ...QUOTED,
  status: 'delivered',
  status_changed_at: new Date(daysAgo(ago)),
});

const onTime = (): Promise<OnTime> => readOnTime(opened.desk, { months: 3 });
const countOutcomes = ({ cells }: OnTime) => {
  const { early, on_time, late, distances } = sumCells(cells);
  return { early, on_time, late, distances };
};

test('a parcel arrives on the day of its carrier, at its place, or on that of staff', async () => {
  await ship('CARRIER1', 12, QUOTED);
  await report('CARRIER1', [
    event(9, { event_id: 'a' }),
    // In Honolulu it is still the twelfth.
    event(8, { event_id: 'b', status: 'delivered', occurred_at: '2026-11-12T23:30:00-10:00' }),
  ]);
  await ship(null, 12, delivered(4));
  // Marked five days after the carrier's event.
  await ship('CARRIER2', 12, delivered(1));
  await report('CARRIER2', [
    event(6, { status: 'delivered', occurred_at: '2026-11-11T09:00:00+09:00' }),
  ]);
  await ship('UNDERWAY', 12, QUOTED);
  const found = await onTime();
  expect(countOutcomes(found)).toEqual({
    early: 1,
    on_time: 1,
    late: 1,
    distances: { [-1]: 1, 0: 1, 1: 1 },
  });
  expect(found).toMatchObject({ from: '2026-09-01', to: '2026-11-21', underway: 1 });
  expect(found.cells.map(({ courier, country, month }) => [courier, country, month])).toEqual([
    ['falcon', 'JP', '2026-11'],
  ]);
});

test('only parcels with quoted days count, and none that is deleted, lost or goes back', async () => {
  await ship('PLAIN001', 12, { status: 'delivered' });
  await ship('DELETED1', 12, { ...delivered(5), is_deleted: true });
  await ship('RETURNED', 12, { ...QUOTED, status: 'returned' });
  await ship('LOST0001', 12, { ...QUOTED, status: 'lost' });
  // An earlier release priced it again, and left the days.
  await ship('STALE001', 12, { ...delivered(5), quote_id: null });
  expect(await onTime()).toMatchObject({ cells: [], underway: 0, suggestions: [] });
});

test('what is known of an arrival is kept, until staff correct the record', async () => {
  const id = await ship('CARRIER1', 12, QUOTED);
  await report('CARRIER1', [
    event(5, { status: 'delivered', occurred_at: '2026-11-16T10:00:00+09:00' }),
  ]);
  const first = await onTime();
  expect(countOutcomes(first)).toMatchObject({ on_time: 1 });
  const again = await opened.readsOf(onTime);
  await opened.desk.db.recursiveDelete(opened.desk.db.collection('tracking'));
  expect(await opened.readsOf(onTime)).toBe(again);
  expect((await onTime()).cells).toEqual(first.cells);

  const record = opened.desk.db.doc(`shipments/${id}`);
  const change = (fields: object) => record.update({ ...fields, updated_at: new Date() });
  // A note leaves the day of the carrier.
  await change({ notes: 'Rang the bell', status: 'delivered' });
  expect((await onTime()).cells).toEqual(first.cells);
  await change({ carrier_tracking_number: 'CARRIER9', status: 'in_transit' });
  expect(await onTime()).toMatchObject({ cells: [], underway: 1 });
});

test('the day of the carrier takes the place of that of staff, whenever it is known', async () => {
  await ship('CARRIER1', 12, delivered(1));
  expect(countOutcomes(await onTime())).toMatchObject({ late: 1 });
  await report('CARRIER1', [
    event(8, { status: 'delivered', occurred_at: '2026-11-13T10:00:00+09:00' }),
  ]);
  expect(countOutcomes(await onTime())).toMatchObject({ on_time: 1, late: 0 });
});

test('the day of the carrier is looked for until 60 days after the last quoted day', async () => {
  for (const [number, latest] of [
    ['SIXTY001', '2026-09-22'],
    ['SIXTY002', '2026-09-21'],
  ] as const) {
    await ship(number, 70, days('2026-09-15', '2026-09-18', latest));
    await report(number, [
      event(62, { status: 'delivered', occurred_at: '2026-09-20T10:00:00+09:00' }),
    ]);
  }
  const found = await onTime();
  expect(countOutcomes(found)).toMatchObject({ early: 0, on_time: 1, late: 0 });
  expect(found.underway).toBe(1);
});

test('a parcel that came back to its sender has not arrived, nor one that a clock of years ahead has', async () => {
  await ship('GOESBACK', 12, QUOTED);
  await report('GOESBACK', [
    event(6, { event_id: 'a', is_returning: true }),
    event(4, { event_id: 'b', status: 'delivered', occurred_at: '2026-11-17T10:00:00+07:00' }),
  ]);
  await ship('AHEAD001', 12, QUOTED);
  await report('AHEAD001', [
    event(4, { status: 'delivered', occurred_at: '2062-11-17T10:00:00+07:00' }),
  ]);
  expect(await onTime()).toMatchObject({ cells: [], underway: 2 });
});

test('a parcel counts for the service that was quoted, whatever courier staff name', async () => {
  await ship(null, 12, { ...delivered(5), courier_name: 'DHL/Express by air' });
  expect((await onTime()).cells).toMatchObject([{ courier: 'falcon', country: 'JP', late: 0 }]);
});

test('what Home kept without the days is read again, and its counts of quotes stay', async () => {
  await ship(null, 12, delivered(5));
  await readHome(opened.desk, { days: 30 });
  const week = opened.desk.db.doc('home_weeks/2026-11-09');
  const held = [{ day: '2026-11-09', count: 900 }];
  const before = gunzipSync((await week.get()).get('rows') as Buffer).toString();
  const { has_days: _, ...rows } = JSON.parse(before) as { has_days: boolean };
  const undated = { ...rows, shipments: [], held };
  await week.update({ rows: gzipSync(JSON.stringify(undated)) });
  expect(countOutcomes(await onTime())).toMatchObject({ on_time: 1 });
  const after = gunzipSync((await week.get()).get('rows') as Buffer).toString();
  expect(JSON.parse(after)).toMatchObject({ has_days: true, held });
});

test('a summary that an earlier release stored is read whole once', async () => {
  await ship('CARRIER1', 12, QUOTED);
  await report('CARRIER1', [
    event(8, { status: 'delivered', occurred_at: '2026-11-17T10:00:00+09:00' }),
  ]);
  const stored = opened.desk.db.doc('tracking/CARRIER1');
  const { delivered_on: _, ...summary } = (await stored.get()).get('summary') as object & {
    delivered_on: string;
  };
  await stored.update({ summary });
  expect(countOutcomes(await onTime())).toMatchObject({ late: 1 });
  expect((await stored.get()).get('summary.delivered_on')).toBe('2026-11-17');
});

const buildZones = (estimated_days: string) => [
  { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days },
  { code: '2', countries: ['US'], area_fee_satang: 0, estimated_days: '4-6' },
];

async function publishCard(version = 1, days = '3-5'): Promise<void> {
  const bands = [{ up_to_grams: 30_000, per_kg_satang: [50_000, 60_000] }];
  const parcel = { delivery_type: 'express' as const, rows: [], bands };
  const fields = {
    courier_name: 'falcon',
    version,
    zones: buildZones(days),
    parcel,
    document: null,
  };
  await createRateCard(opened.desk.db, aRateCard(fields));
}

/** Thirty parcels to a zone, each of which took six working days. */
async function shipSlowly(zone = '1'): Promise<void> {
  const arrived = { ...delivered(4), status_changed_at: new Date('2026-11-17T05:00:00Z') };
  const delivery = { ...QUOTED.delivery, zone };
  for (let at = 0; at < 30; at += 1) await ship(null, 13, { ...arrived, delivery });
}

test('the range that would have kept 90 % is one draft away', async () => {
  await publishCard();
  await shipSlowly();
  const { suggestions } = await onTime();
  expect(suggestions).toEqual([
    {
      courier: 'falcon',
      version: 1,
      zone: '1',
      countries: ['JP'],
      deliveries: 30,
      estimated_days: '3-5',
      kept: 0,
      suggested_days: '6-6',
      would_keep: 30,
    },
  ]);
  const { sheet, changed } = await draftRanges(opened.desk, { courier: 'falcon', months: 3 });
  expect(changed).toEqual(suggestions);
  const file = await givenSheets('falcon.xlsx', sheet);
  const { card } = readCardFile(file);
  expect(card).toMatchObject({ valid_from: '2026-11-22', zones: buildZones('6-6') });
  // The range of the card is judged, not what was quoted then.
  await publishCard(2, '5-6');
  expect((await onTime()).suggestions).toMatchObject([{ version: 2, estimated_days: '5-6' }]);
});

test('a zone of a place is judged by its own parcels', async () => {
  await publishCard();
  await shipSlowly('2');
  // They go to Japan, which is in the first zone. All of them took six days.
  expect((await onTime()).suggestions).toMatchObject([{ zone: '2', suggested_days: '6-6' }]);
});

test('without a suggestion, as of parcels that arrive before their handover, there is no draft', async () => {
  const early = { ...delivered(4), ...days('2026-11-18', '2026-11-19', '2026-11-20') };
  for (let at = 0; at < 30; at += 1) await ship(null, 13, early);
  await publishCard();
  const refused = { fault: { code: 'kept_no_suggestion', values: { courier: 'falcon' } } };
  const wanted = { courier: 'falcon', months: 3 } as const;
  await expect(draftRanges(opened.desk, wanted)).rejects.toMatchObject(refused);
  await shipSlowly();
  await expect(draftRanges(opened.desk, { ...wanted, zone: '2' })).rejects.toMatchObject(refused);
});
