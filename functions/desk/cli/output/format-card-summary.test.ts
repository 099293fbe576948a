import { allCountryCodes } from '../../../src/fields/resolve-country';
import type { Proof, RateCard } from '../../../src/pricing/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { summarizeCard } from '../../rates/difference/card-summary';
import { formatCardSummary } from './format-card-summary';

const zone = (code: string, countries: string[]): RateCard['zones'][number] => ({
  code,
  countries,
  area_fee_satang: 0,
  estimated_days: '2-4',
});

const card = (zones: RateCard['zones']): RateCard =>
  aRateCard({
    zones,
    lower_of_higher_weight: true,
    parcel: {
      delivery_type: 'express',
      rows: [
        { up_to_grams: 250, prices_satang: [10_000, 20_000] },
        { up_to_grams: 500, prices_satang: [15_000, 25_000] },
        { up_to_grams: 1000, prices_satang: [18_000, 30_000] },
        { up_to_grams: 2000, prices_satang: [40_050, 50_000] },
      ],
      bands: [{ up_to_grams: 10_000, per_kg_satang: [13_000, 16_000] }],
    },
    document: {
      delivery_type: 'express',
      rows: [{ up_to_grams: 500, prices_satang: [9000, 18_000] }],
      bands: [],
    },
  });

const summaryOf = (zones: RateCard['zones']): string =>
  formatCardSummary(summarizeCard(card(zones)));
const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';

test('a small card', () => {
  const text = summaryOf([zone('A', ['TH', 'JP']), zone('B', ['KR'])]);
  expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
    ' zone    countries    days    area fee THB    freight discount',
    ' A       2            2-4     0               0 %',
    ' B       1            2-4     0               0 %',
    '',
    'Fuel: 27.5 %.',
    'markup_percent: 0',
    'discount_percent: 0',
    'vat_mode: add',
    'vat_percent: 7',
    'rounding_thb: 1',
    'billed_by: chargeable',
    'weight_step_kg: 1',
    'lower_of_higher_weight: true',
    'handling_fees: longest_side above 120 cm: 900 THB; overweight above 70 kg: 950 THB',
    'collects: Mon-Fri',
    'delivers: working',
    'No proofs: nothing checks the card against what the carrier charges.',
    '',
    'parcel: 4 rows, 0.25 to 0.5 kg by 0.25, 1 kg, 2 kg; then per kg up to 10 kg',
    ' zone    lowest THB/kg    at kg    highest THB/kg    at kg',
    ' A       130              3        400               0.25',
    ' B       160              3        800               0.25',
    'Prices fall as weight rises, by up to 4 %:',
    '  from 2 to 3 kg, by up to 4 %, in zones A, B',
    '',
    'document: 1 row, 0.5 kg; no prices per kg above them',
    ' zone    lowest THB/kg    at kg    highest THB/kg    at kg',
    ' A       180              0.5      180               0.5',
    ' B       360              0.5      360               0.5',
    'No price falls as weight rises.',
    '',
    'Only 3 countries are in a zone: Japan, South Korea, Thailand',
  ]);
});

test('a zone without documents has no prices of them, which is not a price of zero', () => {
  const base = card([zone('A', ['TH']), zone('B', ['KR'])]);
  const { document } = base;
  const rows = [{ up_to_grams: 500, prices_satang: [9000, null] }];
  const summary = summarizeCard({ ...base, document: document && { ...document, rows } });
  expect(summary.tariffs[1]?.zones[1]).toEqual({ zone: 'B', lowest: null, highest: null });
  expect(formatCardSummary(summary)).toMatch(/ B +- +- +- +- *\nNo price falls/);
});

const PROOF: Proof = {
  country: 'JP',
  weight_mg: 1000,
  sides_um: [10, 10, 10],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang: 1,
};

test('fuel and what it is on, remote areas, country fees and proofs are shown', () => {
  const charged = aRateCard({
    fuel_bp: 'scheduled',
    fuel_on: ['remote', 'freight'],
    remote_areas: [
      { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 },
      { tier: 'B', flat_satang: 0, per_kg_satang: 1550, no_fuel: true },
    ],
    country_fees: [
      { name: 'elevated_risk', fee_satang: 100_000, countries: ['AF', 'IQ'] },
      { name: 'restricted', fee_satang: 120_050, countries: ['SY'], no_fuel: true },
    ],
    proofs: [PROOF],
  });
  const shown = (overrides: Partial<RateCard> = {}) =>
    formatCardSummary(summarizeCard({ ...charged, ...overrides })).split('\n\n')[1];
  expect(shown()?.split('\n')).toEqual([
    "Fuel: by the courier's schedule, on freight, remote.",
    'remote_area A: 900 THB flat, 20 THB per kg',
    'remote_area B: 15.5 THB per kg, no_fuel',
    'country_fee elevated_risk: 1000 THB, 2 countries',
    'country_fee restricted: 1200.5 THB, no_fuel, 1 country',
    'markup_percent: 0',
    'discount_percent: 0',
    'vat_mode: add',
    'vat_percent: 7',
    'rounding_thb: 1',
    'billed_by: chargeable',
    'weight_step_kg: 1',
    'handling_fees: longest_side above 120 cm: 900 THB; overweight above 70 kg: 950 THB',
    'collects: Mon-Fri',
    'delivers: working',
    '1 proof.',
  ]);
  expect(shown({ proofs: [PROOF, PROOF] })).toMatch(/\n2 proofs\.$/);
});

test('the shorter list of countries is shown', () => {
  const all = allCountryCodes();
  const without = (...codes: string[]) => all.filter((code) => !codes.includes(code));
  expect(lastLine(summaryOf([zone('A', ['JP']), zone('B', [])]))).toBe(
    'Only 1 country is in a zone: Japan',
  );
  expect(lastLine(summaryOf([zone('A', ['KR']), zone('B', without('KR', 'CU'))]))).toBe(
    '1 country is in no zone: Cuba',
  );
  expect(lastLine(summaryOf([zone('A', ['KR']), zone('B', without('KR', 'CU', 'AF'))]))).toBe(
    '2 countries are in no zone: Afghanistan, Cuba',
  );
  expect(lastLine(summaryOf([zone('A', ['KR']), zone('B', without('KR'))]))).toBe(
    'Every country is in a zone.',
  );
});
