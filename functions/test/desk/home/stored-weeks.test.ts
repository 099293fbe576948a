import { Timestamp } from 'firebase-admin/firestore';

import { formatHome } from '../../../desk/cli/printers/home';
import { type Home, readHome } from '../../../desk/home/read-home';
import { emptyWeek, mondayOf } from '../../../desk/model/home/week';
import { storeWeeks, readHead } from '../../../desk/store/home-weeks';
import { toDocument } from '../../../desk/store/rate-versions';
import { isShipped } from '../../../src/model/shipment/shipment';
import { shiftDay } from '../../../src/thailand/day';
import { aRateCard } from '../../support/cards';
import { COURIERS, type HomeDesk, openHomeDesk } from '../../support/home-desk';
import { openedForEach } from '../../support/opened';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const opened: HomeDesk = openedForEach(() => openHomeDesk(7));

const read = (days: 7 | 30 | 90 = 90, isAnew = false): Promise<Home> =>
  readHome(opened.desk, { days, isAnew });

const wait = (ms: number): void => {
  opened.clock.now += ms;
};

/** What is counted, without what was read for it. */
const numbersOf = ({ as_of: _, computed: _computed, records: _records, ...numbers }: Home) =>
  numbers;

/** What is kept is what is read again. */
async function expectFresh(): Promise<void> {
  expect(numbersOf(await read())).toEqual(numbersOf(await read(90, true)));
}

const aShipment = async (test: (data: FirebaseFirestore.DocumentData) => boolean) => {
  const { docs } = await opened.desk.db.collection('shipments').get();
  const since = Timestamp.fromMillis(opened.clock.now - 60 * DAY_MS);
  const found = docs.find((doc) => {
    const data = doc.data();
    return data['is_deleted'] === false && data['submitted_at'] > since && test(data);
  });
  if (found === undefined) throw new Error('No shipment is like that.');
  return found.ref;
};

const now = (): Date => new Date(opened.clock.now);
const sumUnbilled = ({ unbilled }: Home): number =>
  unbilled.reduce((sum, { count }) => sum + count, 0);

test('a shipment that a bill has stays billed when it changes', async () => {
  await read();
  wait(5 * MINUTE_MS);
  const { db } = opened.desk;
  const ref = await aShipment(
    ({ status, courier_name }) => status === 'in_transit' && courier_name !== null,
  );
  const courier = String((await ref.get()).get('courier_name'));
  const { docs } = await db.collection('bills').get();
  await docs[0]?.ref.update({ courier, shipments: ref.id });
  for (const one of COURIERS) await db.doc(`bill_settings/${one}`).set({ latest_lines_key: 'now' });
  const marked = await read();
  wait(5 * MINUTE_MS);
  await ref.update({ status: 'delivered', updated_at: now() });
  expect(sumUnbilled(await read())).toBe(sumUnbilled(marked));
  await expectFresh();
});

test('a document that cannot be read is named, and counts again once it can', async () => {
  const before = await read();
  wait(5 * MINUTE_MS);
  const ref = await aShipment(({ status }) => isShipped(status as 'pending'));
  const status: unknown = (await ref.get()).get('status');
  await ref.update({ status: 'teleported', updated_at: now() });
  const named = await read();
  expect(named.malformed).toEqual([ref.path]);
  expect(named.total.shipments).toBe(before.total.shipments - 1);
  wait(5 * MINUTE_MS);
  // Named from what is kept as well.
  expect((await read()).malformed).toEqual([ref.path]);
  expect((await read(90, true)).malformed).toEqual([ref.path]);
  wait(5 * MINUTE_MS);
  await ref.update({ status, updated_at: now() });
  await expectFresh();
  expect((await read()).malformed).toEqual([]);
});

test('what is kept in another form is computed again', async () => {
  const before = await read();
  const { desk } = opened;
  const weeks = desk.db.collection('home_weeks');
  await weeks.doc(mondayOf(desk.today())).update({ rows: Buffer.from('of another release') });
  const week = await read();
  expect(week.computed).toBe(1);
  expect(numbersOf(week)).toEqual(numbersOf(before));
  await weeks.doc('as_of').set({ as_of: 'of another release' });
  expect(numbersOf(await read())).toEqual(numbersOf(before));
  expect((await read()).computed).toBe(0);
});

