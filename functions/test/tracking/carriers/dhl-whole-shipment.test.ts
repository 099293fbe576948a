import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { openAdapter } from './open-adapter';

const WAYBILL = '7777777770';
const BANGKOK = { location: { address: { addressLocality: 'BANGKOK - THAILAND' } } };
const JAPAN = { location: { address: { countryCode: 'JP' } } };
const AMERICA = { location: { address: { countryCode: 'US' } } };

/** `12 OK JD1`: a scan of Express at an hour in Bangkok, and the pieces that it names. */
function scan(written: string, overrides: object = {}) {
  const [hour, status, ...pieceIds] = written.split(' ');
  const statusCode = status === 'OK' ? 'delivered' : 'transit';
  return {
    timestamp: `2026-11-20T${hour}:00:00+07:00`,
    statusCode,
    status,
    pieceIds,
    ...overrides,
  };
}
const scans = (written: string) => written.split(', ').map((one) => scan(one));

const { reportOf } = openAdapter({
  create: createDhl,
  number: WAYBILL,
  path: '/track/shipments',
});
const eventsOf = async (shipment: object) =>
  (await reportOf({ shipments: [{ id: WAYBILL, service: 'express', ...shipment }] })).events;
const statusesOf = async (shipment: object) =>
  (await eventsOf(shipment)).map(({ status }) => status).join(', ');

const ofOne = { details: { totalNumberOfPieces: 1, pieceIds: ['JD1'] } };
const ofTwo = { details: { totalNumberOfPieces: 2, pieceIds: ['JD1', 'JD2'] } };
const DELIVERED = { statusCode: 'delivered' };
const RETURNED = { description: 'Returned to shipper' };
const MOVED = scan('14 102');
const FAILED = scan('14 103', { statusCode: 'failure' });
const BACK = { ...FAILED, ...RETURNED };

describe.each([
  ['their ids', ofTwo],
  ['their number', { details: { totalNumberOfPieces: 2 } }],
  ['the larger number', { details: { totalNumberOfPieces: 2, pieceIds: ['JD1'] } }],
  ['the ids of events', {}],
])('two pieces, where the status says nothing, by %s', (_name, details) => {
  test.each([
    ['one of them', '12 OK JD1, 10 WC JD1 JD2', 'in_transit, out_for_delivery'],
    ['both', '14 OK JD2, 12 OK JD1, 10 WC JD1 JD2', 'delivered, in_transit, out_for_delivery'],
    [
      'one twice',
      '13 OK JD1, 12 OK JD1, 10 WC JD1 JD2',
      'in_transit, in_transit, out_for_delivery',
    ],
    ['both at once', '12 OK JD1 JD2', 'delivered'],
  ])('of which %s came', async (_what, events, statuses) => {
    const shipment = { ...details, events: scans(events) };
    expect(await statusesOf(shipment)).toBe(statuses);
    expect(await statusesOf({ ...shipment, status: { description: 'Delivered' } })).toBe(statuses);
  });
});

test('a delivery yet to happen is not the one that the standing speaks of', async () => {
  const ahead = scan('12 OK', { timestamp: '2026-11-24T12:00:00+07:00' });
  const events = [ahead, scan('10 WC')];
  expect(await statusesOf({ status: DELIVERED, events })).toBe('delivered, delivered');
});

describe('a delivery before the standing', () => {
  test.each(['IA', 'TR', 'RW', 'PL', 'WC'])('of one piece stays one after %s', async (code) => {
    for (const details of [ofOne, { details: { totalNumberOfPieces: 1 } }, {}]) {
      const events = scans(`14 ${code}, 12 OK JD1`);
      expect(await statusesOf({ ...details, status: MOVED, events })).toContain('delivered');
    }
  });

  test.each<[string, object, object, string, string]>([
    ['of one piece stays one after a failure', ofOne, FAILED, '12 OK', 'delivered'],
    ['of one piece is that of its return', ofOne, BACK, '12 OK', 'returned'],
    ['that names none of the pieces', ofTwo, {}, '12 OK', 'delivered'],
    ['of all the pieces', ofTwo, MOVED, '14 IA, 12 OK JD1 JD2', 'in_transit, delivered'],
    ['of one of the pieces', ofTwo, MOVED, '14 IA, 12 OK JD1', 'in_transit, in_transit'],
    ['of no named pieces', ofTwo, MOVED, '14 IA, 12 OK', 'in_transit, in_transit'],
    ['of unknown pieces, with a record', {}, MOVED, '14 IA, 12 OK', 'in_transit, delivered'],
    [
      'with several records',
      {},
      MOVED,
      '14 RW, 13 TR, 10 WC, 12 OK',
      'in_transit, in_transit, out_for_delivery, delivered',
    ],
    ['that is itself followed by a record', {}, scan('14 IA'), '12 OK', 'delivered'],
    ['with a scan of the way', {}, MOVED, '14 PL, 12 OK', 'in_transit, in_transit'],
    ['with one in between', {}, MOVED, '14 IA, 13 PL, 12 OK', 'in_transit, in_transit, in_transit'],
    ['with no scan', {}, MOVED, '12 OK', 'in_transit'],
    ['with a failure', {}, FAILED, '12 OK', 'in_transit'],
    ['with a record before it', {}, scan('11 IA'), '11 IA, 12 OK', 'in_transit, in_transit'],
    [
      'elsewhere than at Express',
      { service: 'freight' },
      MOVED,
      '14 IA, 12 OK',
      'in_transit, in_transit',
    ],
  ])('%s', async (_name, shipment, status, events, statuses) => {
    expect(await statusesOf({ ...shipment, status, events: scans(events) })).toBe(statuses);
  });
});

