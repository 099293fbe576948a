import type { CardFault } from '../../../src/quotes/cards/card-faults';
import { datedChargesOf, seededErrors } from '../../../test/support/seeded-errors';
import { lintCard } from '../lint/lint-card';

const TODAY = '2026-11-21';
const ERRORS = seededErrors(51);

const proofsOf = (faults: readonly CardFault[]): string[] =>
  faults.map(({ place }) => place).filter((place) => place.startsWith('proofs'));

describe.each(ERRORS)('$kind', ({ truth, corrupt, differing }) => {
  const places = [...differing.keys()].map((at) => `proofs[${at}]`);

  test('the true card has no fault', () => {
    expect(lintCard(truth.card, [], TODAY, datedChargesOf(truth)).faults).toEqual([]);
  });

  test('every proof whose price it changes refuses it, before anything is live', () => {
    const { faults } = lintCard(corrupt.card, [], TODAY, datedChargesOf(corrupt));
    expect(proofsOf(faults)).toEqual(places);
  });

  test('where the true card is live, the first step that differs is named', () => {
    const draft = { ...corrupt.card, version: 2 };
    const { faults } = lintCard(draft, [truth.card], TODAY, datedChargesOf(corrupt));
    expect(proofsOf(faults)).toEqual(places);
    const found = faults.filter(({ place }) => place.startsWith('proofs'));
    expect(found.map(({ values: { step, line } }) => step && { step, line })).toEqual([
      ...differing.values(),
    ]);
  });
});

test('what no proof finds are prices of rows and a step of weights that are not proved', () => {
  const missed = ERRORS.filter(({ differing }) => differing.size === 0);
  expect(missed).toHaveLength(5);
  expect([...new Set(missed.map(({ kind }) => kind))].sort()).toEqual([
    'a digit of a price',
    'a rounding of weights forgotten',
    'two digits swapped',
  ]);
});
