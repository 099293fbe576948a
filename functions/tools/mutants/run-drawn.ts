import { applyMutant, type Mutant } from './drawn-mutants';
import type { NearestTests } from './nearest-tests';
import type { Outcome } from './outcomes';
import type { ScratchTree } from './scratch-tree';

/** How many test files are run for one mutant alone. */
const NEAREST = 5;

/** Those without a server lie beside what they test. */
const isUnitTest = (test: string): boolean => !test.startsWith('test/');

/**
 * Runs linters and tests against mutants: for each alone the unit tests that import its file most
 * directly; for all that are left the linters, then `npm test`; for each alone those of its failures
 * that import its file; and for all that are left `npm test` once more, then each alone with all that
 * fails there.
 */
export async function runDrawn(
  mutants: readonly Mutant[],
  trees: readonly [ScratchTree, ...ScratchTree[]],
  nearestTests: NearestTests,
): Promise<Outcome[]> {
  const [tree] = trees;
  const outcomes = new Map<Mutant, Outcome>();
  const left = (): Mutant[] =>
    mutants.filter((mutant) => (outcomes.get(mutant)?.result ?? 'missed') === 'missed');
  const add = (found: readonly Outcome[]): void => {
    for (const outcome of found) {
      outcomes.set(outcome.mutant, outcome);
      console.error(`${outcome.mutant.id} ${outcome.result} ${outcome.by}`);
    }
  };
  const alone = async (isRun: (test: string) => boolean): Promise<void> => {
    const waiting = left().values();
    await Promise.all(
      trees.map(async (own) => {
        for (const mutant of waiting) {
          const tests = nearestTests(mutant.file).filter(isRun).slice(0, NEAREST);
          add([await runOne(own.functions, mutant, tests, own.failing)]);
        }
      }),
    );
  };

  await alone(isUnitTest);
  add(await findLinted(tree, left()));
  const failing = new Set(await failingTogether(tree, left()));
  console.error(`${failing.size} test files fail with ${left().length} mutants together`);
  await alone((test) => failing.has(test));
  const further = await failingTogether(tree, left());
  console.error(`${further.length} test files fail with ${left().length} mutants together`);
  // One after the other: each uses the whole machine.
  for (const mutant of left()) {
    add([await runOne(tree.functions, mutant, further, tree.failingBuilt)]);
  }
  return mutants.flatMap((mutant) => outcomes.get(mutant) ?? []);
}

type Failing = (tests: readonly string[]) => Promise<string[]>;

async function runOne(
  functions: string,
  mutant: Mutant,
  tests: readonly string[],
  failing: Failing,
): Promise<Outcome> {
  const restore = applyMutant(functions, mutant);
  if (restore === undefined) return { mutant, result: 'gone', by: '' };
  let failed: string[] = [];
  try {
    failed = tests.length === 0 ? [] : await failing(tests);
  } finally {
    restore();
  }
  for (const by of failed) {
    if (!(await failsUnchanged(by, failing))) return { mutant, result: 'caught', by };
  }
  return { mutant, result: 'missed', by: '' };
}

/** Such a test catches nothing. */
async function failsUnchanged(test: string, failing: Failing): Promise<boolean> {
  const fails = (await failing([test])).length > 0;
  if (fails) console.error(`${test} fails without any change, and is left out.`);
  return fails;
}

const caughtBy =
  (by: string) =>
  (mutant: Mutant): Outcome => ({ mutant, result: 'caught', by });

/** Those with a complaint on their lines, or anywhere in a file that no other changes. */
async function findLinted(tree: ScratchTree, mutants: readonly Mutant[]): Promise<Outcome[]> {
  if (mutants.length === 0) return [];
  const places = await withMutants(tree, mutants, tree.complaints);
  const isAlone = ({ file }: Mutant): boolean =>
    mutants.filter((other) => other.file === file).length === 1;
  return mutants
    .filter((mutant) => places.some((place) => isAt(place, mutant, isAlone(mutant))))
    .map(caughtBy('lint'));
}

function isAt(place: string, { file, line, from }: Mutant, isAlone: boolean): boolean {
  const [found, at = ''] = place.split(':');
  const end = line + from.split('\n').length;
  return found === file && (isAlone || (Number(at) >= line - 1 && Number(at) <= end));
}

const failingTogether = async (tree: ScratchTree, mutants: readonly Mutant[]): Promise<string[]> =>
  mutants.length === 0 ? [] : withMutants(tree, mutants, () => tree.failingBuilt());

async function withMutants<Result>(
  { functions }: ScratchTree,
  mutants: readonly Mutant[],
  work: () => Promise<Result>,
): Promise<Result> {
  const restores = mutants.map((mutant) => applyMutant(functions, mutant));
  try {
    return await work();
  } finally {
    // Two may be in one file.
    for (const restore of restores.reverse()) restore?.();
  }
}
