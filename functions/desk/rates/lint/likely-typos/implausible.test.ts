import type { HandlingFee, RateCard } from '../../../../src/pricing/cards/rate-card';
import { NO_LIMITS, aCardZone, aRateCard } from '../../../../test/support/cards';
import { implausibleSettings } from './implausible';

const limits = (members: Partial<RateCard['limits']>): Partial<RateCard> => ({
  limits: { ...NO_LIMITS, ...members },
});
const sideFee = (above_mm: number, fee_satang = 90_000): HandlingFee => ({
  kind: 'longest_side',
  above_mm,
  fee_satang,
});
const fees = (...handling_fees: HandlingFee[]): Partial<RateCard> => ({
  ...limits({ max_side_mm: 2700 }),
  handling_fees,
});
const amounts = (...satang: number[]): Partial<RateCard> =>
  fees(...satang.map((fee, at) => sideFee(1000 + at, fee)));
const ofCountry = (max_side_mm: number): Partial<RateCard> => ({
  ...limits({ max_side_mm: 3200 }),
  country_limits: [{ countries: ['JP'], max_side_mm }],
});
const zones = (...members: Partial<RateCard['zones'][number]>[]): Partial<RateCard> => ({
  zones: members.map((one, at) => aCardZone(String(at + 1), [], one)),
});
const discounts = (...bp: number[]): Partial<RateCard> =>
  zones(...bp.map((freight_discount_bp) => ({ freight_discount_bp })));
const areaFees = (...satang: number[]): Partial<RateCard> =>
  zones(...satang.map((area_fee_satang) => ({ area_fee_satang })));
const days = (...estimated: string[]): Partial<RateCard> =>
  zones(...estimated.map((estimated_days) => ({ estimated_days })));
const tier = (flat_satang: number, per_kg_satang: number): Partial<RateCard> => ({
  remote_areas: [{ tier: 'A', flat_satang, per_kg_satang }],
});

/** Each boundary from both sides. */
test.each<[code: string, inside: Partial<RateCard>, beyond: Partial<RateCard>]>([
  ['percent_high', { markup_bp: 5999 }, { markup_bp: 6000 }],
  ['percent_high', { discount_bp: 4999 }, { discount_bp: 5000 }],
  ['percent_below_one', { fuel_bp: 100 }, { fuel_bp: 99 }],
  ['percent_below_one', { markup_bp: 0 }, { markup_bp: 1 }],
  ['percent_low', { fuel_bp: 500 }, { fuel_bp: 499 }],
  ['limit_large', limits({ max_side_mm: 4000 }), limits({ max_side_mm: 4001 })],
  [
    'limit_large',
    limits({ max_actual_weight_grams: 1_000_000 }),
    limits({ max_actual_weight_grams: 1_000_001 }),
  ],
  [
    'limit_large',
    limits({ max_length_plus_girth_mm: 10_000 }),
    limits({ max_length_plus_girth_mm: 10_001 }),
  ],
  ['threshold_small', limits({ max_side_mm: 400 }), limits({ max_side_mm: 399 })],
  [
    'threshold_small',
    limits({ max_length_plus_girth_mm: 800 }),
    limits({ max_length_plus_girth_mm: 799 }),
  ],
  ['country_limit_loose', ofCountry(6399), ofCountry(6400)],
  ['country_limit_tight', ofCountry(401), ofCountry(400)],
  ['rounding_unusual', { rounding_unit_satang: 1000 }, { rounding_unit_satang: 1001 }],
  ['fee_large', fees(sideFee(1000, 2_000_000)), fees(sideFee(1000, 2_000_001))],
  ['fee_of_nothing', fees(sideFee(1000, 1)), fees(sideFee(1000, 0))],
  ['threshold_small', fees(sideFee(400)), fees(sideFee(399))],
  ['threshold_never_met', fees(sideFee(2699)), fees(sideFee(2700))],
  ['fee_unlike_others', amounts(1000, 1000, 5000), amounts(1000, 1000, 5001)],
  ['fee_unlike_others', amounts(5000, 5000, 1000), amounts(5000, 5000, 999)],
  ['fee_unlike_others', amounts(1000, 5001), amounts(1000, 1000, 5001)],
  ['freight_discount_unlike_others', discounts(1000, 1000, 3500), discounts(1000, 1000, 3501)],
  ['freight_discount_unlike_others', discounts(1000, 3501), discounts(1000, 1000, 3501)],
  [
    'freight_discount_unlike_others',
    discounts(1000, 1000, 1000, 1000, 2000),
    discounts(1000, 1000, 1000, 1000, 2001),
  ],
  [
    'freight_discount_unlike_others',
    discounts(1000, 1000, 1000, 2001),
    discounts(1000, 1000, 1000, 1000, 2001),
  ],
  ['area_fee_unlike_others', areaFees(1000, 1000, 5000), areaFees(1000, 1000, 5001)],
  ['area_fee_unlike_others', areaFees(5000, 5000, 1000), areaFees(5000, 5000, 999)],
  ['days_unusual', days('20-60'), days('20-61')],
  ['days_unusual', days('2-15'), days('2-16')],
  ['days_unlike_others', days('2-4', '2-4', '2-4', '11-12'), days('2-4', '2-4', '2-4', '12-13')],
  ['days_unlike_others', days('2-4', '2-4', '12-13'), days('2-4', '2-4', '2-4', '12-13')],
  ['remote_area_odd', tier(6000, 1000), tier(5999, 1000)],
  ['remote_area_odd', tier(200_000, 1000), tier(200_001, 1000)],
  ['fee_of_nothing', tier(1, 0), tier(0, 0)],
])('%s: %j is not, %j is', (code, inside, beyond) => {
  const isFound = (overrides: Partial<RateCard>): boolean =>
    implausibleSettings(aRateCard({ country_fees: [], handling_fees: [], ...overrides })).some(
      (fault) => fault.code === code,
    );
  expect([isFound(inside), isFound(beyond)]).toEqual([false, true]);
});
