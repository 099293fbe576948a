import type { CardFault } from '../../../src/quotes/cards/card-fault';
import {
  besideOf,
  isTyped,
  differingSteps,
  proofsNamed,
  seededSlips,
  stepsNamed,
  type SeededSlip,
} from '../../../test/support/slips';
import { contextFaults, lintCard } from '../lint/lint-card';

const TODAY = '2026-11-21';
const SLIPS = seededSlips(100);

const textOf = (faults: readonly CardFault[]): string =>
  faults.map(({ path, message }) => `${path}: ${message}`).join('\n');

/** What refuses a slip where nothing is live. */
const FIRST_REFUSALS = new Map(
  SLIPS.map((slip) => [
    slip,
    textOf(lintCard(slip.slipped.card, [], TODAY, besideOf(slip.slipped)).faults),
  ]),
);
const lintFirst = (slip: SeededSlip): string => FIRST_REFUSALS.get(slip) ?? '';

/** What refuses it where the true world is. */
function lintBesideLive({ truth, slipped, isBeside }: SeededSlip): string {
  if (!isBeside) {
    const draft = { ...slipped.card, version: 2 };
    return textOf(lintCard(draft, [truth.card], TODAY, besideOf(slipped)).faults);
  }
  const live = { card: truth.card, beside: besideOf(truth) };
  return textOf(
    contextFaults({ ...live, beside: besideOf(slipped) }, { from: TODAY, to: null }, [live]),
  );
}

describe.each(SLIPS.filter((slip, at) => !isTyped(slip, at)))('$kind', (slip) => {
  test('the true card has no fault', () => {
    expect(lintCard(slip.truth.card, [], TODAY, besideOf(slip.truth)).faults).toEqual([]);
  });

  test('every proof that it changes refuses the slip', () => {
    expect(proofsNamed(lintFirst(slip))).toEqual(slip.covered);
  });

  test('where the true card is live, the step is the one that differs', () => {
    const text = lintBesideLive(slip);
    expect(proofsNamed(text)).toEqual(slip.covered);
    expect(stepsNamed(text)).toEqual(differingSteps(slip));
  });
});

const countByKind = (slips: readonly SeededSlip[]): Record<string, number> =>
  Object.fromEntries(
    slips.map(({ kind }) => [kind, slips.filter((slip) => slip.kind === kind).length]),
  );

test('what no proof covers are single prices of rows that are not proved', () => {
  expect(countByKind(SLIPS.filter(({ covered }) => covered.length === 0))).toEqual({
    'a digit of a price': 5,
    'two digits swapped': 3,
    'two zones swapped in a row': 1,
  });
});

/** How many of the steps that are guessed from a price alone are the right ones. */
function guessed(slips: readonly SeededSlip[]): { right: number; all: number } {
  const outcomes = slips.flatMap((slip) => {
    const names = stepsNamed(lintFirst(slip));
    return [...differingSteps(slip)].map(
      ([at, step]) => names.get(at)?.slice(0, 'step 1'.length) === step.slice(0, 'step 1'.length),
    );
  });
  return { right: outcomes.filter(Boolean).length, all: outcomes.length };
}

test('where nothing is live, nearly all steps are guessed rightly', () => {
  const { right, all } = guessed(SLIPS);
  expect(right / all).toBeGreaterThan(0.95);
});

// A price of the next row is either a row's or a weight's: one in four is taken for the other.
test.each(Object.keys(countByKind(SLIPS.filter(({ covered }) => covered.length > 0))))(
  'most steps of %s are guessed rightly',
  (kind) => {
    const { right, all } = guessed(SLIPS.filter((slip) => slip.kind === kind));
    expect(right / all).toBeGreaterThan(kind === 'rows shifted by one' ? 0.7 : 0.9);
  },
);
