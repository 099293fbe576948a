import { noDatedCharges } from '../../../src/quotes/cards/dated-charges';
import type { Proof, RateCard } from '../../../src/quotes/cards/rate-card';
import { aProof, aRateCard } from '../../../test/support/cards';
import { proofFaults } from './proof-faults';

const beside = noDatedCharges('test_express');

function faultsOf(
  proofs: readonly Partial<Proof>[],
  overrides: Partial<RateCard> = {},
  live?: Partial<RateCard>,
) {
  const card = aRateCard({ ...overrides, proofs: proofs.map(aProof) });
  return proofFaults({ card, beside }, live ? [{ card: aRateCard(live), beside }] : []);
}

const NAME = 'JP, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10';
const LIMITS = {
  max_actual_weight_grams: null,
  max_side_mm: null,
  max_length_plus_girth_mm: null,
};

test('a proof that holds is no fault', () => {
  expect(faultsOf([{}])).toEqual([]);
});

test('a fault has the place of the proof, both prices and the step', () => {
  expect(faultsOf([{}, { price_satang: 443_700 }])).toEqual([
    {
      path: 'proofs[1]',
      message: `${NAME} is 4437 THB; the card comes to 4434 THB. They part at step 4, base freight: it would with a freight of 3251.61 THB; the card has 3250 THB at 5 kg.`,
    },
  ]);
});

test.each<[string, Partial<Proof>, Partial<RateCard>, string]>([
  [
    'a country that the card does not serve',
    { country: 'DE' },
    {},
    'DE, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10 is 4434 THB, but the card gives no price: This courier does not deliver to DE.',
  ],
  [
    'a weight beyond the limit',
    {},
    { limits: { ...LIMITS, max_actual_weight_grams: 3000 } },
    `${NAME} is 4434 THB, but the card gives no price: The actual weight, 3.2 kg, is over this courier's limit of 3 kg.`,
  ],
  [
    'a side beyond the limit',
    {},
    { limits: { ...LIMITS, max_side_mm: 399 } },
    `${NAME} is 4434 THB, but the card gives no price: The longest side, 40 cm, is over this courier's limit of 39.9 cm.`,
  ],
  [
    'documents without a tariff',
    { kind: 'document' },
    { document: null },
    'JP, 3.2 kg, 40x30x20 cm, document, on 2027-01-10 is 4434 THB, but the card gives no price: This courier has no document rates; set is_document to false for its price.',
  ],
  [
    'a schedule without a rate',
    {},
    { fuel_bp: 'scheduled' },
    `${NAME} is 4434 THB, but the card gives no price: This courier's fuel surcharge of 2027-01-10 is not known.`,
  ],
])('%s', (_name, proof, overrides, message) => {
  expect(faultsOf([proof], overrides)).toEqual([{ path: 'proofs[0]', message }]);
});

test('of more than 20 failures all are told, and 20 explained', () => {
  const faults = faultsOf([
    ...Array.from({ length: 25 }, () => ({ price_satang: 443_700 })),
    {},
    { country: 'DE' },
  ]);
  const explained = faults.filter(({ message }) => message.includes('They part at step'));
  expect(explained.map(({ path }) => path)).toEqual(
    Array.from({ length: 20 }, (_, at) => `proofs[${at}]`),
  );
  expect(faults[20]).toEqual({
    path: 'proofs[20]',
    message: `${NAME} is 4437 THB; the card comes to 4434 THB.`,
  });
  expect(faults.map(({ path }) => path).slice(24)).toEqual(['proofs[24]', 'proofs[26]']);
});

describe('beside a live card', () => {
  const stepOf = (overrides: Partial<RateCard>, live: Partial<RateCard>, proof = {}) =>
    faultsOf([proof], overrides, live)[0]?.message.split('They part at ')[1];

  test.each<[Partial<RateCard>, string]>([
    [
      { fuel_bp: 2850 },
      'step 7, fuel surcharge: 893.75 THB would come to it, as until now, instead of 926.25 THB.',
    ],
    [
      { markup_bp: 100 },
      'step 8, markup: 0 THB would come to it, as until now, instead of 41.44 THB.',
    ],
    [
      { discount_bp: 100 },
      'step 8, discount: 0 THB would come to it, as until now, instead of -41.44 THB.',
    ],
    [
      { vat_mode: 'zero' },
      'step 9, vat: 290.06 THB would come to it, as until now, instead of 0 THB.',
    ],
    [
      { rounding_unit_satang: 1 },
      'step 9, rounding: 0.19 THB would come to it, as until now, instead of 0 THB.',
    ],
    [
      { handling_fees: [{ kind: 'longest_side', above_mm: 300, fee_satang: 50_000 }] },
      'step 5, handling: 0 THB would come to it, as until now, instead of 500 THB.',
    ],
    [
      { demand_surcharges: [{ from: '2027-01-01', to: '2027-01-31', per_kg_satang: 1000 }] },
      'step 6, demand surcharge: 0 THB would come to it, as until now, instead of 50 THB.',
    ],
    [
      { country_fees: [{ name: 'risk', fee_satang: 100_000, countries: ['JP'] }] },
      'step 6, area fee: 0 THB would come to it, as until now, instead of 1000 THB.',
    ],
  ])('%j', (overrides, step) => {
    expect(stepOf(overrides, {})).toBe(step);
  });

  test('the first step that differs counts, though others do as well', () => {
    expect(stepOf({ fuel_bp: 2850, markup_bp: 100, vat_mode: 'zero' }, {})).toMatch(
      /^step 7, fuel/,
    );
  });

  test('a live card that does not come to the proof says nothing', () => {
    expect(stepOf({ vat_mode: 'zero' }, { markup_bp: 100 })).toBe(
      'step 9, VAT and rounding: it would with 7 % VAT added.',
    );
  });
});

test('where what is live comes to the same price, it is more likely the proof that is wrong', () => {
  const card = aRateCard({ proofs: [aProof({ price_satang: 1 })] });
  const beside = noDatedCharges(card.courier_name);
  const [alone] = proofFaults({ card, beside }, []);
  const [besideLive] = proofFaults({ card, beside }, [{ card, beside }]);
  const doubt = ' What is live comes to the same as the card: check the proof first.';
  expect(besideLive?.message).toBe(`${alone?.message}${doubt}`);
});
