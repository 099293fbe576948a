import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { type Environment } from '../../src/model/account/token';
import { CARRIER_SECRETS, REGION } from '../../src/platform/config';
import { Failure, messageOf } from '../failure';
import type { FirebaseCli } from './firebase-cli';
import { git } from './service-version';
import { type Target, deployedFunctions } from './target';

/** The only part of the CLI that is needed here. */
type Reading = Pick<FirebaseCli, 'read'>;

/**
 * What is deployed can be found again: everything is committed, and the commit has the tag of the
 * newest release in the changelog.
 * @throws Failure saying what is missing, and how to fix it.
 */
export function assertReleasable({ root, release }: Target): void {
  const changes = changesIn(root);
  if (changes === undefined) throw new Failure('This is not a git checkout.');
  if (changes !== '') {
    throw new Failure(`Some changes are not committed; commit, stash or remove them:\n${changes}`);
  }
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new Failure(
      'This checkout lacks the history that the version is read from: git fetch --unshallow',
    );
  }
  const newest = newestRelease(root);
  if (newest !== release) {
    throw new Failure(
      `CHANGELOG.md is at ${newest ?? 'no release'}, functions/package.json at ${release}; make them agree.`,
    );
  }
  const tags = git(root, 'tag', '--points-at', 'HEAD')?.split('\n') ?? [];
  if (!tags.includes(`v${release}`)) {
    throw new Failure(
      `This commit does not have the tag v${release}. Check out that tag (git checkout v${release}), or, for your own release, give it its own number in CHANGELOG.md and functions/package.json, commit, and tag the commit (git tag vX.Y.Z).`,
    );
  }
}

/**
 * What differs from the commit, even if the user's git settings hide it: a file `.env` is
 * deployed although many ignore it.
 */
function changesIn(root: string): string | undefined {
  const everything = ['status', '--porcelain', '--untracked-files=all'];
  const changes = git(root, '-c', 'core.excludesFile=', ...everything);
  if (changes === undefined) return undefined;
  const hidden = git(root, 'ls-files', '--others', 'functions/.env*', ':(exclude)*.local') ?? '';
  const more = hidden.split('\n').filter((path) => path !== '' && !changes.includes(path));
  return [changes, ...more.map((path) => `?? ${path}`)].filter(Boolean).join('\n');
}

const newestRelease = (root: string): string | undefined =>
  /^## (\d+\.\d+\.\d+\S*)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1];

const Functions = z.array(z.object({ id: z.string() }));

/**
 * `--force`, which a higher minimum bill needs without a terminal, also deletes functions that
 * this checkout does not have.
 * @throws Failure if the project has any.
 */
export async function assertNoneDeleted(
  cli: Reading,
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

const Versions = z.object({ secrets: z.array(z.object({ state: z.string().optional() })) });

/**
 * Every secret must exist, or the deployment would fail after Firestore and before the functions.
 * @throws Failure naming the command that stores one.
 */
export async function assertSecrets(cli: Reading, { projectId }: Target): Promise<void> {
  for (const name of CARRIER_SECRETS) {
    if (await hasVersion(cli, name)) continue;
    throw new Failure(
      `${projectId} has no secret ${name}, or you may not see it. Store it, or "off" for a carrier without a key: npx firebase functions:secrets:set ${name} --project ${projectId}`,
    );
  }
}

async function hasVersion(cli: Reading, name: string): Promise<boolean> {
  try {
    const { secrets } = Versions.parse(await cli.read('functions:secrets:get', name));
    return secrets.some(({ state }) => state === 'ENABLED');
  } catch {
    return false;
  }
}

/**
 * Production only gets what was tried in UAT.
 * @throws Failure if a function in UAT does not serve the version to be deployed.
 */
export async function assertUatServes(version: string, uatAddress: string): Promise<void> {
  const other = await whatServesAnother(version, 'uat', uatAddress);
  if (other === undefined) return;
  throw new Failure(`In UAT, ${other}. Deploy this commit there first: npm run deploy -- uat`);
}

const LIMIT_MS = 60_000;

/**
 * The version that a deployed function reports, which needs no credential; undefined if the
 * function does not exist, or its release does not report one.
 * @throws Failure if nothing answers.
 */
export async function servedVersion(
  baseAddress: string,
  name: string,
): Promise<string | undefined> {
  const address = `${baseAddress}/${name}`;
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(address, { method: 'OPTIONS', signal });
    return answer.headers.get('x-service-version') ?? undefined;
  } catch (error) {
    throw new Failure(`${address} does not answer: ${causeOf(error)}.`);
  }
}

/** The cause of fetch's "fetch failed" says more. */
const causeOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * A sentence about the first of an environment's functions that serves another version; undefined
 * if there is none.
 * @throws Failure if one does not answer.
 */
export async function whatServesAnother(
  version: string,
  environment: Environment,
  baseAddress: string,
): Promise<string | undefined> {
  for (const name of deployedFunctions(environment)) {
    const served = await servedVersion(baseAddress, name);
    if (served !== version)
      return `${name} serves ${served ?? 'an unknown version'}, not ${version}`;
  }
  return undefined;
}

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
  cli: Reading,
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

async function readDatabase(cli: Reading, projectId: string): Promise<unknown> {
  try {
    return await cli.read('firestore:databases:get', '(default)');
  } catch (error) {
    if (!/404|not found/i.test(messageOf(error))) throw error;
    throw new Failure(
      `${messageOf(error)}\nIf ${projectId} has no Firestore database yet, create it; its region is permanent: npx firebase firestore:databases:create "(default)" --location ${REGION} ${PROTECTIONS} --project ${projectId}`,
    );
  }
}
