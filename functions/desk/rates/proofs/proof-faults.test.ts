import { PRICE_FAULTS } from '../../../src/errors/price-faults';
import { sayInEnglish } from '../../../src/errors/words';
import type { Proof, RateCard } from '../../../src/pricing/cards/rate-card';
import { NO_LIMITS, aProof, aRateCard } from '../../../test/support/cards';
import { CARD_FINDINGS, cardFinding, sayCardFinding } from '../../faults/cards';
import { noDatedCharges } from '../lint/dated-charges';
import { packageFact, proofFaults } from './proofs';

const datedCharges = noDatedCharges('test_express');

function listFaults(
  proofs: readonly Partial<Proof>[],
  overrides: Partial<RateCard> = {},
  live?: Partial<RateCard>,
) {
  const card = aRateCard({ ...overrides, proofs: proofs.map(aProof) });
  const earlier = live === undefined ? [] : [{ card: aRateCard(live), datedCharges }];
  return proofFaults({ card, datedCharges }, earlier);
}

test('a proof that holds gives no fault', () => {
  expect(listFaults([{}])).toEqual([]);
});

test("a fault names the proof's position and both prices", () => {
  const [fault, ...others] = listFaults([{}, { price_satang: 443_700 }]);
  const values = { proof: packageFact(aProof()), price: 443_700, found: 443_400 };
  expect([fault, ...others]).toEqual([cardFinding('proofs[1]', 'proof_differs', values)]);
  expect(fault && sayCardFinding(fault)).toBe(
    'JP, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10 is 4437 THB; the card comes to 4434 THB.',
  );
});

test.each<[string, Partial<Proof>, Partial<RateCard>, RegExp]>([
  ['a country that the card does not serve', { country: 'DE' }, {}, /not deliver to DE\.$/],
  [
    'a weight beyond the limit',
    {},
    { limits: { ...NO_LIMITS, max_actual_weight_grams: 3000 } },
    /3\.2 kg, is over this courier's limit of 3 kg\.$/,
  ],
  ['documents without a tariff', { kind: 'document' }, { document: null }, /no document rates/],
  ['a schedule without a rate', {}, { fuel_bp: 'scheduled' }, /fuel surcharge of 2027-01-10 is/],
])('%s gives no price', (_name, proof, overrides, reason) => {
  const [fault, ...others] = listFaults([proof], overrides);
  expect([fault, others]).toMatchObject([{ place: 'proofs[0]', code: 'proof_unpriced' }, []]);
  expect(fault && sayInEnglish({ ...CARD_FINDINGS, ...PRICE_FAULTS })(fault)).toMatch(reason);
});

describe('with a live card', () => {
  test.each<[Partial<RateCard>, step: number, line: string, before: number, now: number]>([
    [{ round_weight_to_grams: 10_000 }, 3, 'billable weight', 5000, 500],
    [{ fuel_bp: 2850 }, 7, 'fuel surcharge', 89_375, 92_625],
    [{ markup_bp: 100 }, 8, 'markup', 0, 4144],
    [{ discount_bp: 100 }, 8, 'discount', 0, -4144],
    [{ vat_mode: 'zero' }, 9, 'vat', 29_006, 0],
    [{ rounding_unit_satang: 1 }, 9, 'rounding', 19, 0],
    [
      { handling_fees: [{ kind: 'longest_side', above_mm: 300, fee_satang: 50_000 }] },
      5,
      'handling',
      0,
      50_000,
    ],
    [
      { demand_surcharges: [{ from: '2027-01-01', to: '2027-01-31', per_kg_satang: 1000 }] },
      6,
      'demand surcharge',
      0,
      5000,
    ],
    [
      { country_fees: [{ name: 'risk', fee_satang: 100_000, countries: ['JP'] }] },
      6,
      'area fee',
      0,
      100_000,
    ],
    // The first step that differs, though others do as well.
    [{ fuel_bp: 2850, markup_bp: 100, vat_mode: 'zero' }, 7, 'fuel surcharge', 89_375, 92_625],
  ])(
    'that matches the proof: the fault names the step changed by %j',
    (overrides, step, line, before, now) => {
      const code = step === 3 ? 'proof_differs_in_weight' : 'proof_differs_in_amount';
      expect(listFaults([{}], overrides, {})).toMatchObject([
        { code, values: { step, line, before, now } },
      ]);
    },
  );

  test('that does not match the proof: no step is named', () => {
    expect(listFaults([{}], { vat_mode: 'zero' }, { markup_bp: 100 })).toMatchObject([
      { code: 'proof_differs' },
    ]);
  });

  test('that gives the same price: the fault suggests that the proof is wrong', () => {
    expect(listFaults([{ price_satang: 1 }], {}, {})).toMatchObject([
      { code: 'proof_differs_as_live' },
    ]);
  });
});
