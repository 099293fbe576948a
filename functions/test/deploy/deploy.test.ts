import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serviceVersion } from '../../deploy/service-version';
import { readProjectIndexes } from '../../local/project-indexes';
import { createRateCard } from '../../operations/store/rate-versions';
import { aRateCard } from '../support/cards';
import { type DeployTree, createDeployTree } from '../support/deploy-tree';
import { type DeployedService, startDeployedService } from '../support/deployed-service';
import { type TestFirestore, describeLocal, openFirestore } from '../support/firestore';
import { type GoogleApis, startGoogleApis } from '../support/google/google-apis';
import { type ScriptRun, git, runScript } from '../support/run-script';
import { issueToken } from '../support/tokens';
import { CARRIER_KEYS } from './expected-options';

const UAT = 'thai-shipping-uat';
const PROD = 'thai-shipping-prod';
const REGION = 'asia-southeast1';
const CREATE_DATABASE = [
  ...['firestore:databases:create', '(default)', '--location', REGION],
  ...['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED'],
];
const DEAD = 'http://127.0.0.1:9';

jest.setTimeout(240_000);

/** A release in a repository of its own, its project at Google's, and the service it becomes. */
describeLocal('npm run deploy', () => {
  let google: GoogleApis;
  let tree: DeployTree;
  let firestore: TestFirestore;
  let service: DeployedService;
  let tokens: { uat: string; production: string };
  let version: string;

  beforeAll(async () => {
    google = await startGoogleApis({ projects: [UAT, PROD], indexBuildPolls: 2 });
    tree = createDeployTree(google.environment);
    commitRelease(tree.folder);
    npm('run', '--silent', 'build');
    version = serviceVersion(tree.folder);
    firestore = await openFirestore(UAT, { indexes: readProjectIndexes() });
    await createRateCard(firestore.db, aRateCard());
    await firestore.db.doc('services/amber_kite').create({
      ...{ service_name: 'Amber Kite', logo: null, active: true, sort_order: 1 },
    });
    tokens = {
      uat: await issueToken(firestore.db, 'uat_svc_'),
      production: await issueToken(firestore.db, 'svc_'),
    };
    service = await startDeployedService({
      environment: 'uat',
      projectId: UAT,
      firestoreHost: firestore.host,
      functionsFolder: join(tree.folder, 'functions'),
    });
  });
  afterAll(async () => {
    // Where the beginning failed, what comes later is not there.
    await (service as DeployedService | undefined)?.stop();
    await (firestore as TestFirestore | undefined)?.close();
    await google.stop();
    tree.remove();
  });

  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: join(tree.folder, 'functions'), stdio: 'ignore' });

  /** Runs it as npm does once all is built; the functions answer where `environment` says. */
  const deploy = (args: readonly string[], environment: Record<string, string> = {}) =>
    runScript(join(tree.folder, 'functions/lib/deploy/main.js'), args, {
      cwd: join(tree.folder, 'functions'),
      env: {
        ...tree.environment,
        SMOKE_TOKEN: tokens.uat,
        SERVICE_URL: service.baseAddress,
        UAT_URL: service.baseAddress,
        SITE_URL: service.baseAddress,
        ...environment,
      },
    });

  /** Where container images go, and how long they are kept, as a new project needs it. */
  async function keepImages(project: string): Promise<void> {
    google.project(project).addImageRepository(REGION);
    const setPolicy = ['functions:artifacts:setpolicy', '--location', REGION, '--days', '30'];
    await tree.firebase(...setPolicy, '--project', project);
  }

  const changes = () => google.requests.filter(isChange).map(({ api, path }) => `${api} ${path}`);

  test.each([
    [
      'a project that is none',
      ['live'],
      {},
      /"live" is not a project in .firebaserc, which has prod, uat/,
    ],
    [
      'a token of another environment',
      ['uat'],
      { SMOKE_TOKEN: `svc_${'0'.repeat(38)}` },
      /no token of uat/,
    ],
    ['no token', ['uat'], { SMOKE_TOKEN: '' }, /Set SMOKE_TOKEN .* or, .*--without-token/],
  ])('refuses %s', async (_name, args, environment, message) => {
    expect(await deploy(args, environment)).toMatchObject({
      code: 2,
      output: expect.stringMatching(message),
    });
    expect(google.requests).toEqual([]);
  });

  test('refuses what is not committed, what is not tagged, and another release than the changelog’s', async () => {
    appendFileSync(join(tree.folder, 'README.md'), '\nA last thought.\n');
    const dirty = await deploy(['uat']);
    expect(dirty).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not committed.*\n.*README\.md/),
    });
    git(tree.folder, 'checkout', '-q', '.');
    // Many people's own settings of git ignore it; the CLI would deploy it.
    writeFileSync(join(tree.folder, '.git/ignored'), '.env\n');
    git(tree.folder, 'config', 'core.excludesFile', join(tree.folder, '.git/ignored'));
    tree.write('functions/.env', 'ENVIRONMENT=production\n');
    expect((await deploy(['uat'])).output).toMatch(/not committed.*\n.*functions\/\.env/);
    rmSync(join(tree.folder, 'functions/.env'));
    // As in a clone of the last commit alone.
    writeFileSync(join(tree.folder, '.git/shallow'), `${git(tree.folder, 'rev-parse', 'HEAD')}\n`);
    expect((await deploy(['uat'])).output).toContain('git fetch --unshallow');
    rmSync(join(tree.folder, '.git/shallow'));
    git(tree.folder, 'commit', '-q', '--allow-empty', '-m', 'A last thought');
    const untagged = await deploy(['uat']);
    expect(untagged).toMatchObject({
      code: 1,
      output: expect.stringMatching(/does not have the tag v\d/),
    });
    git(tree.folder, 'reset', '-q', '--hard', 'HEAD~1');

    tree.edit('CHANGELOG.md', (text) => text.replace('\n## ', '\n## 99.0.0\n\n## '));
    git(tree.folder, 'commit', '-qam', 'Begin 99.0.0');
    const disagreeing = await deploy(['uat']);
    expect(disagreeing.output).toMatch(/CHANGELOG\.md is at 99\.0\.0, functions\/package\.json at/);
    git(tree.folder, 'reset', '-q', '--hard', 'HEAD~1');
    expect(google.requests).toEqual([]);
  });

  test('refuses a project without a database, and names the command that makes one', async () => {
    const { code, output } = await deploy(['uat']);
    expect(output).toContain(
      `npx firebase firestore:databases:create "(default)" --location ${REGION} --delete-protection ENABLED --point-in-time-recovery ENABLED --project ${UAT}`,
    );
    expect(code).toBe(1);
    expect(changes()).toEqual([]);
  });

  test('refuses production where UAT serves something else', async () => {
    const production = {
      SMOKE_TOKEN: tokens.production,
      UAT_URL: `${service.baseAddress}/nothing`,
    };
    const other = await deploy(['prod'], production);
    expect(other).toMatchObject({
      code: 1,
      output: expect.stringContaining(`In UAT, apiQuote serves an unknown version, not ${version}`),
    });
    const silent = await deploy(['prod'], { ...production, UAT_URL: DEAD });
    expect(silent.output).toContain(`${DEAD}/apiQuote does not answer: `);
    expect(changes()).toEqual([]);
  });

  test('a dry run changes nothing at all', async () => {
    await tree.firebase(...CREATE_DATABASE, '--project', UAT);
    const before = changes();
    const { code, output } = await deploy(['uat', '--dry-run']);
    expect(output).toContain('A dry run: nothing was changed.');
    expect(code).toBe(0);
    expect(changes()).toEqual(before);
  });

  test('deploys Firestore, waits for its indexes, then the functions, the site, and checks them', async () => {
    await keepImages(UAT);
    const before = google.requests.length;
    const run = await deploy(['uat']);
    expect(steps(run)).toEqual([
      `Deploy ${version} to ${UAT} (uat)`,
      '1. Check what is deployed, and the project',
      '2. Build the reference page for uat',
      '3. Deploy the Firestore rules and indexes; indexes that are no longer listed stay',
      '4. Wait until the indexes are built; queries fail until then',
      '5. Deploy the functions that changed',
      '6. Deploy the reference page, and the addresses that lead to the functions',
      `7. Check the service from outside, at ${service.baseAddress} and ${service.baseAddress}`,
      `Done: ${UAT} serves ${version}.`,
    ]);
    expect(run.output.match(/^ {3}ok {4}/gm)).toHaveLength(11);
    expect(run.output).not.toContain('placeholders');
    expect(run.code).toBe(0);

    const order = google.requests
      .slice(before)
      .map(({ api, method, path }) => `${api} ${method} ${path}`);
    const lastIndex = order.findLastIndex((line) => /POST .*\/indexes$/.test(line));
    const lastPoll = order.findLastIndex((line) => /GET .*\/operations$/.test(line));
    const firstFunction = order.findIndex((line) => /POST .*\/functions$/.test(line));
    expect(lastIndex).toBeGreaterThan(0);
    expect(lastPoll).toBeGreaterThan(lastIndex);
    expect(firstFunction).toBeGreaterThan(lastPoll);
    const site = order.findIndex((line) => /POST .*\/channels\/live\/releases$/.test(line));
    expect(site).toBeGreaterThan(firstFunction);
    expect(google.unanswered).toEqual([]);
  });

  test('names what is deployed and the rollback if the service then fails', async () => {
    const revoked = { revoked_at: new Date('2026-02-01T00:00:00Z') };
    const { code, output } = await deploy(['uat'], {
      SMOKE_TOKEN: await issueToken(firestore.db, 'uat_svc_', revoked),
    });
    expect(output).toMatch(/4 checks failed\.\n$/);
    expect(output).toContain('Everything is deployed and serving, but a check failed.');
    expect(output).toContain(
      'gcloud run services update-traffic apiquote --to-revisions REVISION=100',
    );
    expect(code).toBe(1);
  });

  test('refuses production without a carrier’s secret, before anything is deployed', async () => {
    await tree.firebase(...CREATE_DATABASE, '--project', PROD);
    const before = changes();
    const { code, output } = await deploy(['prod'], { SMOKE_TOKEN: tokens.production });
    expect(output).toContain(
      `${PROD} has no secret DHL_API_KEY, or you may not see it. Store it, or "off" for a carrier without a key: npx firebase functions:secrets:set DHL_API_KEY --project ${PROD}`,
    );
    expect(code).toBe(1);
    expect(changes()).toEqual(before);
  });

  test('deploys to production what UAT serves', async () => {
    const project = google.project(PROD);
    await keepImages(PROD);
    for (const secret of CARRIER_KEYS) project.addSecret(secret);
    const production = await startDeployedService({
      environment: 'production',
      projectId: UAT,
      firestoreHost: firestore.host,
      functionsFolder: join(tree.folder, 'functions'),
    });
    try {
      const tried = await deploy(['prod', '--dry-run'], {
        SMOKE_TOKEN: tokens.production,
        SERVICE_URL: `${production.baseAddress}/nothing`,
      });
      expect(tried.output).toContain('UAT serves the same version.');
      const run = await deploy(['prod', '--accept-minimum-bill'], {
        SMOKE_TOKEN: tokens.production,
        SERVICE_URL: production.baseAddress,
        SITE_URL: production.baseAddress,
      });
      expect(run.output).toMatch(
        /Warning: integrators\.json still has placeholders: .*contact\.email/,
      );
      expect(run.output).toContain("The carriers' secrets exist.");
      expect(run.output).toContain(`Done: ${PROD} serves ${version}.`);
      expect(run.code).toBe(0);
      const again = await deploy(['prod', '--dry-run'], {
        SMOKE_TOKEN: tokens.production,
        SERVICE_URL: production.baseAddress,
        UAT_URL: DEAD,
      });
      expect(again.output).toContain('Production already serves this version.');
      expect(again.code).toBe(0);
    } finally {
      await production.stop();
    }
    expect([...project.functions.keys()].sort()).toEqual([
      'apiQuote',
      'apiShippingServices',
      'shipmentCrud',
      'tracking',
    ]);
  });
});

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
const isChange = ({ api, method, path }: GoogleApis['requests'][number]): boolean =>
  method !== 'GET' && !path.endsWith(':testIamPermissions') && api !== 'oauth';

const steps = ({ output }: ScriptRun): string[] =>
  output.split('\n').filter((line) => /^(Deploy \d|\d\. |Done: )/.test(line));
