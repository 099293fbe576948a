import { compileCard } from '../../../src/pricing/cards/compile-card';
import { pricePackage } from '../../../src/pricing/price-package';
import { measurePackage } from '../../../src/pricing/weights';
import { aRateCard } from '../../../test/support/cards';
import {
  type Amounts,
  type ReplayedShipment,
  type Unpriced,
  toAmounts,
  largestChanges,
  sumReplay,
} from './shipment-replay';

const price = (total: number): Amounts => ({ total, net: total - 7, cost: total / 2 });
const NOT_SERVED: Unpriced = { refusal: { code: 'destination_not_served', country: 'JP' } };
const ONE_PIECE: Unpriced = { refusal: { code: 'one_piece_only' } };
const NOT_STORED: Unpriced = { refusal: null };

function shipment(
  id: string,
  before: number | Unpriced,
  after: number | Unpriced,
  others: Partial<ReplayedShipment> = {},
): ReplayedShipment {
  return {
    id,
    client: 'a@example.com',
    country: 'JP',
    day: '2026-11-21',
    sold: typeof before === 'number' ? before : 0,
    before: typeof before === 'number' ? price(before) : before,
    after: typeof after === 'number' ? price(after) : after,
    ...others,
  };
}

test('sums are over the shipments that both versions price', () => {
  const sums = sumReplay([
    shipment('1', 1000, 1100),
    shipment('2', 2000, 1800),
    shipment('3', 500, 500, { sold: 450 }),
    shipment('4', 700, ONE_PIECE),
    shipment('5', 700, NOT_SERVED),
    shipment('6', 700, NOT_SERVED),
    shipment('7', 700, NOT_STORED),
    shipment('8', NOT_STORED, 900),
    shipment('9', NOT_SERVED, NOT_SERVED),
  ]);
  const before = 3500;
  const after = 3400;
  expect(sums).toEqual({
    compared: 3,
    dearer: 1,
    cheaper: 1,
    unpriced: 2,
    soldOtherwise: 1,
    before: { total: before, net: before - 3 * 7, cost: before / 2 },
    after: { total: after, net: after - 3 * 7, cost: after / 2 },
    refused: [
      { ...NOT_SERVED, code: 'destination_not_served', count: 2 },
      { ...ONE_PIECE, code: 'one_piece_only', count: 1 },
    ],
    clientsDearer: 0,
    clientsCheaper: 0,
    clients: [{ of: 'a@example.com', shipments: 3, before, after, refused: 4 }],
    countries: [{ of: 'JP', shipments: 3, before, after, refused: 4 }],
  });
});

test('a client is dearer or cheaper if its sum changes by more than a tenth', () => {
  const of = (client: string) => ({ client });
  const sums = sumReplay([
    shipment('1', 1000, 1101, of('dearer@example.com')),
    shipment('2', 1000, 1100, of('a tenth@example.com')),
    shipment('3', 1000, 899, of('cheaper@example.com')),
    shipment('4', 1000, 900, of('a tenth less@example.com')),
    shipment('5', 1000, NOT_SERVED, of('refused@example.com')),
  ]);
  expect(sums).toMatchObject({ clientsDearer: 1, clientsCheaper: 1 });
  expect(sums.clients.map(({ of: name }) => name)).toEqual([
    'cheaper@example.com',
    'dearer@example.com',
    'a tenth less@example.com',
    'a tenth@example.com',
    'refused@example.com',
  ]);
});

test('countries with the largest change of their sum come first', () => {
  const { countries } = sumReplay([
    shipment('1', 1000, 1010, { country: 'US' }),
    shipment('2', 1000, 900, { country: 'SG' }),
    shipment('3', 1000, 1010, { country: 'JP' }),
  ]);
  expect(countries.map(({ of }) => of)).toEqual(['SG', 'JP', 'US']);
});

test('reasons as frequent as each other are in the order of their codes', () => {
  const shipments = [shipment('1', 700, ONE_PIECE), shipment('2', 700, NOT_SERVED)];
  expect(sumReplay(shipments).refused.map(({ code }) => code)).toEqual([
    'destination_not_served',
    'one_piece_only',
  ]);
});

test('the largest changes are of shipments that change, in either direction', () => {
  const shipments = [
    shipment('1', 1000, 1000),
    shipment('2', 1000, 1100),
    shipment('3', 1000, 700),
    shipment('4', 1000, NOT_SERVED),
    shipment('5', 1000, 1150),
  ];
  expect(largestChanges(shipments, 2).map(({ id }) => id)).toEqual(['3', '5']);
  expect(largestChanges(shipments, 9).map(({ id }) => id)).toEqual(['3', '5', '2']);
});

test.each([
  // Example B, without its demand surcharge: VAT is on top; what the price is rounded up by stays in it.
  ['add', { total: 3_208_800, net: 2_998_884, cost: 2_998_800 }],
  ['zero', { total: 2_998_800, net: 2_998_800, cost: 2_998_800 }],
  ['included', { total: 2_998_800, net: 2_802_617, cost: 2_998_800 }],
] as const)('amounts of a card with VAT %s', (vat_mode, amounts) => {
  const item = measurePackage(
    { country: 'JP', isDocument: false, actualDg: 284_000, shipDate: '2026-11-21' },
    { length: 130_000, width: 50_000, height: 40_000 },
  );
  const found = pricePackage(compileCard(aRateCard({ vat_mode })), item);
  expect(found.kind === 'price' && toAmounts(found)).toEqual(amounts);
});
