import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { runLine } from '../../support/admin';
import { aRateCard, storeServices } from '../../support/cards';
import { cost, meterCost } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { openService } from '../../support/service';
import { createCaller, shipmentData, type Caller } from '../../support/shipments';

const REASON = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];
const MESSAGE =
  'This courier is suspended until 2027-01-31: No flights ' +
  '(ผู้ให้บริการรายนี้งดรับส่งพัสดุถึงวันที่ 2027-01-31: ไม่มีเที่ยวบิน)';
const REFUSED = {
  status: 400,
  body: {
    code: 'validation_failed',
    error: MESSAGE,
    details: [{ field: 'data.service_id', message: MESSAGE }],
  },
};
const FIVE_MINUTES = 5 * 60_000;

const cards = ['falcon', 'heron'].map((courier_name) => aRateCard({ courier_name }));
const service = openedForAll(() => openService(shipmentEndpoint, { cards }));
let owner: Caller;
let staff: Caller;

beforeAll(async () => {
  await storeServices(service.db, 'falcon', 'heron', 'without_a_card');
  owner = await createCaller(service, 'owner@example.com');
  staff = await createCaller(service, 'staff@example.com', 'staff');
  await admin('add', 'falcon', '--country', 'JP', '--until', '2027-01-31', ...REASON);
});
beforeEach(() => {
  service.restart();
});

async function admin(...args: string[]): Promise<void> {
  const now = () => new Date(service.clock.now);
  const line = [...service.project, '--as', 'tester', 'suspensions', ...args];
  expect(await runLine(line, { now })).toMatchObject({ code: 0, err: '' });
}

const to = (country: string) => ({
  consignee_address: { ...(shipmentData()['consignee_address'] as object), country },
});
const create = (service_id: string, country = 'JP', caller = owner) =>
  caller.call('create', { data: shipmentData({ service_id, ...to(country) }) });
const update = (request_number: string, data: object) =>
  owner.call('update', { request_number, data });

test('a client is refused in the words of the quote; staff, other lanes and couriers go on', async () => {
  expect(await create('falcon')).toMatchObject(REFUSED);
  for (const answer of [
    await create('falcon', 'DE'),
    await create('heron'),
    await create('without_a_card'),
    await create('falcon', 'JP', staff),
  ]) {
    expect(answer.status).toBe(200);
  }
});

test('nor can a shipment be changed to a suspended lane, but one that has it can be changed', async () => {
  const { request_number } = await owner.create(to('JP'));
  expect(await update(request_number, { service_id: 'falcon' })).toMatchObject(REFUSED);
  expect((await update(request_number, { service_id: 'heron' })).status).toBe(200);
  const elsewhere = await owner.create({ service_id: 'falcon', ...to('DE') });
  expect(await update(elsewhere.request_number, to('JP'))).toMatchObject(REFUSED);
  const onLane = await staff.create({ service_id: 'falcon', client_email: 'owner@example.com' });
  for (const data of [{ notes: 'careful' }, { service_id: 'falcon' }]) {
    expect((await update(onLane.request_number, data)).status).toBe(200);
  }
});

test('a service without a rate card can be suspended', async () => {
  await admin('add', 'without_a_card', '--country', 'FR', ...REASON);
  expect((await create('without_a_card', 'FR')).status).toBe(400);
  expect((await create('without_a_card', 'DE')).status).toBe(200);
  await admin('lift', 'without_a_card');
});

test('the suspension is of the day of creation, and a lifted one is seen within five minutes', async () => {
  await admin('add', 'heron', '--from', '2026-11-22', ...REASON);
  expect((await create('heron')).status).toBe(200);
  service.clock.now += 24 * 60 * 60_000;
  expect((await create('heron')).status).toBe(400);
  await admin('lift', 'heron');
  service.clock.now += FIVE_MINUTES;
  expect((await create('heron')).status).toBe(200);
});

test('an instance reads a courier once, and looks every five minutes', async () => {
  await create('without_a_card');
  expect(await meterCost(service, create('without_a_card'))).toEqual(cost(0, 2));
  service.clock.now += FIVE_MINUTES;
  await owner.call('list');
  expect(await meterCost(service, create('without_a_card'))).toEqual(cost(1, 2));
});

test('rates that cannot be used end no suspension', async () => {
  const surcharges = service.db.doc('rates/falcon-surcharges');
  const { demand } = (await surcharges.get()).data() ?? {};
  await surcharges.update({ demand: 'not JSON' });
  expect(await create('falcon')).toMatchObject(REFUSED);
  await surcharges.update({ demand });
  for (const id of ['falcon-1', 'heron-1']) {
    await service.db.doc(`rates/${id}`).update({ zones: 'not JSON' });
  }
  service.restart();
  expect(await create('falcon')).toMatchObject(REFUSED);
  expect((await create('heron')).status).toBe(200);
});
