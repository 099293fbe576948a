import type { Proof, RateCard } from '../../../src/quotes/cards/rate-card';
import { stepOf, type Case } from '../../../test/support/slips-parting';

const ZONE = { area_fee_satang: 0, estimated_days: '2-4' };
const PLACE = { postal_code: '907-1801' };
const TIERS: RateCard['remote_areas'] = [
  { tier: 'A', flat_satang: 90_000, per_kg_satang: 0 },
  { tier: 'B', flat_satang: 31_700, per_kg_satang: 0 },
];
const RISK = { name: 'risk', fee_satang: 77_300, countries: ['JP'] };
const FEES = [RISK];
const LONGEST = { kind: 'longest_side' as const, above_mm: 300, fee_satang: 51_300 };
const HANDLING = [LONGEST];
const PEAK = {
  name: 'Peak',
  zones: ['1'],
  countries: [],
  from: '2027-01-01',
  to: '2027-01-31',
  per_kg_satang: 1370,
};
const FUEL = [
  { from: '2027-01-04', fuel_bp: 2850 },
  { from: '2027-01-11', fuel_bp: 3125 },
];

describe('charges and fuel, from the price alone', () => {
  test.each<[Case, Case, Partial<Proof>, string]>([
    [
      { areas: { tiers: [], zone: undefined }, card: { remote_areas: TIERS } },
      { areas: { tiers: ['A'], zone: undefined }, card: { remote_areas: TIERS } },
      PLACE,
      '6 area and season: it would without the remote area A',
    ],
    [
      { areas: { tiers: ['B'], zone: undefined }, card: { remote_areas: TIERS } },
      { areas: { tiers: ['A'], zone: undefined }, card: { remote_areas: TIERS } },
      PLACE,
      '6 area and season: it would in the remote area B: compare the list of areas',
    ],
    [
      {},
      { card: { country_fees: FEES } },
      {},
      '6 area and season: it would without the country fee risk',
    ],
    [
      { card: { country_fees: FEES } },
      { card: { country_fees: [{ ...RISK, countries: ['DE'] }] } },
      {},
      '6 area and season: it would with the country fee risk',
    ],
    [
      {},
      { card: { zones: [{ code: '1', countries: ['JP'], ...ZONE, area_fee_satang: 9900 }] } },
      {},
      "6 area and season: it would without the zone's area fee",
    ],
    [
      {},
      { surcharges: { demand: [PEAK] } },
      {},
      '6 area and season: it would without the demand surcharge Peak',
    ],
    [
      { surcharges: { demand: [PEAK] } },
      { surcharges: { demand: [{ ...PEAK, to: '2027-01-09' }] } },
      {},
      '6 area and season: it would with the demand surcharge Peak of 13.7 THB a kg: compare its days and its destinations',
    ],
    [
      {},
      { card: { demand_surcharges: [{ from: PEAK.from, to: PEAK.to, per_kg_satang: 1370 }] } },
      {},
      "6 area and season: it would without the card's own demand surcharge",
    ],
    [
      { surcharges: { fuel: FUEL }, card: { fuel_bp: 'scheduled' } },
      {
        surcharges: {
          fuel: FUEL.map((rate) => ({ ...rate, from: rate.from.replace('-11', '-10') })),
        },
        card: { fuel_bp: 'scheduled' },
      },
      {},
      '7 fuel: it would with the 28.5 % of 2027-01-04: compare the fuel schedule',
    ],
    [{ card: { fuel_bp: 0 } }, {}, {}, '7 fuel: it would without fuel'],
    [
      { card: { handling_fees: HANDLING.map((fee) => ({ ...fee, no_fuel: true })) } },
      { card: { handling_fees: HANDLING } },
      {},
      '7 fuel: it would without fuel on the handling fee longest_side',
    ],
    [
      { card: { country_fees: FEES.map((fee) => ({ ...fee, no_fuel: true })) } },
      { card: { country_fees: FEES } },
      {},
      '7 fuel: it would without fuel on the country fee risk',
    ],
    [
      {
        areas: { tiers: ['A'], zone: undefined },
        card: { remote_areas: TIERS.map((tier) => ({ ...tier, no_fuel: true })) },
      },
      { areas: { tiers: ['A'], zone: undefined }, card: { remote_areas: TIERS } },
      PLACE,
      '7 fuel: it would without fuel on the remote area A',
    ],
    [
      { card: { handling_fees: HANDLING, country_fees: FEES, fuel_on: ['freight'] } },
      { card: { handling_fees: HANDLING, country_fees: FEES } },
      {},
      '7 fuel: it would with fuel on freight',
    ],
  ])('%#: %j, not %j', (truth, slipped, proof, expected) => {
    expect(stepOf(truth, slipped, [proof])).toBe(expected);
  });
});
