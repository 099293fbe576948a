import { quoteEndpoint } from '../../src/functions/apiQuote';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import examples from '../../src/quotes/pricing/worked-examples.json';
import { aRateCard } from '../support/cards';
import { quotesOf, type Entry } from '../support/quotes';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

const courierOf = (index: number) => `example_${'abcde'[index] ?? ''}`;

const cards = examples.map(({ card }, index) =>
  aRateCard({ ...(card as Partial<RateCard>), courier_name: courierOf(index) }),
);

let service: Service;
let token: string;

beforeAll(async () => {
  service = await openService(quoteEndpoint, { cards });
  token = await issueToken(service.db, 'svc_');
});
afterAll(() => service.close());

async function quote(
  { kg, cm: [length, width, height], document }: (typeof examples)[number]['package'],
  courier: string,
): Promise<Entry | undefined> {
  const answer = await service.post({
    api_token: token,
    country: 'JP',
    actual_weight_kg: kg,
    length_cm: length,
    width_cm: width,
    height_cm: height,
    is_document: document,
    explain: true,
  });
  return quotesOf(answer).find(({ courier_name }) => courier_name === courier);
}

test.each(examples.map((example, index) => [example.name, example, courierOf(index)] as const))(
  '%s',
  async (_name, example, courier) => {
    const { expected } = example;
    const entry = await quote(example.package, courier);
    expect(entry).toMatchObject({
      final_price_thb: expected.total_thb,
      currency: 'THB',
      volumetric_weight_kg: expected.volumetric_kg,
      chargeable_weight_kg: expected.chargeable_kg,
      weight_used: expected.weight_used,
      is_oversize: expected.is_oversize,
    });
    expect(entry?.price_breakdown).toEqual([
      { step: 1, name: 'volumetric_weight', weight_kg: expected.volumetric_kg },
      { step: 2, name: 'chargeable_weight', weight_kg: expected.chargeable_kg },
      { step: 3, name: 'billable_weight', weight_kg: expected.billable_kg },
      ...[
        { step: 4, name: 'base_freight', amount_satang: expected.base },
        { step: 5, name: 'handling', amount_satang: expected.handling },
        { step: 6, name: 'area_fee', amount_satang: expected.area },
        { step: 6, name: 'demand_surcharge', amount_satang: expected.demand },
        { step: 7, name: 'fuel_surcharge', amount_satang: expected.fuel },
        { step: 8, name: 'markup', amount_satang: expected.markup },
        { step: 8, name: 'discount', amount_satang: 0 - expected.discount },
        { step: 9, name: 'vat', amount_satang: expected.vat },
        { step: 9, name: 'rounding', amount_satang: expected.rounding },
      ].map((line) => ({ ...line, amount_thb: line.amount_satang / 100 })),
    ]);
  },
);

const billable = (entry: Entry | undefined) =>
  entry?.price_breakdown?.find(({ name }) => name === 'billable_weight')?.weight_kg;
const handling = (entry: Entry | undefined) =>
  entry?.price_breakdown?.find(({ name }) => name === 'handling')?.amount_thb;
const parcel = (kg: number, ...cm: number[]) => quote({ kg, cm, document: false }, courierOf(0));

test.each([
  ['50 x 40 x 25 cm is an exact multiple', 0.1, [50, 40, 25], 10],
  ['50.1 x 40 x 25 cm goes up to the next half kilogram', 0.1, [50.1, 40, 25], 10.5],
  ['30 kg is priced from the table', 30, [10, 10, 10], 30],
  ['30.0001 kg is priced as 31 kg', 30.0001, [10, 10, 10], 31],
])('%s', async (_name, kg, cm, expected) => {
  expect(billable(await parcel(kg, ...cm))).toBe(expected);
});

test('33 x 33 x 33 cm weigh 7.1874 kg by volume', async () => {
  expect((await parcel(1, 33, 33, 33))?.volumetric_weight_kg).toBe(7.1874);
});

test.each([
  ['120 cm pays no oversize fee', 1, [120, 10, 10], 0, false],
  ['120.001 cm does', 1, [120.001, 10, 10], 900, true],
  ['70 kg pays no overweight fee', 70, [10, 10, 10], 0, false],
  ['70.0001 kg does, without being oversize', 70.0001, [10, 10, 10], 950, false],
  ['the highest fee applies, once', 70.0001, [120.001, 10, 10], 950, true],
])('%s', async (_name, kg, cm, fee, isOversize) => {
  const entry = await parcel(kg, ...cm);
  expect(handling(entry)).toBe(fee);
  expect(entry?.is_oversize).toBe(isOversize);
});
