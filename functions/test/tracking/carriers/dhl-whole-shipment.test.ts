import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';

const WAYBILL = '7777777770';
const BANGKOK = { location: { address: { addressLocality: 'BANGKOK - THAILAND' } } };

/** A scan of Express on the day of the delivery, at an hour in Bangkok. */
const scan = (hour: number, status: string, overrides: object = {}) => ({
  timestamp: `2026-11-20T${hour}:00:00+07:00`,
  statusCode: status === 'OK' ? 'delivered' : 'transit',
  status,
  ...overrides,
});
const piece = (...pieceIds: string[]) => ({ pieceIds });
const ofOne = { details: { totalNumberOfPieces: 1, pieceIds: ['JD1'] } };
const ofTwo = { details: { totalNumberOfPieces: 2, pieceIds: ['JD1', 'JD2'] } };

const desk = openedForEach(() => openCarrierDesk(createDhl));

async function eventsOf(shipment: object) {
  const body = { shipments: [{ id: WAYBILL, service: 'express', ...shipment }] };
  desk.script('/track/shipments', { body });
  return (await desk.track(WAYBILL))?.events ?? [];
}
const statusesOf = async (shipment: object) =>
  (await eventsOf(shipment)).map(({ status }) => status);

describe('pieces, where the status of the shipment says nothing', () => {
  test.each([
    ['their ids', ofTwo],
    ['their number', { details: { totalNumberOfPieces: 2 } }],
    ['the larger number', { details: { totalNumberOfPieces: 2, pieceIds: ['JD1'] } }],
    ['the ids of events', {}],
  ])('are delivered together, by %s', async (_name, details) => {
    const first = scan(12, 'OK', piece('JD1'));
    const second = scan(14, 'OK', piece('JD2'));
    const out = scan(10, 'WC', piece('JD1', 'JD2'));
    const onTheWay = ['in_transit', 'out_for_delivery'];
    expect(await statusesOf({ ...details, events: [first, out] })).toEqual(onTheWay);
    const text = { description: 'Delivered' };
    expect(await statusesOf({ ...details, status: text, events: [first, out] })).toEqual(onTheWay);
    const both = ['delivered', 'in_transit', 'out_for_delivery'];
    expect(await statusesOf({ ...details, events: [second, first, out] })).toEqual(both);
    const again = scan(13, 'OK', piece('JD1'));
    expect(await statusesOf({ ...details, events: [again, first, out] })).not.toContain(
      'delivered',
    );
  });

  test('are delivered by one event that names all of them, or none', async () => {
    expect(await statusesOf({ ...ofTwo, events: [scan(12, 'OK', piece('JD1', 'JD2'))] })).toEqual([
      'delivered',
    ]);
    expect(await statusesOf({ ...ofTwo, events: [scan(12, 'OK')] })).toEqual(['delivered']);
  });
});

test('a delivery yet to happen is not the one that the standing speaks of', async () => {
  const ahead = scan(12, 'OK', { timestamp: '2026-11-24T12:00:00+07:00' });
  const events = [ahead, scan(10, 'WC')];
  const status = { statusCode: 'delivered' };
  expect(await statusesOf({ status, events })).toEqual(['delivered', 'delivered']);
});

describe('a delivery before the standing', () => {
  const delivered = scan(12, 'OK');
  const standing = scan(14, '102');

  test.each(['IA', 'TR', 'RW', 'PL', 'WC'])('of one piece stays one after %s', async (code) => {
    const named = { ...delivered, ...piece('JD1') };
    for (const details of [ofOne, { details: { totalNumberOfPieces: 1 } }, {}]) {
      const events = [scan(14, code), named];
      expect(await statusesOf({ ...details, status: standing, events })).toContain('delivered');
    }
  });

  test('of one piece stays one after a failure, and is the return of a returned one', async () => {
    const status = scan(14, '103', { statusCode: 'failure' });
    expect(await statusesOf({ ...ofOne, status, events: [delivered] })).toEqual(['delivered']);
    const back = { ...status, description: 'Returned to shipper' };
    expect(await statusesOf({ ...ofOne, status: back, events: [delivered] })).toEqual(['returned']);
  });

  test('of all the pieces stays one; of one of them is that of one', async () => {
    const events = [scan(14, 'IA'), { ...delivered, ...piece('JD1', 'JD2') }];
    expect(await statusesOf({ ...ofTwo, status: standing, events })).toContain('delivered');
    const one = [scan(14, 'IA'), { ...delivered, ...piece('JD1') }];
    expect(await statusesOf({ ...ofTwo, status: standing, events: one })).not.toContain(
      'delivered',
    );
    const whole = [scan(14, 'IA'), delivered];
    expect(await statusesOf({ ...ofTwo, status: standing, events: whole })).not.toContain(
      'delivered',
    );
  });

  test.each<[string, object, object[], boolean]>([
    ['a scan for the records', standing, [scan(14, 'IA')], true],
    ['several of them', standing, [scan(14, 'RW'), scan(13, 'TR'), scan(10, 'WC')], true],
    ['its own such code', scan(14, 'IA'), [], true],
    ['a scan of the way', standing, [scan(14, 'PL')], false],
    ['one in between', standing, [scan(14, 'IA'), scan(13, 'PL')], false],
    ['no scan', standing, [], false],
    ['a failure', scan(14, '103', { statusCode: 'failure' }), [], false],
    ['a scan for the records before it', scan(11, 'IA'), [scan(11, 'IA')], false],
  ])('of unknown pieces, with %s', async (_name, status, others, isDelivered) => {
    const statuses = await statusesOf({ status, events: [...others, delivered] });
    expect(statuses.includes('delivered')).toBe(isDelivered);
  });

  test('of unknown pieces is that of one in units without codes of scans', async () => {
    const shipment = { service: 'freight', status: standing, events: [scan(14, 'IA'), delivered] };
    expect(await statusesOf(shipment)).not.toContain('delivered');
  });
});

