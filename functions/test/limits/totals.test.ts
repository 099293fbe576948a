import { EXACT_UP_TO, TOTAL_AGE_MS } from '../../src/lists/totals';
import { newRecordId } from '../../src/model/creation/record-id';
import { type Members, readModel, paginationOf, putInOrder } from '../shipmentCrud/reading';
import { openedForAll } from '../support/opened';
import { NOON } from '../support/service';
import { createCaller, openShipments, type Caller } from '../support/shipments';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MORE = EXACT_UP_TO + 1500;
const BIG = 'big@example.com';
const OWN = { client_email: BIG, is_deleted: false };

let big: Caller;
let small: Caller;
let stored: Members;

const { service, staff } = openedForAll(openShipments);
beforeAll(async () => {
  big = await createCaller(service, BIG);
  small = await createCaller(service, 'small@example.com');
  stored = await readModel(service.db, big);
  const ids = Array.from({ length: MORE }, newRecordId);
  await putInOrder(service.db, ids, stored, NOON - DAY_MS);
});
beforeEach(() => {
  service.restart();
});

const measureList = async (caller: Caller, fields: object = {}) => {
  service.meter?.reset();
  const answer = await caller.call('list', { limit: 1, ...fields });
  expect(answer.status).toBe(200);
  return { ...paginationOf(answer), reads: service.meter?.reading().documentsRead };
};
const readTotal = async (caller: Caller, fields: object = {}) =>
  (await measureList(caller, fields)).total;
const later = (ms: number) => {
  service.clock.now += ms;
};
/** What is stored now, counted by another instance. */
const counted = async (fields: Members) => {
  let query: FirebaseFirestore.Query = service.db.collection('shipments');
  for (const [name, value] of Object.entries(fields)) query = query.where(name, '==', value);
  return (await query.count().get()).data().count;
};

test('a long list is counted once, then no more for ten minutes', async () => {
  await readTotal(big);
  expect(await measureList(big)).toMatchObject({ total: MORE, reads: 1 });
  const { id } = await big.create();
  later(TOTAL_AGE_MS - 1);
  expect(await measureList(big)).toMatchObject({ total: MORE, reads: 2 });
  later(1);
  // Its row, a look for handovers, what is new, and what is deleted.
  expect(await measureList(big)).toMatchObject({ total: MORE + 1, reads: 4 });
  await big.call('delete', { id });
  later(TOTAL_AGE_MS);
  // And its token.
  expect(await measureList(big)).toMatchObject({ total: MORE, reads: 5 });
});

test('a total of parts is that of a count, whatever happened since', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let n = 0; n < 6; n += 1) ids.push((await big.create()).id);
    await big.call('delete', { id: ids[round] });
    if (round > 2) await staff.call('restore', { id: ids[round - 2] });
    if (round === 4) await staff.call('delete', { id: ids[20] });
    later(TOTAL_AGE_MS + (round % 2) * 3 * 60 * MINUTE_MS);
    expect(await readTotal(big)).toBe(await counted(OWN));
    expect(await readTotal(staff)).toBe(await counted({ is_deleted: false }));
    expect(await readTotal(staff, { include_deleted: true })).toBe(await counted({}));
  }
});

test('of other filters, a long list is counted whole every ten minutes', async () => {
  await readTotal(big, { status: 'pending' });
  expect((await measureList(big, { status: 'pending' })).reads).toBe(1);
  await big.create();
  later(TOTAL_AGE_MS);
  const expected = await counted({ ...OWN, status: 'pending' });
  expect(await readTotal(big, { status: 'pending' })).toBe(expected);
});

test.each([
  ['at once, so that it is counted again', 0, undefined],
  ['later, so that it moves from one total to the other', 7 * MINUTE_MS, 6],
])('a shipment is handed over after the count: %s', async (_when, delayMs, reads) => {
  const [first, second] = [(await big.create()).id, (await big.create()).id];
  later(60 * MINUTE_MS);
  service.restart();
  const before = await readTotal(big);
  later(delayMs);
  for (const id of [first, second]) {
    await staff.call('update', { id, data: { client_email: 'small@example.com' } });
  }
  // Twice more, and back.
  await staff.call('update', { id: second, data: { client_email: 'third@example.com' } });
  await staff.call('update', { id: second, data: { client_email: BIG } });
  expect(await readTotal(small)).toBe(await counted({ client_email: 'small@example.com' }));
  later(TOTAL_AGE_MS);
  expect(await readTotal(big)).toBe(before - 1);
  expect(await counted(OWN)).toBe(before - 1);
  later(TOTAL_AGE_MS);
  // It is applied once only: a token, a row, the look of two shipments, what is new and what is deleted.
  expect(await measureList(big)).toMatchObject({
    total: before - 1,
    reads: reads ?? expect.any(Number),
  });
});

test('what a restored backup adds is counted within a day', async () => {
  await readTotal(big);
  await putInOrder(service.db, ['imported'], stored, NOON - 400 * DAY_MS);
  later(DAY_MS);
  expect(await readTotal(big)).toBe(await counted(OWN));
});

test('a list that shrinks to 10,000 is exact again', async () => {
  const surplus = await service.db
    .collection('shipments')
    .where('client_email', '==', BIG)
    .where('is_deleted', '==', false)
    .orderBy('submitted_at', 'desc')
    .limit((await counted(OWN)) - EXACT_UP_TO)
    .get();
  await readTotal(big);
  const writer = service.db.bulkWriter({ throttling: false });
  for (const { ref } of surplus.docs) void writer.update(ref, { is_deleted: true });
  await writer.close();
  later(TOTAL_AGE_MS);
  expect(await readTotal(big)).toBe(EXACT_UP_TO);
  await big.create();
  await big.create();
  later(TOTAL_AGE_MS);
  expect(await readTotal(big)).toBe(EXACT_UP_TO + 2);
});
