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