describe('a standing without a time', () => {
  const events = [scan(11, 'WC', BANGKOK), scan(10, 'PL')];

  test('is that of the newest event', async () => {
    const returned = await eventsOf({ status: { statusCode: 'delivered' }, events });
    expect(returned).toMatchObject([
      {
        occurredAt: '2026-11-20T11:00:00+07:00',
        status: 'delivered',
        code: 'delivered',
        city: 'BANGKOK',
      },
      { status: 'in_transit' },
    ]);
    expect(desk.unreadable).toEqual(['dhl timestamp']);
    const reversed = { status: { statusCode: 'delivered' }, events: [...events].reverse() };
    expect(await statusesOf(reversed)).toEqual(['in_transit', 'delivered']);
    expect(await statusesOf({ status: { description: 'Returned to shipper' }, events })).toEqual([
      'returned',
      'in_transit',
    ]);
    expect(
      await statusesOf({ status: { statusCode: 'delivered' }, returnFlag: true, events }),
    ).toContain('returned');
  });

  test('completes the pieces', async () => {
    const status = { statusCode: 'delivered' };
    const first = scan(12, 'OK', piece('JD1'));
    const [event] = await eventsOf({ ...ofTwo, status, events: [first] });
    expect(event).toMatchObject({ status: 'delivered', text: undefined });
  });

  test('leaves the events when it is not delivered, and is nothing without any', async () => {
    const status = { statusCode: 'failure' };
    expect(await statusesOf({ status, events })).toEqual(['out_for_delivery', 'in_transit']);
    expect(await statusesOf({ status: { statusCode: 'delivered' } })).toEqual([]);
  });
});

describe('a standing without a zone', () => {
  const local = (hour: number, status: string, overrides: object = {}) => ({
    ...scan(hour, status, overrides),
    timestamp: `2026-11-20T${hour}:00:00`,
  });
  const standing = local(14, '101', { statusCode: 'delivered' });
  const inBangkok = (hour: number, status: string, ids: string[]) =>
    local(hour, status, { ...BANGKOK, pieceIds: ids });

  test('is that of the event with the same time', async () => {
    const events = [inBangkok(14, 'OK', ['JD1']), inBangkok(13, 'OK', ['JD2'])];
    const details = { pieceIds: ['JD1', 'JD2', 'JD3'] };
    expect(await eventsOf({ details, status: standing, events })).toMatchObject([
      { status: 'delivered', occurredAt: '2026-11-20T14:00:00+07:00' },
      { status: 'in_transit', occurredAt: '2026-11-20T13:00:00+07:00' },
    ]);
    const offset = { ...scan(14, 'OK', piece('JD1')) };
    expect(await statusesOf({ details, status: standing, events: [offset] })).toEqual([
      'delivered',
    ]);
  });

  test('is that of an event with the same time and no place', async () => {
    const [own] = await eventsOf({ status: standing, events: [scan(14, 'WC')] });
    expect(own).toMatchObject({
      occurredAt: '2026-11-20T14:00:00+07:00',
      zone: 'stated',
      status: 'delivered',
    });
  });

  test('is in the country of the newest event otherwise', async () => {
    const elsewhere = { location: { address: { countryCode: 'JP' } } };
    const events = [inBangkok(12, 'WC', []), local(11, 'PL', elsewhere), local(13, 'OH')];
    const [own] = await eventsOf({ status: standing, events });
    expect(own).toMatchObject({
      occurredAt: '2026-11-20T14:00:00+07:00',
      zone: 'place',
      status: 'delivered',
      country: null,
    });
    const unknown = await eventsOf({ status: standing, events: [local(13, 'OH')] });
    expect(unknown[0]).toMatchObject({ occurredAt: '2026-11-20T14:00:00+00:00', zone: 'unknown' });
    const inAmerica = { ...standing, location: { address: { countryCode: 'US' } } };
    const [own2] = await eventsOf({ status: inAmerica, events });
    expect(own2).toMatchObject({ zone: 'unknown', country: 'US' });
  });

  test('is compared by the clock where one of both has none', async () => {
    const inAmerica = { location: { address: { countryCode: 'US' } }, pieceIds: ['JD1'] };
    const status = { ...standing, timestamp: '2026-11-20T14:00:00-05:00' };
    const events = [local(14, 'OK', inAmerica)];
    expect(await statusesOf({ ...ofTwo, status, events })).toEqual(['delivered']);
  });
});

describe('a return to sender', () => {
  const german = (day: number, statusCode: string, status: string, statusDetailed?: string) => ({
    timestamp: `2026-11-${day}T12:00:00`,
    ...{ statusCode, status, statusDetailed },
  });

  test('of Parcel Germany ends as a return', async () => {
    const back = german(20, 'transit', 'EE', 'RETRN_NTCCN_EE');
    const delivered = german(21, 'delivered', 'ZU', 'DLVRD_NRQRD_ZU');
    const shipment = { service: 'parcel-de', returnFlag: false, status: delivered };
    expect(await statusesOf({ ...shipment, events: [delivered, back] })).toEqual([
      'returned',
      'exception',
    ]);
    expect(await statusesOf({ ...shipment, events: [back] })).toEqual(['returned', 'exception']);
    const before = german(19, 'delivered', 'ZU');
    expect(await statusesOf({ ...shipment, events: [back, before] })).toContain('delivered');
  });

  test('of Express ends as a return', async () => {
    expect(await statusesOf({ events: [scan(14, 'OK'), scan(12, 'RT')] })).toEqual([
      'returned',
      'returned',
    ]);
  });
});
