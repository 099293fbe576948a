import { satangToThb } from '../../src/measures/units';
import type examples from '../../src/pricing/worked-examples.json';

type Expected = (typeof examples)[number]['expected'];

/** The nine steps of a worked example, as a `price_breakdown` has them. */
export const expectedBreakdown = (expected: Expected): object[] => [
  { step: 1, name: 'volumetric_weight', weight_kg: expected.volumetric_kg },
  { step: 2, name: 'chargeable_weight', weight_kg: expected.chargeable_kg },
  { step: 3, name: 'billable_weight', weight_kg: expected.billable_kg },
  ...[
    { step: 4, name: 'base_freight', amount_satang: expected.base },
    { step: 5, name: 'handling', amount_satang: expected.handling },
    { step: 6, name: 'area_fee', amount_satang: expected.area, ...parts(expected.area_parts) },
    {
      step: 6,
      name: 'demand_surcharge',
      amount_satang: expected.demand,
      ...parts(expected.demand_parts),
    },
    { step: 7, name: 'fuel_surcharge', amount_satang: expected.fuel, ...rateOf(expected) },
    { step: 8, name: 'markup', amount_satang: expected.markup },
    { step: 8, name: 'discount', amount_satang: 0 - expected.discount },
    { step: 9, name: 'vat', amount_satang: expected.vat },
    { step: 9, name: 'rounding', amount_satang: expected.rounding },
  ].map(inThb),
];

const inThb = <Line extends { amount_satang: number }>(line: Line) => ({
  ...line,
  amount_thb: satangToThb(line.amount_satang),
});

const parts = (of: Expected['area_parts']) => (of ? { parts: of.map(inThb) } : {});

const rateOf = ({ rate_percent, rate_period }: Expected) =>
  rate_percent === undefined ? {} : { rate_percent, rate_period };
