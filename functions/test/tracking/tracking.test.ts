import { openedForEach } from '../support/opened';
import { recordedText } from '../support/shipments';
import {
  dataOf,
  DHL_NUMBERS,
  dhlEvent,
  HOUR_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';

const [DHL_NUMBER] = DHL_NUMBERS;

describe('tracking', () => {
  const opened = openedForEach(openTrackedShipments);
  const { dhl, service, owner, staff, later } = opened;
  const track = (trackingNumber: unknown, fields: object = {}) =>
    service.post({ api_token: opened.token, trackingNumber, ...fields });
  const change = (request_number: string, data: object) =>
    staff.call('update', { request_number, data });

  test('a scanned barcode is the number that it holds, on a shipment and in a question', async () => {
    const barcode = '1001 9213 3425 0001 0003 0077 9017 9726 97';
    const number = '779017972697';
    const { id, request_number } = await owner.create();
    const found = { request_number, carrier: { name: 'fedex', tracking_number: number } };
    await change(request_number, { carrier_tracking_number: barcode });
    for (const given of [barcode, number]) expect(dataOf(await track(given))).toMatchObject(found);
    // As earlier releases stored it.
    const carrier_tracking_number = barcode.replaceAll(' ', '');
    await service.db.doc(`shipments/${id}`).update({ carrier_tracking_number });
    expect(dataOf(await track(barcode))).toMatchObject(found);
  });

  test('a number that a spreadsheet has cut is refused, with what is wrong', async () => {
    const { status, body } = await track('7.71402E+09');
    const problem = 'trackingNumber is missing digits that Excel dropped';
    const message = expect.stringContaining(problem) as string;
    expect([status, body]).toMatchObject([
      400,
      { code: 'validation_failed', details: [{ field: 'trackingNumber', message }] },
    ]);
  });

  test('a day that an earlier release stored as a number is tracked', async () => {
    const { id, request_number } = await owner.create();
    await service.db.doc(`shipments/${id}`).update({ carrier_tracking_number: '20261122' });
    expect(dataOf(await track('20261122'))).toMatchObject({ request_number });
  });

  test('a shipment’s own events, in the shape of the contract', async () => {
    const { id, request_number } = await owner.create();
    later(60_000);
    await change(request_number, { status: 'in_transit' });
    const { text } = await track(request_number.toLowerCase());
    const given = request_number.toLowerCase();
    const [first, second] = [`${id}-1-status`, `${id}-2-status`];
    const varying = { request_number, given, first, second };
    expect(JSON.parse(text)).toEqual(JSON.parse(recordedText(__dirname, 'own events', varying)));
  });

  test('GET with a query answers what POST does', async () => {
    const { request_number } = await owner.create();
    const posted = await track(request_number);
    later(60_000);
    const headers = { authorization: `Bearer ${opened.token}` };
    const query = `?trackingNumber=${request_number}&refresh=true`;
    const { status, body } = await service.request({ method: 'GET', headers }, query);
    expect(status).toBe(200);
    const refreshed_at = '2026-11-21T05:01:00.000Z';
    expect(body['data']).toEqual({ ...dataOf(posted), refreshed_at });
    expect(body['trackingNumber']).toBe(request_number);
  });

  test('public notes are events, other changes are not, a deletion can be taken back', async () => {
    const { request_number } = await owner.create({ notes: 'secret' });
    await owner.call('update', { request_number, data: { notes: 'more secret' } });
    later(1000);
    await change(request_number, { public_note: 'Waits for the typhoon to pass' });
    const states: unknown[] = [];
    const look = async () => {
      const answer = await track(request_number);
      const { status, events } = dataOf(answer);
      expect(answer.text).not.toContain('secret');
      states.push([status, events.length, events[0]?.['description']]);
      later(HOUR_MS);
    };
    await look();
    await owner.call('delete', { request_number, reason: 'secret' });
    await look();
    await staff.call('restore', { request_number });
    await look();
    expect(states).toEqual([
      ['pre_transit', 2, 'Waits for the typhoon to pass'],
      ['cancelled', 3, 'Shipment cancelled'],
      ['pre_transit', 4, 'Shipment registered'],
    ]);
  });

  test('a shipment’s events and its carrier’s are one line of time, by any of its names', async () => {
    const { id, request_number } = await owner.create();
    later(10_000);
    await change(request_number, { status: 'in_transit', carrier_tracking_number: '7777 7777 70' });
    dhl.events = [
      dhlEvent('2026-11-21T20:00:00', 'delivered', 'JP', 'Tokyo'),
      dhlEvent('2026-11-21T12:00:05', 'transit'),
    ];
    dhl.estimated = '2026-11-25';
    const names = [request_number, id, id.replaceAll('1', 'l'), DHL_NUMBER, '7777-777770'];
    for (const name of names) {
      const data = dataOf(await track(name));
      expect(data).toMatchObject({
        tracking_number: request_number,
        request_number,
        carrier: { name: 'dhl', tracking_number: DHL_NUMBER },
        status: 'delivered',
        status_since: '2026-11-21T20:00:00+09:00',
        delivered_at: '2026-11-21T20:00:00+09:00',
        estimated_delivery: '2026-11-25',
      });
      expect(data.events.map(({ occurred_at, source }) => [occurred_at, source])).toEqual([
        ['2026-11-21T20:00:00+09:00', 'carrier'],
        ['2026-11-21T12:00:10+07:00', 'service'],
        ['2026-11-21T12:00:05+07:00', 'carrier'],
        ['2026-11-21T12:00:00+07:00', 'service'],
      ]);
    }
    expect(dhl.calls()).toBe(1);
  });

  test('a number that is linked later is ours at once, also if delivered', async () => {
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'delivered')];
    expect(dataOf(await track(DHL_NUMBER))).toMatchObject({
      tracking_number: DHL_NUMBER,
      request_number: null,
      carrier: { name: 'dhl', tracking_number: DHL_NUMBER },
      status: 'delivered',
    });
    const { request_number } = await owner.create();
    await change(request_number, { carrier_tracking_number: DHL_NUMBER });
    for (const name of [request_number, DHL_NUMBER])
      expect(dataOf(await track(name))).toMatchObject({ request_number, cached: true });
    expect(dhl.calls()).toBe(1);
  });

  test('of several shipments with one carrier’s number the newest counts', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { request_number } = await owner.create();
      await change(request_number, { carrier_tracking_number: DHL_NUMBER });
      numbers.push(request_number);
      later(1000);
    }
    await staff.call('delete', { request_number: numbers[3] });
    expect(dataOf(await track(DHL_NUMBER))['request_number']).toBe(numbers[2]);
  });

  test('times are to the second, whatever the clock says', async () => {
    later(987);
    const { request_number } = await owner.create();
    const [event] = dataOf(await track(request_number)).events;
    expect(event?.occurred_at).toBe('2026-11-21T12:00:00+07:00');
  });

  test.each([
    'NOPE12345',
    '../../tokens',
    'SR-0000-0000-0000',
    'SR-3F7K-21MP-Q0TU',
    '00000000000000000',
  ])('%s is nobody’s: tracking_not_found', async (number) => {
    const { status, body } = await track(number);
    expect([status, body['code']]).toEqual([400, 'tracking_not_found']);
    expect(body['error']).toContain(number);
  });

  test('a number that its carrier does not know is remembered as that', async () => {
    dhl.status = 404;
    for (const number of [DHL_NUMBER, DHL_NUMBER]) {
      expect((await track(number)).body['code']).toBe('tracking_not_found');
    }
    expect(dhl.calls()).toBe(1);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7_777_777_770],
    ['other letters', 'พัสดุ12345'],
    ['a script', '<script>alert(1)</script>'],
    ['a very long text', 'A'.repeat(10_000)],
  ])('%s as a number is refused by name', async (_name, number) => {
    const { status, body } = await track(number);
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
    expect(body['details']).toMatchObject([{ field: 'trackingNumber' }]);
  });

  test('refresh is true or false, and in an address nothing is given twice', async () => {
    expect((await track(DHL_NUMBER, { refresh: 'yes' })).body).toMatchObject({
      details: [{ field: 'refresh' }],
    });
    const headers = { authorization: `Bearer ${opened.token}` };
    for (const [query, field] of [
      ['?trackingNumber=A12345&trackingNumber=B12345', 'trackingNumber'],
      ['?trackingNumber=A12345&refresh=1', 'refresh'],
      ['', 'trackingNumber'],
    ]) {
      const { body } = await service.request({ method: 'GET', headers }, query);
      expect(body).toMatchObject({ code: 'validation_failed', details: [{ field }] });
    }
    const { status, body } = await service.request({ method: 'GET' }, '?a=1&a=2');
    expect([status, body['code']]).toEqual([401, 'missing_token']);
    const known = await service.request(
      { method: 'GET', headers },
      '?trackingNumber=NOPE12345&utm=1&utm=2',
    );
    expect(known.body['code']).toBe('tracking_not_found');
  });
});
