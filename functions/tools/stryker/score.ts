import { z } from 'zod';

/** Of a report of Stryker, what is read of it. */
export const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(z.object({ status: z.string(), killedBy: z.array(z.string()).default([]) })),
    }),
  ),
  testFiles: z.record(
    z.string(),
    z.object({ tests: z.array(z.object({ id: z.string(), name: z.string() })) }),
  ),
});
export type Report = z.infer<typeof Report>;

const CAUGHT = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

export interface Score {
  readonly caught: number;
  /** Those that do not compile are not counted. */
  readonly counted: number;
}

const listMutants = ({ files }: Report) => Object.values(files).flatMap(({ mutants }) => mutants);

export function computeScore(report: Report): Score {
  const statuses = listMutants(report).map(({ status }) => status);
  const caught = statuses.filter((status) => CAUGHT.includes(status)).length;
  return { caught, counted: caught + statuses.filter((status) => MISSED.includes(status)).length };
}

/**
 * What is wrong with a room's score, if anything: it is below the floor, or so far above it that the
 * floor must follow.
 */
export function scoreFault(
  { caught, counted }: Score,
  floor: number | undefined,
): string | undefined {
  if (counted === 0) return 'No mutant ran.';
  if (floor !== undefined && caught * 100 < floor * counted) return `The floor is ${floor} %.`;
  const reached = Math.floor((caught * 100) / counted);
  if (reached === floor) return undefined;
  return `The floor must follow: write "floor": ${reached} in stryker.rooms.json.`;
}

/**
 * Tests without which the same mutants would be caught, each taken by itself, by file. Of a run that does
 * not stop at a mutant's first failure.
 */
export function idleTests(report: Report): string[] {
  const deciding = new Set(
    listMutants(report).flatMap(({ killedBy }) => (killedBy.length === 1 ? killedBy : [])),
  );
  return Object.entries(report.testFiles).flatMap(([file, { tests }]) =>
    tests.filter(({ id }) => !deciding.has(id)).map(({ name }) => `${file}: ${name}`),
  );
}
