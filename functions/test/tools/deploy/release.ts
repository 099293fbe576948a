import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import { createRateCard } from '../../../desk/store/rate-versions';
import { serviceVersion } from '../../../tools/deploy/service-version';
import { aRateCard } from '../../support/cards';
import { createDeployTree } from '../../support/deploy-tree';
import { startDeployedService } from '../../support/deployed-service';
import { openFirestore } from '../../support/firestore';
import { type GoogleApis, startGoogleApis } from '../../support/google/google-apis';
import type { GoogleProject } from '../../support/google/google-project';
import { read } from '../../support/repository';
import { type ScriptRun, git, runScript } from '../../support/run-script';
import { issueToken } from '../../support/tokens';

export const UAT = 'thai-shipping-uat';
export const PROD = 'thai-shipping-prod';
export const REGION = 'asia-southeast1';

/**
 * Two new projects at Google's, a release in a repository of its own, from which the Firebase CLI deploys as it is,
 * and the service of UAT that it becomes.
 */
export async function openRelease() {
  const google = await startGoogleApis({ projects: [UAT, PROD], indexBuildPolls: 1 });
  const tree = createDeployTree(google.environment);
  const functionsFolder = join(tree.folder, 'functions');
  commitRelease(tree.folder);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: functionsFolder, stdio: 'ignore' });
  const firestore = await openFirestore(UAT);
  await createRateCard(firestore.db, aRateCard());
  const kite = { service_name: 'Amber Kite', logo: null, active: true, sort_order: 1 };
  await firestore.db.doc('services/amber_kite').create(kite);
  const tokens = {
    uat: await issueToken(firestore.db, 'uat_svc_'),
    production: await issueToken(firestore.db, 'svc_'),
  };
  const start = (environment: 'production' | 'uat') =>
    startDeployedService({
      environment,
      projectId: UAT,
      firestoreHost: firestore.host,
      functionsFolder,
    });
  const service = await start('uat');
  return {
    google,
    tree,
    firestore,
    tokens,
    service,
    start,
    version: serviceVersion(tree.folder),
    /** Runs it as npm does once all is built; the functions answer where `environment` says. */
    deploy: (args: readonly string[], environment: Record<string, string> = {}) =>
      runScript(join(functionsFolder, 'lib/tools/deploy/main.js'), args, {
        cwd: functionsFolder,
        env: {
          ...tree.environment,
          SMOKE_TOKEN: tokens.uat,
          SERVICE_URL: service.baseAddress,
          UAT_URL: service.baseAddress,
          SITE_URL: service.baseAddress,
          ...environment,
        },
      }),
    async close() {
      await service.stop();
      await firestore.close();
      await google.stop();
      tree.remove();
    },
  };
}

/** Makes the tree a repository whose one commit is a tagged release. */
function commitRelease(folder: string): void {
  git(folder, 'init', '-q');
  // The packages are a link there, which .gitignore does not mean.
  appendFileSync(join(folder, '.git/info/exclude'), 'functions/node_modules\n');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'A release');
  const release = serviceVersion(folder).split('+')[0] ?? '';
  git(folder, 'tag', `v${release}`);
}

/** Questions are asked by POST as well: which permissions somebody has, and for a token. */
export const isChange = ({ api, method, path }: GoogleApis['requests'][number]): boolean =>
  method !== 'GET' && !path.endsWith(':testIamPermissions') && api !== 'oauth';

export const steps = ({ output }: ScriptRun): string[] =>
  output.split('\n').filter((line) => /^(Deploy \d|\d\. |Done: )/.test(line));

export const ended = (code: number, words: string | RegExp) => ({
  code,
  output: (typeof words === 'string'
    ? expect.stringContaining(words)
    : expect.stringMatching(words)) as string,
});

/** Where container images go, and how long they are kept, as `gcloud` sets both for a new project. */
export function keepImages(project: GoogleProject): void {
  project.addImageRepository(REGION);
  const policies = JSON.parse(read('ops/image-cleanup.json')) as { name: string }[];
  const cleanupPolicies = Object.fromEntries(policies.map((policy) => [policy.name, policy]));
  for (const [name, repository] of project.repositories) {
    project.repositories.set(name, { ...repository, cleanupPolicies });
  }
}

/** What an earlier test left, which it does not where it failed. */
export function running<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('an earlier test failed');
  return part;
}
