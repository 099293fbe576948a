import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import { Failure } from '../failure';
import type { FirebaseCli } from './firebase-cli';

const Operations = z.array(
  z.object({
    name: z.string(),
    done: z.boolean().optional(),
    error: z.object({ message: z.string().optional() }).optional(),
    metadata: z
      .object({
        '@type': z.string().optional(),
        indexConfigDeltas: z.array(z.unknown()).optional(),
      })
      .optional(),
  }),
);
/** The only part of the CLI that is needed here. */
type Reading = Pick<FirebaseCli, 'read'>;
type Operation = z.output<typeof Operations>[number];

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const LIMIT_MS = 2 * 60 * 60_000;

/** The names of the finished index operations, whether they succeeded or failed. */
export async function finishedIndexOperations(cli: Reading): Promise<ReadonlySet<string>> {
  const finished = (await indexOperations(cli)).filter(({ done }) => done === true);
  return new Set(finished.map(({ name }) => name));
}

/**
 * Waits until Firestore has built every index in progress: until then, a query that needs one
 * fails. Does not wait for time-to-live policies, because nothing fails without them.
 * @param before - The operations that had finished before, which do not count.
 * @param print - Called with a sentence whenever the number in progress changes.
 * @throws Failure if one cannot be built, or after two hours.
 */
export async function awaitIndexes(
  cli: Reading,
  before: ReadonlySet<string>,
  print: (text: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  let left: number | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const operations = (await indexOperations(cli)).filter(({ name }) => !before.has(name));
    assertNoneFailed(operations);
    const underWay = operations.filter(({ done }) => done !== true);
    if (underWay.length === 0) break;
    if (underWay.length !== left) print(`${underWay.length} in progress ...`);
    left = underWay.length;
    if (performance.now() - startedAt > LIMIT_MS) {
      throw new Failure('Indexes are still being built after two hours; deploy again later.');
    }
    await delay(pauseMs);
  }
}

async function indexOperations(cli: Reading): Promise<Operation[]> {
  const all = Operations.parse(await cli.read('firestore:operations:list', '--limit', '1000'));
  return all.filter(
    ({ metadata }) =>
      metadata?.['@type']?.endsWith('.IndexOperationMetadata') === true ||
      (metadata?.indexConfigDeltas?.length ?? 0) > 0,
  );
}

function assertNoneFailed(operations: readonly Operation[]): void {
  const failed = operations.find(({ error }) => error !== undefined);
  if (failed === undefined) return;
  throw new Failure(`Firestore could not build an index: ${failed.error?.message ?? failed.name}.`);
}
