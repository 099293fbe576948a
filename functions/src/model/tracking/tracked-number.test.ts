import { isIntact, writeReference } from '../creation/record-id';
import { hasOwnLength, readTrackedNumber } from './state';

/** The last character of the first fits the others, that of the second does not. */
const INTACT = '3f7k21mpq0tb';
const BROKEN = '3f7k21mpq0t0';

const CARRIERS = (number: string) => ({
  shipmentId: undefined,
  carrierNumber: number,
  key: number,
});

test('the two ids are what they should be', () => {
  expect([isIntact(INTACT), isIntact(BROKEN)]).toEqual([true, false]);
});

test.each([INTACT, BROKEN])(
  'a shipment’s number names a shipment, whatever its check: %s',
  (id) => {
    const expected = { shipmentId: id, carrierNumber: undefined, key: id };
    expect(readTrackedNumber(writeReference('SR', id))).toEqual(expected);
    expect(
      readTrackedNumber(` ${writeReference('SR', id).toLowerCase().replaceAll('-', ' ')} `),
    ).toEqual(expected);
  },
);

test('what has the form of ours and letters that ours have not is a carrier’s', () => {
  expect(readTrackedNumber('SR-UUUU-UUUU-UUUU')).toEqual(CARRIERS('SRUUUUUUUUUUUU'));
});

test('an intact pickup’s number may be a pickup’s or a carrier’s, another is a carrier’s', () => {
  const number = `PR${INTACT.toUpperCase()}`;
  expect(readTrackedNumber(writeReference('PR', INTACT))).toEqual({
    shipmentId: undefined,
    pickupId: INTACT,
    carrierNumber: number,
    key: number,
  });
  const broken = `PR${BROKEN.toUpperCase()}`;
  expect(readTrackedNumber(broken)).toEqual(CARRIERS(broken));
});

test('an intact id may be a shipment’s or a carrier’s, another is a carrier’s', () => {
  const number = INTACT.toUpperCase();
  expect(readTrackedNumber(INTACT)).toEqual({
    shipmentId: INTACT,
    carrierNumber: number,
    key: INTACT,
  });
  const broken = BROKEN.toUpperCase();
  expect(readTrackedNumber(broken)).toEqual(CARRIERS(broken));
});

test.each(['EB315050240TH', '1234567891', 'SR123456789TH', 'PR123456789TH', 'SRABCDE'])(
  '%s is a carrier’s',
  (number) => {
    expect(readTrackedNumber(number)).toEqual(CARRIERS(number));
  },
);

test.each(['', '1234', 'x'.repeat(51), '?????'])('%j is neither', (text) => {
  expect(readTrackedNumber(text)).toBeUndefined();
});

test('ours are fourteen characters with their prefix', () => {
  expect([13, 14, 15].map((length) => hasOwnLength('A'.repeat(length)))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a barcode is read as the carrier’s number that it holds', () => {
  const barcode = '1001921334250001000300779017972697';
  expect(readTrackedNumber(barcode)).toEqual({ ...CARRIERS('779017972697'), barcode });
});
