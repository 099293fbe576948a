import { readExamples } from '../../../../test/support/repository';
import { type Said, eventMeaning } from './event';

const EXAMPLES = readExamples<{
  express: [status: string, expected: string][];
  german: [status: string, expected: string][];
  statuses: [said: Said, expected: string][];
}>(__dirname, 'vectors/event.json');

const express = (said: Said) => eventMeaning('express', said);
const german = (said: Said) => eventMeaning('parcel-de', said);

describe('a short code of Express with transit', () => {
  test.each(EXAMPLES.express)('%s is %s', (status, expected) => {
    expect(express({ statusCode: 'transit', status })).toMatchObject({
      status: expected,
      code: status,
      unknownCodes: [],
    });
  });

  test.each<[unknown, string]>([
    ['104', 'pre_transit'],
    ['102', 'in_transit'],
    [102, 'in_transit'],
    ['103', 'exception'],
    ['101', 'delivered'],
  ])('the number %j of a current status is %s', (status, expected) => {
    expect(express({ status })).toMatchObject({ status: expected, code: String(status) });
  });
});

test.each(EXAMPLES.german)('the short code %s of Parcel Germany is %s', (status, expected) => {
  for (const service of ['parcel-de', 'post-de']) {
    expect(eventMeaning(service, { statusCode: 'transit', status }).status).toBe(expected);
  }
});

test.each([
  ['PO', 'SRTED_NRQRD_PO', 'out_for_delivery', undefined],
  ['PO', 'ADVIS_PFLOC_DD', 'in_transit', 'Drop-off announced'],
  ['ZF', 'HLDCC_LDPCK_LA', 'available_for_pickup', undefined],
  ['ZN', 'RETRN_NTCCN_ZN', 'exception', 'On its way back to the sender'],
  ['ZU', 'DSPSD_NRQRD_ZU', 'exception', 'Disposed of by the carrier'],
])('%s with the detail %s is %s', (status, statusDetailed, expected, en) => {
  const meaning = german({ statusCode: 'delivered', status, statusDetailed });
  const inTransit = german({ statusCode: 'transit', status, statusDetailed });
  expect(inTransit).toMatchObject({ status: expected, code: status });
  expect(inTransit.text?.en).toBe(en);
  if (expected === 'exception') expect(meaning.status).toBe(expected);
  const elsewhere = eventMeaning('express', { statusCode: 'transit', statusDetailed });
  expect(elsewhere.status).toBe('in_transit');
});

describe('a scan with the status code of its group', () => {
  test.each([
    // A scan of the way adds nothing to these.
    ['delivered', 'PL', 'delivered'],
    ['delivered', 'PU', 'delivered'],
    ['delivered', 'WC', 'delivered'],
    ['delivered', 'RR', 'delivered'],
    ['delivered', 'PD', 'delivered'],
    ['failure', 'AF', 'exception'],
    ['failure', 'WC', 'exception'],
    ['failure', 'OH', 'exception'],
    ['pre-transit', 'PL', 'pre_transit'],
    ['pre-transit', 'RR', 'pre_transit'],
    // What failed or waits is not delivered.
    ['failure', 'OK', 'exception'],
    ['pre-transit', 'OK', 'pre_transit'],
    // These say why, or undo it.
    ['delivered', 'CC', 'available_for_pickup'],
    ['delivered', 'RD', 'delivery_failed'],
    ['delivered', 'DS', 'exception'],
    ['delivered', 'RT', 'returned'],
    ['failure', 'CD', 'customs'],
    ['failure', 'NH', 'delivery_failed'],
    ['failure', 'CC', 'available_for_pickup'],
    ['failure', 'RT', 'returned'],
    ['pre-transit', 'PU', 'picked_up'],
    ['unknown', 'WC', 'out_for_delivery'],
    ['unknown', 'PL', 'in_transit'],
  ])('%s and %s: %s', (statusCode, status, expected) => {
    expect(express({ statusCode, status })).toMatchObject({ status: expected, code: status });
  });

  test('its text is shown only with its status', () => {
    expect(express({ statusCode: 'transit', status: 'PD' }).text?.en).toMatch('One of the pieces');
    expect(express({ statusCode: 'delivered', status: 'PD' }).text).toBeUndefined();
  });
});

