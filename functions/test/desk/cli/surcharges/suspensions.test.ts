import { openedForEach } from '../../../support/opened';
import { quotesOf, SMALL_PARCEL, unavailableOf } from '../../../support/quotes';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const REASON = ['--reason', 'No flights to Japan', '--reason-th', 'ไม่มีเที่ยวบินไปญี่ปุ่น'];

const desk = openedForEach(openSurchargeDesk);
beforeEach(async () => {
  const zones = [{ code: '1', countries: ['JP', 'DE'], area_fee_satang: 0, estimated_days: '2-4' }];
  for (const courier_name of ['falcon', 'heron']) {
    await desk.imported({ courier_name, zones });
    await desk.done('rates', 'publish', courier_name, '1');
  }
});

async function couriers(fields: object = {}) {
  const answer = await desk.quote({ ...SMALL_PARCEL, explain: true, ...fields });
  return {
    quoted: quotesOf(answer).map(({ courier_name }) => courier_name),
    unavailable: unavailableOf(answer),
  };
}

test('within five minutes a suspended lane gives no quote, with the reason in both languages', async () => {
  expect(await couriers()).toEqual({ quoted: ['falcon', 'heron'], unavailable: [] });
  await desk.done(
    'suspensions',
    'add',
    'falcon',
    '--country',
    'Japan',
    '--until',
    '2027-01-31',
    ...REASON,
  );
  desk.afterALook();
  expect(await couriers()).toEqual({
    quoted: ['heron'],
    unavailable: [
      {
        courier_name: 'falcon',
        code: 'suspended',
        message: 'This courier is suspended until 2027-01-31: No flights to Japan',
        message_th: 'ผู้ให้บริการรายนี้งดรับส่งพัสดุถึงวันที่ 2027-01-31: ไม่มีเที่ยวบินไปญี่ปุ่น',
      },
    ],
  });
  expect((await couriers({ country: 'DE' })).quoted).toEqual(['falcon', 'heron']);
  await desk.done('suspensions', 'lift', 'falcon');
  desk.afterALook();
  expect((await couriers()).quoted).toEqual(['falcon', 'heron']);
});

test('one without an end holds until it is lifted, and stays on record', async () => {
  const out = await desk.done('suspensions', 'add', 'falcon', ...REASON);
  expect(out).toMatch(
    /^falcon-1: falcon is suspended for all destinations, from 2026-11-21 until further notice\./,
  );
  expect((await couriers({ ship_date: '2027-01-20', country: 'DE' })).unavailable).toMatchObject([
    { message: 'This courier is suspended until further notice: No flights to Japan' },
  ]);
  await desk.done('suspensions', 'lift', 'falcon-1');
  expect(await desk.json('suspensions', 'list', 'falcon')).toMatchObject([
    { id: 'falcon-1', until: null, lifted_at: '2026-11-21T05:00:00.000Z' },
  ]);
  expect(await desk.refused('suspensions', 'lift', 'falcon-1')).toBe(
    'There is no open suspension falcon-1: it is already lifted.\n',
  );
});
