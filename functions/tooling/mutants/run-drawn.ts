import { Failure } from '../failure';
import { applyMutant, type Mutant } from './drawn-mutants';
import type { NearestTests } from './nearest-tests';
import type { Outcome } from './outcomes';
import type { ScratchTree } from './scratch-tree';

/** Test files that are run for each mutant alone; in two runs, as most are caught by the first few. */
const FEW = 6;
const MANY = 30;

/**
 * Runs the tests against each mutant: first those that import its file most directly, for each mutant
 * alone; then, for all that are left together, the linters and `npm test`, whose complaints and failures
 * are traced to single mutants.
 */
export async function runDrawn(
  mutants: readonly Mutant[],
  trees: readonly [ScratchTree, ...ScratchTree[]],
  nearestTests: NearestTests,
): Promise<Outcome[]> {
  const nearest = await runNearest(mutants, trees, nearestTests);
  const [tree] = trees;
  const left = nearest.filter(({ result }) => result === 'missed').map(({ mutant }) => mutant);
  const linted = await findLinted(tree, left);
  const unlinted = left.filter((mutant) => !linted.has(mutant));
  const tested = await findTested(tree, unlinted);
  const late = new Map([...linted, ...tested]);
  return nearest.map((outcome) => {
    const by = late.get(outcome.mutant);
    return by === undefined ? outcome : { ...outcome, result: 'caught', by };
  });
}

async function runNearest(
  mutants: readonly Mutant[],
  trees: readonly ScratchTree[],
  nearestTests: NearestTests,
): Promise<Outcome[]> {
  const waiting = mutants.entries();
  const outcomes: Outcome[] = [];
  await Promise.all(
    trees.map(async (tree) => {
      for (const [index, mutant] of waiting) {
        const outcome = await runOne(mutant, tree, nearestTests(mutant.file));
        console.error(`${mutant.id} ${outcome.result} ${outcome.by}`);
        outcomes[index] = outcome;
      }
    }),
  );
  return outcomes;
}

async function runOne(
  mutant: Mutant,
  tree: ScratchTree,
  tests: readonly string[],
): Promise<Outcome> {
  const restore = applyMutant(tree.functions, mutant);
  if (restore === undefined) return { mutant, result: 'gone', by: '' };
  try {
    const by = await firstFailing(tree, tests);
    return by === undefined
      ? { mutant, result: 'missed', by: '' }
      : { mutant, result: 'caught', by };
  } finally {
    restore();
  }
}

async function firstFailing(
  tree: ScratchTree,
  tests: readonly string[],
): Promise<string | undefined> {
  for (const some of [tests.slice(0, FEW), tests.slice(FEW, MANY)]) {
    const [by] = some.length === 0 ? [] : await tree.failing(some);
    if (by !== undefined) return by;
  }
  return undefined;
}

type Caught = Map<Mutant, string>;

async function findLinted(tree: ScratchTree, mutants: readonly Mutant[]): Promise<Caught> {
  const caught: Caught = new Map();
  const places = await withMutants(tree, mutants, tree.complaints);
  for (const mutant of mutants) {
    const near = places.some((place) => isNear(place, mutant));
    if (near) caught.set(mutant, 'lint');
  }
  const others = mutants.filter((mutant) => !caught.has(mutant));
  const culprits = await findCulprits(others, async (some) => {
    const found = await withMutants(tree, some, tree.complaints);
    return found.length > 0;
  });
  for (const culprit of culprits) caught.set(culprit, 'lint');
  return caught;
}

function isNear(place: string, { file, line, from }: Mutant): boolean {
  const [found, at = ''] = place.split(':');
  const end = line + from.split('\n').length;
  return found === file && Number(at) >= line - 1 && Number(at) <= end;
}

async function findTested(tree: ScratchTree, mutants: readonly Mutant[]): Promise<Caught> {
  const caught: Caught = new Map();
  const failing = await withMutants(tree, mutants, () => tree.failingBuilt());
  for (const test of failing) {
    const isFlaky = (await tree.failingBuilt([test])).length > 0;
    if (isFlaky) throw new Failure(`${test} fails without any change.`);
    const others = mutants.filter((mutant) => !caught.has(mutant));
    const culprits = await findCulprits(others, async (some) => {
      const failed = await withMutants(tree, some, () => tree.failingBuilt([test]));
      return failed.length > 0;
    });
    for (const culprit of culprits) caught.set(culprit, test);
    if (culprits.length > 0)
      console.error(`${culprits.map(({ id }) => id).join(' ')} caught ${test}`);
  }
  return caught;
}

/** The mutants that make a check fail, each by itself. */
async function findCulprits(
  mutants: readonly Mutant[],
  fails: (some: readonly Mutant[]) => Promise<boolean>,
): Promise<Mutant[]> {
  if (mutants.length === 0 || !(await fails(mutants))) return [];
  if (mutants.length === 1) return [...mutants];
  const half = Math.ceil(mutants.length / 2);
  const first = await findCulprits(mutants.slice(0, half), fails);
  return [...first, ...(await findCulprits(mutants.slice(half), fails))];
}

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