describe('a code that says the parcel is back', () => {
  test.each<[Said]>([
    [{ statusCode: 'failure', status: 'RETURNED_TO_SHIPPER' }],
    [{ statusCode: 'delivered', status: 'DELIVERED_AT_SHIPPER' }],
    [{ statusCode: 'delivered', statusDetailed: 'DELIVERED_AT_SHIPPER' }],
    [{ statusCode: 'RETURNED_TO_SHIPPER' }],
  ])('%j', (said) => {
    expect(eventMeaning('parcel-uk', said)).toMatchObject({ status: 'returned', unknownCodes: [] });
  });

  test('is about the way back in the Netherlands, until the parcel is delivered there', () => {
    for (const said of [{ status: 'RETURNED_TO_SHIPPER' }, { statusCode: 'RETURNED_TO_SHIPPER' }]) {
      expect(eventMeaning('parcel-nl', said)).toMatchObject({
        status: 'exception',
        isReturning: true,
      });
    }
    const end = { statusCode: 'delivered', status: 'DELIVERED_AT_SHIPPER' };
    expect(eventMeaning('parcel-nl', end)).toMatchObject({ status: 'returned' });
  });

  test('is the code shown', () => {
    const said = { statusCode: 'failure', status: 'RETURNED_TO_SHIPPER' };
    expect(eventMeaning('parcel-nl', said).code).toBe('RETURNED_TO_SHIPPER');
  });
});

