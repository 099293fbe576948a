import { aRateCard } from '../../test/support/cards';
import { expectedBreakdown } from '../../test/support/worked-examples';
import { cmToLength, dgToKg, kgToDg, satangToThb } from '../measures/units';
import { showSteps } from '../model/quote/price-steps';
import { breakdownForStaff } from './breakdown';
import { compileCard } from './cards/compile-card';
import { addDatedCharges } from './cards/dated-charges';
import type { RateCard } from './cards/rate-card';
import { pricePackage } from './price-package';
import { type CourierSurcharges, noSurcharges } from './surcharges/courier-surcharges';
import { measurePackage } from './weights';
import examples from './worked-examples.json';

const DAY = '2026-11-21';

interface DatedCharges {
  readonly shipDate?: string | undefined;
  readonly surcharges?: Partial<CourierSurcharges> | undefined;
  readonly areas?: { readonly tiers: readonly string[] } | undefined;
}

/** Of kilograms and centimetres, as an integrator sends them. */
function priced(
  card: Partial<RateCard>,
  { kg, cm, document }: (typeof examples)[number]['package'],
  { shipDate = DAY, surcharges, areas = { tiers: [] } }: DatedCharges = {},
) {
  const [length = 0, width = 0, height = 0] = cm.map(cmToLength);
  const item = measurePackage(
    { country: 'JP', isDocument: document, actualDg: kgToDg(kg), shipDate },
    { length, width, height },
  );
  const rateCard = aRateCard(card);
  const charges = { ...noSurcharges(rateCard.courier_name), ...surcharges };
  const compiled = addDatedCharges(compileCard(rateCard), rateCard, charges, shipDate);
  const price = pricePackage(compiled, item, { tiers: areas.tiers, zone: undefined });
  if (price.kind !== 'price') throw new Error(`Not carried: ${price.refusal.code}.`);
  return { item, price };
}

test.each(examples.map((example) => [example.name, example] as const))(
  '%s',
  (_name, { card, package: sent, expected, ...charges }) => {
    const { ship_date: shipDate, surcharges, areas } = charges;
    const { item, price } = priced(card as Partial<RateCard>, sent, {
      shipDate,
      surcharges,
      areas,
    });
    expect(satangToThb(price.total)).toBe(expected.total_thb);
    expect(dgToKg(item.volumetricDg)).toBe(expected.volumetric_kg);
    expect(dgToKg(item.chargeableDg)).toBe(expected.chargeable_kg);
    expect(item.weightUsed).toBe(expected.weight_used);
    expect(price.isOversize).toBe(expected.is_oversize);
    const steps = showSteps(breakdownForStaff(price, item), 'full');
    expect(steps).toEqual(expectedBreakdown(expected));
  },
);

const parcel = (kg: number, ...cm: number[]) => priced({}, { kg, cm, document: false });

test.each([
  ['50 x 40 x 25 cm is an exact multiple', 0.1, [50, 40, 25], 10],
  ['50.1 x 40 x 25 cm goes up to the next half kilogram', 0.1, [50.1, 40, 25], 10.5],
  ['30 kg is billed as it is', 30, [10, 10, 10], 30],
  ['30.0001 kg is billed as 31 kg', 30.0001, [10, 10, 10], 31],
])('%s', (_name, kg, cm, expected) => {
  expect(dgToKg(parcel(kg, ...cm).price.billableDg)).toBe(expected);
});

test('33 x 33 x 33 cm weigh 7.1874 kg by volume', () => {
  expect(dgToKg(parcel(1, 33, 33, 33).item.volumetricDg)).toBe(7.1874);
});

test('kilograms and centimetres of a request meet the limits of a card exactly', () => {
  const { price } = parcel(70.0001, 120.001, 10, 10);
  expect([satangToThb(price.handling), price.isOversize]).toEqual([950, true]);
  expect(parcel(70, 120, 10, 10).price).toMatchObject({ handling: 0, isOversize: false });
});
