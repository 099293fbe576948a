import * as z from 'zod';

import { Failure } from '../tooling/failure';
import { deployedFunctions } from './deployed-functions';
import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

const Functions = z.array(z.object({ id: z.string() }));

/**
 * `--force`, which a higher minimum bill needs without a terminal, also deletes functions that
 * this checkout does not have.
 * @throws Failure if the project has any.
 */
export async function assertNoneDeleted(
  cli: FirebaseCli,
  { projectId, environment }: Target,
): Promise<void> {
  const ours = deployedFunctions(environment);
  const deployed = Functions.parse(await cli.read('functions:list'));
  const others = deployed.map(({ id }) => id).filter((id) => !ours.includes(id));
  if (others.length === 0) return;
  throw new Failure(
    `${projectId} also has ${others.join(', ')}, which this would delete. Deploy from a terminal without --accept-minimum-bill, and answer the firebase CLI's questions.`,
  );
}
