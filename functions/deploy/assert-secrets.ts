import * as z from 'zod';

import { CARRIER_SECRETS } from '../src/platform/carrier-settings';
import { Failure } from '../tooling/failure';
import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

const Versions = z.object({ secrets: z.array(z.object({ state: z.string().optional() })) });

/**
 * Every secret must exist, or the deployment would fail after Firestore and before the functions.
 * @throws Failure naming the command that stores one.
 */
export async function assertSecrets(cli: FirebaseCli, { projectId }: Target): Promise<void> {
  for (const name of CARRIER_SECRETS) {
    if (await hasVersion(cli, name)) continue;
    throw new Failure(
      `${projectId} has no secret ${name}, or you may not see it. Store it, or "off" for a carrier without a key: npx firebase functions:secrets:set ${name} --project ${projectId}`,
    );
  }
}

async function hasVersion(cli: FirebaseCli, name: string): Promise<boolean> {
  try {
    const { secrets } = Versions.parse(await cli.read('functions:secrets:get', name));
    return secrets.some(({ state }) => state === 'ENABLED');
  } catch {
    return false;
  }
}