test('two people may look at once, and none takes what the other kept', async () => {
  await read();
  for (let round = 0; round < 5; round += 1) {
    wait(2 * MINUTE_MS);
    await opened.change(5);
    await Promise.all([read(7), opened.change(5), read(30), read(90)]);
  }
  wait(2 * MINUTE_MS);
  await expectFresh();
});

test('who was slower keeps nothing', async () => {
  await read();
  const { db } = opened.desk;
  const found = await readHead(db);
  if (found.head === undefined) throw new Error('Nothing is kept.');
  wait(2 * MINUTE_MS);
  await opened.change(5);
  await read();
  const empty = emptyWeek(mondayOf(opened.desk.today()));
  await storeWeeks(db, found, found.head, [empty]);
  await storeWeeks(db, { head: undefined, updateTime: undefined }, found.head, [empty]);
  expect((await readHead(db)).head?.as_of).not.toEqual(found.head.as_of);
  await expectFresh();
});

test('a change that becomes visible half a minute late is counted', async () => {
  const { as_of } = await read();
  wait(5 * MINUTE_MS);
  const ref = await aShipment(({ status }) => status !== 'lost');
  await ref.update({ status: 'lost', updated_at: new Date(as_of.getTime() - MINUTE_MS / 2) });
  await expectFresh();
});

test('a pickup that is moved leaves its week, though that is not asked for', async () => {
  await read(90);
  wait(5 * MINUTE_MS);
  const { docs } = await opened.desk.db.collection('pickups').get();
  const long = shiftDay(opened.desk.today(), -30);
  const old = docs.find((doc) => String(doc.get('slot.date')) < long);
  await old?.ref.update({ 'slot.date': opened.desk.today(), updated_at: now() });
  await read(7);
  wait(5 * MINUTE_MS);
  await read(7);
  const later = await read(90);
  expect(later.records).toBe(0);
  expect(numbersOf(later)).toEqual(numbersOf(await read(90, true)));
});

test('held quotes are counted before they are deleted, and unknown if nobody counted them', async () => {
  const first = await read(30);
  expect(first.quotes).toMatchObject({ held: 3, before: { held: 0 } });
  expect((await read(90)).quotes.before.held).toBeNull();
  const unknown = { ...first, quotes: { ...first.quotes, held: null } };
  expect(formatHome(unknown).text).toContain('\nQuotes held: not known, booked: ');
  // The count of a day is kept once the day is over.
  wait(DAY_MS);
  await read(30);
  const { docs } = await opened.desk.db.collection('quotes').get();
  for (const { ref } of docs) await ref.delete();
  expect((await read(30)).quotes.held).toBe(3);
  expect((await read(30, true)).quotes.held).toBe(3);
});

test('a card that is published counts at once', async () => {
  const sumLate = async (): Promise<number> =>
    (await read()).late.reduce(
      (sum, { courier, count }) => sum + (courier === 'falcon' ? count : 0),
      0,
    );
  const { db } = opened.desk;
  for (const { id } of (await db.collection('shipments').get()).docs.slice(0, 5)) {
    const fields = { status: 'in_transit', courier_name: 'falcon', is_deleted: false };
    const at = new Date(opened.clock.now - 5 * DAY_MS);
    const own = { ...fields, submitted_at: at, status_changed_at: at, updated_at: now() };
    await db.doc(`shipments/${id}`).update(own);
  }
  const before = await sumLate();
  const zones = [{ code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '1' }];
  const card = aRateCard({ courier_name: 'falcon', version: 2, zones });
  await db.doc('rates/falcon-2').set(toDocument(card));
  expect(await sumLate()).toBe(before);
  await db.doc('changes/rates').update({ count: 2 });
  expect(await sumLate()).toBe(before + 5);
  // Where no change of rates is recorded, nothing says that cards are as they were.
  await db.doc('changes/rates').delete();
  await read();
  await db.doc('rates/falcon-2').delete();
  expect(await sumLate()).toBe(before);
});
