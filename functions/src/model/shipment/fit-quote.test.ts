import { aShipment } from '../../../test/support/records';
import { readExamples } from '../../../test/support/repository';
import { showDetail } from '../../errors/service-error';
import type { QuotedPackage } from '../quote/held-quote';
import { asQuoted, hasSamePricing, differencesFromQuote } from './priced-fields';
import type { Shipment } from './shipment';

const EXAMPLES = readExamples<{
  others: [
    quote: Partial<QuotedPackage>,
    sent: Partial<Shipment>,
    name: string,
    is: string,
    quoted: string,
  ][];
}>(__dirname, 'vectors/fit-quote.json');

/** 3.2 kg in 40 x 30.5 x 20.001 cm to Tokyo, 100-0001. */
const shipment = aShipment();
const sized = (
  actual_weight_dg: number,
  length_10um: number,
  width_10um: number,
  height_10um: number,
) => ({ actual_weight_dg, length_10um, width_10um, height_10um });

const SINGLE = sized(32_000, 40_000, 30_500, 20_001);
const LARGE = sized(32_000, 40_000, 30_000, 20_000);
const LYING = sized(32_000, 20_000, 30_000, 40_000);
const SMALL = sized(25_000, 20_000, 20_000, 20_000);
const PLACE = { country: 'JP', postal_code: null, city: null };
const QUOTE: QuotedPackage = { ...PLACE, is_document: false, ...SINGLE };

const compare = (quote: Partial<QuotedPackage>, sent: Partial<Shipment> = {}) =>
  differencesFromQuote({ ...QUOTE, ...quote }, asQuoted({ ...shipment, ...sent })).map(showDetail);

test.each<[string, Partial<QuotedPackage>, Partial<Shipment>]>([
  ['what was quoted', {}, {}],
  [
    'the sides in another order',
    { length_10um: QUOTE.width_10um, width_10um: QUOTE.length_10um },
    {},
  ],
  ['its postal code in another notation', { postal_code: ' 1000001' }, {}],
  ['its city in another notation', { city: 'TŌKYŌ' }, {}],
  ['a postal code that begins with the quoted part', { postal_code: '100' }, {}],
  ['any kind but a document', {}, { shipment_type: 'sample' }],
  ['a document', { is_document: true }, { shipment_type: 'document' }],
  [
    'pieces in any order, written in any way, lying on any side',
    { pieces: [{ ...LARGE, quantity: 2 }, SMALL] },
    { pieces: [LARGE, SMALL, { ...LYING, quantity: 1 }] },
  ],
  ['one piece, as the four members', { pieces: [SINGLE] }, {}],
  ['the four members, as one piece', {}, { pieces: [SINGLE] }],
])('a quote is for %s', (_name, quote, sent) => {
  expect(compare(quote, sent)).toEqual([]);
});

test.each(EXAMPLES.others)('%j with %j is another package', (quote, sent, name, is, quoted) => {
  const message = `data.${name} is ${is}, but the quote is for ${quoted}.`;
  expect(compare(quote, sent)).toEqual([{ field: `data.${name}`, message }]);
});

test.each<[string, Partial<QuotedPackage>, Partial<Shipment>, string]>([
  [
    'a piece more',
    { pieces: [{ ...LARGE, quantity: 2 }] },
    { pieces: [{ ...LARGE, quantity: 2 }, SMALL] },
    '1 x 20x20x20 cm of 2.5 kg, 2 x 40x30x20 cm of 3.2 kg, but the quote is for 2 x 40x30x20 cm of 3.2 kg',
  ],
  [
    'pieces in place of a package',
    {},
    { pieces: [{ ...LARGE, quantity: 2 }] },
    '2 x 40x30x20 cm of 3.2 kg, but the quote is for 1 x 40x30.5x20.001 cm of 3.2 kg',
  ],
  [
    'the sum of the quoted pieces',
    { pieces: [SMALL, SMALL] },
    { pieces: [{ ...SMALL, actual_weight_dg: 50_000 }] },
    '1 x 20x20x20 cm of 5 kg, but the quote is for 2 x 20x20x20 cm of 2.5 kg',
  ],
])('%s is another shipment', (_name, quote, sent, difference) => {
  const message = `data.pieces is ${difference}.`;
  expect(compare(quote, sent)).toEqual([{ field: 'data.pieces', message }]);
});

test('all differences are reported at once', () => {
  expect(compare({ country: 'DE', actual_weight_dg: 1 })).toMatchObject([
    { field: 'data.consignee_address.country' },
    { field: 'data.actual_weight_kg' },
  ]);
});

test('a missing postal code is another than the quoted one', () => {
  const { postal_code: _, ...address } = shipment.consignee_address;
  expect(compare({ postal_code: '100-0001' }, { consignee_address: address })).toMatchObject([
    {
      message: 'data.consignee_address.postal_code is missing, but the quote is for 100-0001.',
    },
  ]);
});

test('a code that is none of its country is the same in any case and with any spaces', () => {
  const consignee_address = { ...shipment.consignee_address, country: 'AE', postal_code: 'p.o 5' };
  const quoted = (postal_code: string) =>
    compare({ country: 'AE', postal_code }, { consignee_address });
  expect(quoted('P.O5')).toEqual([]);
  expect(quoted('P.O6')).toMatchObject([{ field: 'data.consignee_address.postal_code' }]);
});

test('a change of notation leaves a price, any other change of what it is for does not', () => {
  const { consignee_address } = shipment;
  const isSame = (changes: Partial<Shipment>) =>
    hasSamePricing(shipment, { ...shipment, ...changes });
  const to = (address: object) => ({ consignee_address: { ...consignee_address, ...address } });
  expect(isSame({ length_10um: 20_001, height_10um: 40_000, notes: 'x' })).toBe(true);
  expect(isSame({ shipment_type: 'sample' })).toBe(true);
  expect(isSame(to({ postal_code: '1000001', city: 'TOKYO', name: 'x' }))).toBe(true);
  expect(isSame(to({ city: 'Ishigaki' }))).toBe(false);
  expect(isSame(to({ postal_code: undefined }))).toBe(false);
  const inPart = { ...shipment, ...to({ postal_code: '100' }) };
  expect(hasSamePricing(shipment, inPart)).toBe(false);
  expect(hasSamePricing(inPart, shipment)).toBe(false);
  expect(isSame({ service_id: 'falcon' })).toBe(false);
  expect(isSame({ shipment_type: 'document' })).toBe(false);
});