describe('a standing without a time', () => {
  const events = [scan('11 WC', BANGKOK), scan('10 PL')];

  test.each<[string, object, object, string]>([
    ['is so in any order', { events: events.toReversed() }, DELIVERED, 'in_transit, delivered'],
    ['says that a parcel is back', { events }, RETURNED, 'returned, in_transit'],
    ['ends a return', { returnFlag: true, events }, DELIVERED, 'returned, in_transit'],
    ['leaves the events', { events }, { statusCode: 'failure' }, 'out_for_delivery, in_transit'],
    ['is nothing without events', {}, DELIVERED, ''],
  ])('%s', async (_name, shipment, status, statuses) => {
    expect(await statusesOf({ ...shipment, status })).toBe(statuses);
  });

  test('completes the pieces', async () => {
    const [event] = await eventsOf({ ...ofTwo, status: DELIVERED, events: scans('12 OK JD1') });
    expect(event).toMatchObject({ status: 'delivered', text: undefined });
  });
});

describe('a standing without a zone', () => {
  const local = (written: string, overrides: object = {}) =>
    scan(written, { timestamp: `2026-11-20T${written.slice(0, 2)}:00:00`, ...overrides });
  const standing = local('14 101', DELIVERED);
  const ofThree = { details: { pieceIds: ['JD1', 'JD2', 'JD3'] } };
  const own = [local('14 OK JD1', BANGKOK), local('13 OK JD2', BANGKOK)];
  const others = [local('12 WC', BANGKOK), local('11 PL', JAPAN), local('13 OH')];
  const there = { ...standing, ...AMERICA };
  const behind = { ...standing, timestamp: '2026-11-20T14:00:00-05:00' };
  const abroad = [local('14 OK JD1', AMERICA)];
  const nowhere = [local('13 OH')];

  test.each<[string, object, object, object[], string]>([
    [
      'is the event with its time',
      ofThree,
      standing,
      own,
      'delivered 14:00:00+07:00 place TH, and 1',
    ],
    [
      'or with its clock',
      ofThree,
      standing,
      scans('14 OK JD1'),
      'delivered 14:00:00+07:00 stated null, and 0',
    ],
    [
      'is where that was',
      {},
      standing,
      scans('14 WC'),
      'delivered 14:00:00+07:00 stated null, and 1',
    ],
    ['or has only its clock', ofTwo, behind, abroad, 'delivered 14:00:00+00:00 unknown US, and 0'],
    ['is where the newest was', {}, standing, others, 'delivered 14:00:00+07:00 place null, and 3'],
    ['is nowhere else', {}, standing, nowhere, 'delivered 14:00:00+00:00 unknown null, and 1'],
    ['is in its own country', {}, there, others, 'delivered 14:00:00+00:00 unknown US, and 3'],
  ])('%s', async (_name, shipment, status, events, read) => {
    const [first, ...more] = await eventsOf({ ...shipment, status, events });
    const { occurredAt = '', zone, country } = first ?? {};
    const shown = `${first?.status} ${occurredAt.slice(11)} ${zone} ${country}`;
    expect(`${shown}, and ${more.length}`).toBe(read);
  });
});

test('a return of Parcel Germany ends by the standing', async () => {
  const german = (day: number, statusCode: string, status: string, statusDetailed: string) => ({
    timestamp: `2026-11-${day}T12:00:00`,
    statusCode,
    status,
    statusDetailed,
  });
  const events = [german(20, 'transit', 'EE', 'RETRN_NTCCN_EE')];
  const status = german(21, 'delivered', 'ZU', 'DLVRD_NRQRD_ZU');
  const statuses = await statusesOf({ service: 'parcel-de', status, events });
  expect(statuses).toBe('returned, exception');
});