describe('a text alone', () => {
  test.each([
    ['Delivered', 'delivered'],
    ['Shipment delivered', 'delivered'],
    ['Delivered - Signed for by: ZQX', 'delivered'],
    ['The shipment has been successfully delivered', 'delivered'],
    ['Returned to shipper', 'returned'],
    ['Shipment picked up', 'picked_up'],
    ['With delivery courier', 'out_for_delivery'],
    ['Shipment is out with courier  for delivery', 'out_for_delivery'],
    ['On its way back to the shipper', 'exception'],
    ['On its way back to the depot', 'unknown'],
    ['Clearance event', 'customs'],
    ['Clearance processing complete at BANGKOK', 'in_transit'],
    ['Customs clearance status updated. Note; The Customs clearance process', 'customs'],
    ['Processed for clearance at BANGKOK', 'customs'],
    ['Awaiting collection by recipient as requested', 'available_for_pickup'],
    ['Delivery attempted; recipient not home', 'delivery_failed'],
    ['Arrived at DHL Sort Facility LEIPZIG', 'in_transit'],
    ['Shipment information received', 'pre_transit'],
    // Not what will be, and not where else.
    ['To be delivered tomorrow', 'unknown'],
    ['Delivered to broker as requested', 'unknown'],
    ['Shipment will be returned to shipper', 'unknown'],
    ['Out for delivery tomorrow', 'unknown'],
    ['Departure cancelled', 'unknown'],
    ['Picked up by recipient', 'unknown'],
    ['Documents handed over', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (description, expected) => {
    expect(express({ description })).toMatchObject({
      status: expected,
      code: null,
      unknownCodes: [],
    });
  });

  test('refines a status code, and counts after a short code', () => {
    const description = 'Clearance event';
    expect(express({ statusCode: 'transit', description }).status).toBe('customs');
    expect(express({ statusCode: 'transit', status: 'WC', description }).status).toBe(
      'out_for_delivery',
    );
    expect(express({ statusCode: 'delivered', description }).status).toBe('delivered');
  });

  test('does not deliver a parcel that its status code has on the way', () => {
    expect(express({ statusCode: 'transit', description: 'Delivered' }).status).toBe('in_transit');
    expect(express({ statusCode: 'unknown', description: 'Delivered' }).status).toBe('delivered');
  });

  test('in place of a short code is read as well', () => {
    const said = { statusCode: 'failure', status: 'Returned to shipper' };
    expect(express(said)).toMatchObject({ status: 'returned', code: 'failure', unknownCodes: [] });
  });
});

describe('a short code without a mapping', () => {
  test.each([
    ['express', 'QQ'],
    ['express', 'ZU'],
    ['parcel-de', 'WC'],
    ['post-de', 'WC'],
  ])('of %s, %s, is reported, and the status code is shown', (service, status) => {
    expect(eventMeaning(service, { statusCode: 'failure', status })).toEqual({
      status: 'exception',
      code: 'failure',
      text: undefined,
      unknownCodes: [status],
    });
  });

  test.each([
    ['express', '999'],
    ['express', 'HANDED_OVER'],
    ['express', 'SIGNED_BY_JAIDEE'],
    // Units without a table.
    ['freight', 'OK'],
    ['ecommerce', 'NG'],
    ['constructor', 'OK'],
    ['freight', '101'],
  ])('of %s, %s, may be a name, and is not reported', (service, status) => {
    expect(eventMeaning(service, { statusCode: 'transit', status })).toMatchObject({
      code: 'transit',
      unknownCodes: [],
    });
    expect(eventMeaning(service, { status })).toMatchObject({ code: null, unknownCodes: [null] });
  });

  test.each(['delivered', 'exception', 'Zqx', 'SOMCHAI', 'Ok', 'OK ', 'ZQX JAIDEE', '0812345678'])(
    'is none in %j',
    (status) => {
      expect(express({ statusCode: 'transit', status })).toMatchObject({
        code: 'transit',
        unknownCodes: [],
      });
    },
  );
});

describe('the number of a current status', () => {
  test.each(EXAMPLES.statuses)('hides no text: %j is %s', (said, expected) => {
    expect(express(said).status).toBe(expected);
  });
});

describe('the pickup by the courier', () => {
  test.each([
    'Awaiting pickup by courier',
    'Ready for pick-up by the DHL courier',
    'Awaiting collection by DHL',
    'Available for pickup by courier',
    'Awaiting pickup from the shipper',
  ])('%j is none by the recipient', (description) => {
    expect(express({ description }).status).toBe('pre_transit');
    const status = 'Awaiting pickup';
    expect(express({ statusCode: 'pre-transit', status, description }).status).toBe('pre_transit');
  });

  test.each([
    'Available for pickup at DHL ServicePoint',
    'Awaiting collection from DHL ServicePoint',
    'Ready for pickup by the recipient',
  ])('is not meant by %j', (description) => {
    const said = { statusCode: 'transit', description };
    expect(express(said).status).toBe('available_for_pickup');
  });

  test('is what a parcel waits for before its way', () => {
    const description = 'Awaiting pickup';
    expect(express({ statusCode: 'pre-transit', description }).status).toBe('pre_transit');
    expect(express({ description }).status).toBe('available_for_pickup');
    expect(express({ statusCode: 'pre-transit', status: 'CC' }).status).toBe(
      'available_for_pickup',
    );
  });
});

test.each([
  ['PARCEL_SCANNED_INTO_HAND-TERMINAL', undefined],
  [
    'INTERVENTION_RECEIVER_REQUESTS_DELIVERY_AT_ANOTHER_TIME/DATE',
    "Delivery changed at the recipient's request",
  ],
])('%s is a code, although it has a hyphen or a slash', (status, en) => {
  const meaning = eventMeaning('parcel-nl', { statusCode: 'transit', status });
  expect(meaning).toMatchObject({ status: 'in_transit', unknownCodes: [] });
  expect(meaning.text?.en).toBe(en);
});

test('a missing status code is not an unknown one', () => {
  expect(express({}).unknownCodes).toEqual([]);
  expect(express({ statusCode: null }).unknownCodes).toEqual([]);
  expect(express({ statusCode: 'on-holiday' }).unknownCodes).toEqual(['on-holiday']);
  expect(express({ statusCode: 5 }).unknownCodes).toEqual([null]);
});
