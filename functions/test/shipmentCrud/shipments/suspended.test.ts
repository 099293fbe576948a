import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { runLine } from '../../support/admin';
import { aRateCard } from '../../support/cards';
import { cost, costOf } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { openService } from '../../support/service';
import { callerOf, shipmentData, type Caller } from '../../support/shipments';

const service = openedForAll(() =>
  openService(shipmentEndpoint, {
    cards: [aRateCard({ courier_name: 'falcon' }), aRateCard({ courier_name: 'heron' })],
  }),
);
let owner: Caller;
let staff: Caller;

const MESSAGE =
  'This courier is suspended until 2027-01-31: No flights ' +
  '(ผู้ให้บริการรายนี้งดรับส่งพัสดุถึงวันที่ 2027-01-31: ไม่มีเที่ยวบิน)';

beforeAll(async () => {
  for (const id of ['falcon', 'heron', 'without_a_card']) {
    const record = { service_name: id, logo: null, active: true, sort_order: 0 };
    await service.db.collection('services').doc(id).set(record);
  }
  owner = await callerOf(service, 'owner@example.com');
  staff = await callerOf(service, 'staff@example.com', 'staff');
  await admin('add', 'falcon', '--country', 'JP', '--until', '2027-01-31', ...REASON);
});
beforeEach(() => {
  service.restart();
});

const REASON = ['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'];

async function admin(...args: string[]): Promise<void> {
  const now = () => new Date(service.clock.now);
  const line = [...service.project, '--as', 'tester', 'suspensions', ...args];
  expect(await runLine(line, { now })).toMatchObject({ code: 0, err: '' });
}

const consignee = (country: string) => ({
  ...(shipmentData()['consignee_address'] as object),
  country,
});
const create = (service_id: string, country = 'JP', caller = owner) =>
  caller.call('create', {
    data: shipmentData({ service_id, consignee_address: consignee(country) }),
  });

test('a client is refused in the words of the quote; staff, other lanes and couriers go on', async () => {
  expect(await create('falcon')).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      error: MESSAGE,
      details: [{ field: 'data.service_id', message: MESSAGE }],
    },
  });
  for (const answer of [
    create('falcon', 'DE'),
    create('heron'),
    create('without_a_card'),
    create('falcon', 'JP', staff),
  ]) {
    expect((await answer).status).toBe(200);
  }
});

test('nor can a shipment be changed to a suspended lane, but one that has it can be changed', async () => {
  const refused = { status: 400, body: { details: [{ message: MESSAGE }] } };
  const { request_number } = await owner.create({ consignee_address: consignee('JP') });
  const update = (data: object) => owner.call('update', { request_number, data });
  expect(await update({ service_id: 'falcon' })).toMatchObject(refused);
  expect((await update({ service_id: 'heron' })).status).toBe(200);
  const onLane = await staff.create({ service_id: 'falcon', client_email: 'owner@example.com' });
  const change = (data: object) =>
    owner.call('update', { request_number: onLane.request_number, data });
  expect((await change({ notes: 'careful' })).status).toBe(200);
  expect((await change({ service_id: 'falcon' })).status).toBe(200);
});

test('a shipment cannot be sent to another country that its service is suspended for', async () => {
  const { request_number } = await owner.create({
    service_id: 'falcon',
    consignee_address: consignee('DE'),
  });
  const data = { consignee_address: consignee('JP') };
  expect(await owner.call('update', { request_number, data })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'data.service_id', message: MESSAGE }] },
  });
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
  service.clock.now += 5 * 60_000;
  expect((await create('heron')).status).toBe(200);
});

test('an instance reads a courier once, and looks every five minutes', async () => {
  await create('without_a_card');
  expect(await costOf(service, create('without_a_card'))).toEqual(cost(0, 2));
  service.clock.now += 5 * 60_000;
  await owner.call('list');
  expect(await costOf(service, create('without_a_card'))).toEqual(cost(1, 2));
});

test('rates that cannot be used end no suspension', async () => {
  const refused = { status: 400, body: { details: [{ message: MESSAGE }] } };
  const surcharges = service.db.doc('rates/falcon-surcharges');
  const { demand } = (await surcharges.get()).data() ?? {};
  await surcharges.update({ demand: 'not JSON' });
  service.restart();
  expect(await create('falcon')).toMatchObject(refused);
  await surcharges.update({ demand });
  await service.db.doc('rates/falcon-1').update({ zones: 'not JSON' });
  await service.db.doc('rates/heron-1').update({ zones: 'not JSON' });
  service.restart();
  expect(await create('falcon')).toMatchObject(refused);
  expect((await create('heron')).status).toBe(200);
});
