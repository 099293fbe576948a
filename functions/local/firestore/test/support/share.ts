import { testWhere } from './run-where';

/** Whether the tests run at length (`npm run test:length`): then all of what is generated is tested. */
export const IS_AT_LENGTH = process.env['AT_LENGTH'] !== undefined;

/** All at length, else a twentieth, or the part that TEST_SHARE names where the tests run for each mutant. */
const PART = IS_AT_LENGTH ? 1 : Number(process.env['TEST_SHARE'] ?? 20);

/** Of so many generated cases, or of what they must have shown: the part that this run tests. */
export const countShare = (all: number): number => Math.ceil(all / PART);

/**
 * So many runs of a property at length, from a seed that a failure names unless one is given; else a
 * twentieth of them, the same each time.
 */
export const share = ({ seed, numRuns }: { seed?: number; numRuns: number }) =>
  IS_AT_LENGTH && seed === undefined
    ? { numRuns }
    : { seed: seed ?? 1, numRuns: countShare(numRuns) };

/** All of a list at length; else its first, its last, and every twentieth between them, or the middle one. */
export function shareOfList<Item>(all: readonly Item[]): readonly Item[] {
  const step = Math.min(PART, Math.ceil(all.length / 2));
  return all.filter((_, at) => at % step === 0 || at === all.length - 1);
}

/** A test of so much data that it runs at length alone. */
export const testAtLength = testWhere(IS_AT_LENGTH, 'at length only');
