import * as z from 'zod';

import { REGION } from '../src/platform/config';
import { Failure, messageOf } from '../tooling/failure';
import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

const Database = z.object({
  locationId: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});

const PROTECTIONS = '--delete-protection ENABLED --point-in-time-recovery ENABLED';

/**
 * The project has its database in our region, which is permanent: left to itself, the CLI would
 * create one. Production's has delete protection and point-in-time recovery.
 * @returns a sentence about what UAT's lacks of these; undefined if it has both.
 * @throws Failure naming the command that fixes it.
 */
export async function assertDatabase(
  cli: FirebaseCli,
  { projectId, environment }: Target,
): Promise<string | undefined> {
  const database = Database.parse(await readDatabase(cli, projectId));
  if (database.locationId !== REGION) {
    throw new Failure(
      `The Firestore database of ${projectId} is in ${database.locationId}, not in ${REGION}; its location cannot be changed. Use another project.`,
    );
  }
  const isProtected =
    database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED' &&
    database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
  if (isProtected) return undefined;
  const lacking = `The database of ${projectId} lacks delete protection or point-in-time recovery: npx firebase firestore:databases:update "(default)" ${PROTECTIONS} --project ${projectId}`;
  if (environment === 'production') throw new Failure(lacking);
  return lacking;
}

async function readDatabase(cli: FirebaseCli, projectId: string): Promise<unknown> {
  try {
    return await cli.read('firestore:databases:get', '(default)');
  } catch (error) {
    if (!/404|not found/i.test(messageOf(error))) throw error;
    throw new Failure(
      `${messageOf(error)}\nIf ${projectId} has no Firestore database yet, create it; its region is permanent: npx firebase firestore:databases:create "(default)" --location ${REGION} ${PROTECTIONS} --project ${projectId}`,
    );
  }
}
