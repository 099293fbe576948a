import { aCardZone, aProof, aRateCard } from '../../../test/support/cards';
import { noDatedCharges } from '../lint/dated-charges';
import { leaveOutFailing, leftOutWarnings, proofsNote } from './leave-out-proofs';

const OLD = aRateCard();
const DEARER = aRateCard({
  version: 2,
  zones: [aCardZone('1', ['JP'], { area_fee_satang: 1000 })],
});
const buildContext = (card: typeof OLD) => ({
  card,
  datedCharges: noDatedCharges(card.courier_name),
});

/** Of the dearer card: 10 baht with fuel and VAT on top, rounded up. */
const OF_DEARER = aProof({ ship_date: '2027-01-11', price_satang: 444_800 });
const NOT_SERVED = aProof({ country: 'TH' });

test('proofs of other prices, and of what is no longer carried, are left out and named', () => {
  const card = { ...DEARER, proofs: [aProof(), OF_DEARER, NOT_SERVED] };
  const { card: kept, ...found } = leaveOutFailing(buildContext(card), [buildContext(OLD)]);
  expect(kept.proofs).toEqual([OF_DEARER]);
  expect(found.kept).toEqual([1]);
  expect(found.leftOut).toMatchObject([
    { code: 'proof_differs_in_amount', values: { price: 443_400, found: 444_800 } },
    { code: 'proof_unpriced' },
  ]);
  expect(leftOutWarnings(found.leftOut)).toMatchObject([
    { code: 'proofs_left_out', values: { count: 2 } },
    { code: 'proof_left_out' },
    { code: 'proof_left_out' },
  ]);
});

test('a card whose proofs all fail has none; one whose proofs all hold stays as it is', () => {
  const failing = { ...DEARER, proofs: [aProof()] };
  // Firestore stores no undefined member.
  expect(leaveOutFailing(buildContext(failing), []).card).toStrictEqual(DEARER);
  const holding = { ...OLD, proofs: [aProof()] };
  expect(leaveOutFailing(buildContext(holding), [])).toEqual({
    card: holding,
    kept: [0],
    leftOut: [],
  });
  expect(leftOutWarnings([])).toEqual([]);
});

test('a proof stays while a rate that it needs is not entered', () => {
  const card = { ...DEARER, fuel_bp: 'scheduled' as const, proofs: [aProof()] };
  expect(leaveOutFailing(buildContext(card), [])).toMatchObject({ kept: [0], leftOut: [] });
});

test('only faults of proofs suggest leaving proofs out', () => {
  const fault = { code: 'x', values: {} };
  expect(proofsNote([{ place: 'zones[0]', ...fault }])).toEqual([]);
  expect(
    proofsNote([
      { place: 'proofs[0]', ...fault },
      { place: 'proofs[1]', ...fault },
    ]),
  ).toMatchObject([{ code: 'proofs_failing', values: { count: 2 } }]);
});
