import { MalformedDocumentError } from '../../../../src/store/parse-document';
import type { ReplayOfDays } from '../../../rates/replay-shipments';
import { formatReplay } from './replay-own-shipments';

const MALFORMED = new MalformedDocumentError('shipments/x', 'status: is missing');
const JAPAN = { of: 'JP', shipments: 2, before: 220_000, after: 242_000, refused: 1 };
const SHOP = { of: 'shop@example.com', shipments: 2, before: 0, after: 1000, refused: 0 };
const REPLAY: ReplayOfDays = {
  from: '2026-10-12',
  to: '2026-11-20',
  read: 13,
  withoutPrice: 3,
  malformed: [MALFORMED],
  sums: {
    compared: 7,
    dearer: 4,
    cheaper: 1,
    unpriced: 2,
    soldOtherwise: 5,
    before: { total: 220_000, net: 210_000, cost: 110_000 },
    after: { total: 242_000, net: 205_000, cost: 110_000 },
    refused: [
      { code: 'one_piece_only', count: 4, refusal: { code: 'one_piece_only' } },
      { code: 'no_parcel_tariff', count: 2, refusal: { code: 'no_parcel_tariff' } },
    ],
    clientsDearer: 2,
    clientsCheaper: 1,
    clients: [SHOP],
    countries: [JAPAN],
  },
  shipments: [
    {
      id: 'abc123def456',
      client: 'shop@example.com',
      country: 'JP',
      day: '2026-11-02',
      sold: 100_000,
      before: { total: 110_000, net: 105_000, cost: 55_000 },
      after: { total: 100_050, net: 95_000, cost: 50_000 },
    },
  ],
};
const QUESTION = { courier: 'falcon', version: 3 };

const splitLines = (replay: ReplayOfDays, before?: number): string[] =>
  formatReplay({ ...QUESTION, before }, replay)
    .text.split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

test('a replay shows sums, counts, groups and its largest changes', () => {
  expect(splitLines(REPLAY)).toEqual([
    'falcon, shipments from 2026-10-12 to 2026-11-20: version 3 in place of the version that priced each.',
    '+220.00 THB over 7 shipments; 2 clients more than 10 % dearer, 1 more than 10 % cheaper',
    '',
    'THB | before | after | change | %',
    'price | 2,200.00 | 2,420.00 | +220.00 | +10.0 %',
    'price without VAT | 2,100.00 | 2,050.00 | -50.00 | -2.4 %',
    'cost, steps 4 to 7 | 1,100.00 | 1,100.00 | 0.00 | 0.0 %',
    '4 dearer, 1 cheaper, 2 unchanged.',
    '5 sold at another price than the version before gives now.',
    'Left out, sold without a price: 3.',
    'Left out, no price by the version before now: 2.',
    MALFORMED.message,
    'Refused by version 3: 6.',
    '4 | one_piece_only: This courier carries one piece per shipment.',
    '2 | no_parcel_tariff: This courier carries documents only; set is_document to true for its price.',
    '',
    'By client',
    'client | shipments | before, THB | after, THB | change, THB | % | refused',
    'shop@example.com | 2 | 0.00 | 10.00 | +10.00',
    '',
    'By country',
    'country | shipments | before, THB | after, THB | change, THB | % | refused',
    'Japan | 2 | 2,200.00 | 2,420.00 | +220.00 | +10.0 % | 1',
    '',
    'Largest changes',
    'shipment | day | client | country | before, THB | after, THB | change, THB',
    'SR-ABC1-23DE-F456 | 2026-11-02 | shop@example.com | Japan | 1,100.00 | 1,000.50 | -99.50',
  ]);
});

test('two versions are named, and what there is none of is left out', () => {
  const sums = { ...REPLAY.sums, soldOtherwise: 0, unpriced: 0, refused: [], clientsCheaper: 0 };
  const none = { ...sums, clients: [], countries: [] };
  const replay = { ...REPLAY, withoutPrice: 0, malformed: [], sums: none, shipments: [] };
  const [title, total, ...others] = splitLines(replay, 2);
  expect(title).toBe(
    'falcon, shipments from 2026-10-12 to 2026-11-20: version 3 in place of version 2.',
  );
  expect(total).toBe('+220.00 THB over 7 shipments; 2 clients more than 10 % dearer');
  expect(others.slice(5)).toEqual(['4 dearer, 1 cheaper, 2 unchanged.']);
});

test('scripts get the same in baht', () => {
  const change = { before_thb: 2200, after_thb: 2420, change_thb: 220 };
  expect(formatReplay(QUESTION, REPLAY).json).toEqual({
    courier: 'falcon',
    before: null,
    after: 3,
    from: '2026-10-12',
    to: '2026-11-20',
    shipments: {
      read: 13,
      compared: 7,
      dearer: 4,
      cheaper: 1,
      unchanged: 2,
      refused: 6,
      without_price: 3,
      without_price_before: 2,
      sold_otherwise: 5,
    },
    price: change,
    price_without_vat: { before_thb: 2100, after_thb: 2050, change_thb: -50 },
    cost: { before_thb: 1100, after_thb: 1100, change_thb: 0 },
    refusals: [
      {
        code: 'one_piece_only',
        count: 4,
        message: 'This courier carries one piece per shipment.',
      },
      {
        code: 'no_parcel_tariff',
        count: 2,
        message: 'This courier carries documents only; set is_document to true for its price.',
      },
    ],
    clients_over_10_percent_dearer: 2,
    clients_over_10_percent_cheaper: 1,
    clients: [
      {
        client_email: 'shop@example.com',
        shipments: 2,
        refused: 0,
        before_thb: 0,
        after_thb: 10,
        change_thb: 10,
      },
    ],
    countries: [{ country: 'JP', shipments: 2, refused: 1, ...change }],
    largest: [
      {
        request_number: 'SR-ABC1-23DE-F456',
        day: '2026-11-02',
        client_email: 'shop@example.com',
        country: 'JP',
        before_thb: 1100,
        after_thb: 1000.5,
        change_thb: -99.5,
      },
    ],
    malformed: [{ path: 'shipments/x', malformed: MALFORMED.message }],
  });
  expect(formatReplay({ ...QUESTION, before: 2 }, REPLAY).json).toMatchObject({ before: 2 });
});
