import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { releaseOf } from '../../deploy/service-version';
import { connectFirestore } from '../../local/connect-firestore';
import { startLocalFirestore, type LocalFirestore } from '../../local/firestore/index';
import { findRepository } from '../../tooling/functions-folder';
import { UPLOADED_FILES } from '../../tooling/uploaded-files';
import { createDeployTree, type DeployTree } from '../support/deploy-tree';
import { changesDuring, deployedIndexes, lastArchive, wantedIndexes } from '../support/deployments';
import { startGoogleApis, type GoogleApis } from '../support/google/google-apis';
import {
  installArchive,
  type InstalledArchive,
  type RunningFunction,
} from '../support/installed-archive';
import { openForBusiness } from '../support/open-for-business';
import { SMALL_PARCEL } from '../support/quotes';
import type { ScriptRun } from '../support/run-script';
import { CARRIER_KEYS, optionsOf, PRODUCTION, UAT } from './expected-options';

/**
 * The steps of a first deploy, in their order, with the Firebase CLI as it is: each test goes on
 * from what the one before it left in the project, as a person would.
 */
const PROD = 'thai-shipping-prod';
const UAT_PROJECT = 'thai-shipping-uat';
const CREATE_DATABASE = [
  ...['firestore:databases:create', '(default)', '--location', 'asia-southeast1'],
  ...['--delete-protection', 'ENABLED', '--point-in-time-recovery', 'ENABLED'],
];
const SET_POLICY = 'functions:artifacts:setpolicy --location asia-southeast1 --days 30'.split(' ');
const DEPLOY_FUNCTIONS = ['deploy', '--only', 'functions'];

/** What is nearly the address of a function goes to another one, which refuses it. */
const misspelt = (beginning: string, serviceId: string) => ({
  regex: expect.stringContaining(beginning) as string,
  run: { region: 'asia-southeast1', serviceId },
});
const MISSPELT = [
  misspelt('[aA][pP][iI]', 'shipmentcrud'),
  misspelt('[sS][hH][iI][pP]', 'apiquote'),
];

let google: GoogleApis;
let tree: DeployTree;

beforeAll(async () => {
  google = await startGoogleApis({ projects: [PROD, UAT_PROJECT], indexBuildPolls: 1 });
  tree = createDeployTree(google.environment);
});
afterAll(async () => {
  tree.remove();
  await google.stop();
});
afterEach(() => {
  expect(google.unanswered).toEqual([]);
});

const prod = () => google.project(PROD);
const uat = () => google.project(UAT_PROJECT);
const repositoryFile = (path: string) => readFileSync(join(findRepository(), path), 'utf8');
const ended = (code: number, words: string) => ({
  code,
  output: expect.stringContaining(words) as string,
});
const isEverywhere = (project: typeof prod) =>
  Object.fromEntries([...project().functions.keys()].map((id) => [id.toLowerCase(), ['allUsers']]));

async function listJson(...args: string[]): Promise<unknown> {
  const { code, output } = await tree.firebase(...args, '--json');
  expect({ code, output }).toEqual(ended(0, '"status": "success"'));
  return (JSON.parse(output) as { result: unknown }).result;
}

describe('production', () => {
  const at = ['--project', 'prod'];

  test('the database is made in Singapore, safe from deletion and from mistakes', async () => {
    expect(await tree.firebase(...CREATE_DATABASE, ...at)).toMatchObject({ code: 0 });
    expect(await listJson('firestore:databases:get', ...at)).toMatchObject({
      name: `projects/${PROD}/databases/(default)`,
      locationId: 'asia-southeast1',
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
  });

  test('Firestore gets the rules and every index, exemption and time to live', async () => {
    expect(await tree.firebase('deploy', '--only', 'firestore', ...at)).toMatchObject({ code: 0 });
    const wanted = wantedIndexes(JSON.parse(repositoryFile('firestore.indexes.json')));
    expect(deployedIndexes(prod())).toEqual(wanted);
    expect(wanted.indexes).not.toEqual([]);
    expect(prod().firestoreRules).toEqual({
      files: [{ name: 'firestore.rules', content: repositoryFile('firestore.rules') }],
    });
  });

  test('the CLI does not wait until the indexes are built, but prints when they are', async () => {
    const building = { state: 'PROCESSING' };
    const built = { state: 'SUCCESSFUL' };
    expect(prod().firestore.indexes[0]).toMatchObject({ state: 'CREATING' });
    const [first] = (await listJson('firestore:operations:list', ...at)) as unknown[];
    expect(first).toMatchObject({ metadata: building });
    expect(first).not.toHaveProperty('done');
    const [later] = (await listJson('firestore:operations:list', ...at)) as unknown[];
    expect(later).toMatchObject({ metadata: built, done: true });
    expect(prod().firestore.indexes[0]).toMatchObject({ state: 'READY' });
  });

  test('instances that always run cost money: without --force nothing is uploaded', async () => {
    const run = await tree.firebase(...DEPLOY_FUNCTIONS, ...at);
    expect(run).toEqual(ended(1, 'deploy functions that increase the minimum bill'));
    expect(prod().uploads).toEqual([]);
  }, 90_000);

  test('without the carriers’ keys nothing is uploaded', async () => {
    const run = await tree.firebase(...DEPLOY_FUNCTIONS, '--force', ...at);
    expect(run).toEqual(ended(1, 'Failed to validate secret versions'));
    for (const key of CARRIER_KEYS) expect(run.output).toContain(`/${key}] not found`);
    expect([prod().uploads, [...prod().functions]]).toEqual([[], []]);
  });

  test('with a policy for old images and the keys, the functions are deployed', async () => {
    prod().addImageRepository('asia-southeast1');
    expect(await tree.firebase(...SET_POLICY, ...at)).toMatchObject({ code: 0 });
    for (const key of CARRIER_KEYS) prod().addSecret(key);
    const run = await tree.firebase(...DEPLOY_FUNCTIONS, '--force', ...at);
    expect(run).toEqual(ended(0, 'Deploy complete!'));
    expect(prod().cleanupPolicies).toEqual(after30Days);
  });

  test('every function is as the table says, and open to every caller', () => {
    expect([...prod().functions.values()].map(optionsOf)).toEqual(PRODUCTION);
    expect(Object.fromEntries(prod().runInvokers)).toEqual(isEverywhere(prod));
  });

  test('nothing is uploaded but what runs', () => {
    expect(Object.keys(lastArchive(prod())).sort()).toEqual(UPLOADED_FILES);
  });

  test('functions:list gives the address of each function', async () => {
    const listed = (await listJson('functions:list', ...at)) as { id: string; uri: string }[];
    expect(listed.map(({ uri }) => uri)).toEqual(
      PRODUCTION.map(({ name }) => `https://asia-southeast1-${PROD}.cloudfunctions.net/${name}`),
    );
  });

  test('a comment in a tool or a test changes nothing, nor does the project’s id as its name', async () => {
    for (const path of ['admin/main.ts', 'bench/run.ts', 'test/log.test.ts']) {
      tree.edit(`functions/${path}`, (text) => `${text}// A comment.\n`);
    }
    let run: ScriptRun | undefined;
    const changes = await changesDuring(google, async () => {
      run = await tree.firebase('deploy', '--project', PROD);
    });
    expect(run).toEqual(ended(0, 'Skipped (No changes detected)'));
    expect(changes).toEqual([]);
  });

  test('a plain deploy also released the page of production, with a rewrite for each function', () => {
    expect(page(prod)).toBe('<h1>production</h1>');
    expect([...running(prod().site.live).files.keys()].sort()).toEqual([
      '/404.html',
      '/assets/app.1a2b3c4d.js',
      '/index.html',
    ]);
    expect(prod().site.live?.config).toMatchObject({
      cleanUrls: true,
      rewrites: [...PRODUCTION.map(({ name }) => rewrite(name)), ...MISSPELT],
    });
  });

  test('answers of functions are not stored, assets for good, pages after a look at them', () => {
    expect(prod().site.live?.config['headers']).toEqual([
      {
        glob: '**',
        headers: {
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-cache',
          'Referrer-Policy': 'no-referrer',
          'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
        },
      },
      {
        glob: '/assets/**',
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      },
      {
        glob: `/@(${PRODUCTION.map(({ name }) => name).join('|')})`,
        headers: { 'Cache-Control': 'no-store' },
      },
    ]);
  });
});

const page = (project: typeof prod): string =>
  gunzipSync(running(project().site.served('/index.html'))).toString();

/** Hosting leads to the Cloud Run service of a function. */
const rewrite = (name: string) => ({
  glob: `/${name}`,
  run: { serviceId: name.toLowerCase(), region: 'asia-southeast1' },
});

const after30Days = {
  'asia-southeast1': {
    'firebase-functions-cleanup': expect.objectContaining({
      action: 'DELETE',
      condition: { tagState: 'ANY', olderThan: `${30 * 24 * 60 * 60}s` },
    }) as unknown,
  },
};

describe('UAT', () => {
  const at = ['--project', 'uat'];

  test('a policy for old images has nothing to hold to before the first deploy', async () => {
    const run = await tree.firebase(...SET_POLICY, ...at);
    expect(run).toEqual(ended(0, 'Please deploy your functions first'));
    expect(uat().cleanupPolicies).toEqual({});
  });

  test('a plain deploy makes the database in Singapore too, and ends in an error at last', async () => {
    const run = await tree.firebase('deploy', ...at);
    expect(run).toEqual(ended(1, 'successfully deployed but could not set up cleanup policy'));
    expect(uat().firestore.database('(default)')).toMatchObject({ locationId: 'asia-southeast1' });
  });

  test('needs no secret, and has no tracking', () => {
    expect([...uat().functions.values()].map(optionsOf)).toEqual(UAT);
    expect(Object.fromEntries(uat().runInvokers)).toEqual(isEverywhere(uat));
    expect(uat().secrets.size).toBe(0);
  });

  test('the policy can be set now', async () => {
    expect(await tree.firebase(...SET_POLICY, ...at)).toMatchObject({ code: 0 });
    expect(uat().cleanupPolicies).toEqual(after30Days);
  });

  test('gets its own page, and a rewrite to tracking that leads to nothing', async () => {
    const run = await tree.firebase('deploy', '--only', 'hosting', ...at);
    expect(run).toEqual(ended(0, 'Unable to find a valid endpoint for function `tracking`'));
    expect(page(uat)).toBe('<h1>uat</h1>');
    expect(uat().site.live?.config['rewrites']).toEqual([
      ...UAT.map(({ name }) => rewrite(name)),
      { glob: '/tracking', function: 'tracking', functionRegion: 'asia-southeast1' },
      ...MISSPELT,
    ]);
  });

  test('an ENVIRONMENT that there is not is refused', async () => {
    tree.edit(`functions/.env.${UAT_PROJECT}`, (text) => text.replace('=uat', '=staging'));
    let run: ScriptRun | undefined;
    const changes = await changesDuring(google, async () => {
      run = await tree.firebase('deploy', ...at);
    });
    const fault = `ENVIRONMENT is production or uat, but functions/.env.${UAT_PROJECT} says "staging"`;
    expect(run).toEqual(ended(1, fault));
    expect(changes).toEqual([]);
  });
});

describe('what UAT was sent', () => {
  let firestore: LocalFirestore;
  let archive: InstalledArchive | undefined;
  let apiQuote: RunningFunction | undefined;

  beforeAll(async () => {
    firestore = await startLocalFirestore();
  });
  afterAll(async () => {
    await apiQuote?.stop();
    archive?.remove();
    await firestore.stop();
  });

  const deployed = () => running(uat().functions.get('apiQuote'));

  async function quote(token: string): Promise<unknown> {
    const response = await fetch(running(apiQuote).url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'a-first-quote' },
      body: JSON.stringify(SMALL_PARCEL),
    });
    return { status: response.status, body: await response.json() };
  }

  test('installs, without anything that only development needs', async () => {
    const { runtime } = deployed().buildConfig;
    archive = await installArchive(lastArchive(uat()), String(runtime));
    const listed = readdirSync(join(archive.folder, 'node_modules'));
    expect(listed).toContain('firebase-functions');
    expect(listed).not.toContain('firebase-tools');
    // As the installation has filled it.
    expect(listed).toContain('.compile-cache');
  }, 120_000);

  test('starts with the framework that it brings along, and quotes to a token that was issued', async () => {
    const { host } = firestore;
    const client = connectFirestore(UAT_PROJECT, host);
    await client.db.doc('rates/broken-1').create({ status: 'published' });
    await client.close();
    apiQuote = await running(archive).start(deployed(), {
      FIRESTORE_EMULATOR_HOST: host,
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    });
    expect(await quote(await openForBusiness(UAT_PROJECT, host))).toMatchObject({
      status: 200,
      body: { success: true, quotes: [expect.objectContaining({ courier_name: 'falcon' })] },
    });
  });

  test('takes what it loads from the compile cache', () => {
    const output = running(apiQuote).output();
    for (const name of ['lib/index.js', 'functions-framework/build/src/main.js', 'grpc-js']) {
      expect(output).toMatch(new RegExp(`cache for CommonJS \\S+${name}\\S* was accepted`));
    }
  });

  test('logs what is wrong with the request that met it, and the version', () => {
    const entries = running(apiQuote)
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as object);
    expect(entries).toEqual([
      expect.objectContaining({
        severity: 'ERROR',
        path: 'rates/broken-1',
        request_id: 'a-first-quote',
        version: releaseOf(findRepository()),
        serviceContext: { service: 'apiquote', version: releaseOf(findRepository()) },
      }),
    ]);
  });

  test('is of the environment that its project is deployed with', async () => {
    expect(await quote(`svc_${'0'.repeat(38)}`)).toMatchObject({
      status: 401,
      body: { code: 'wrong_environment' },
    });
  });
});

/** What an earlier test left, which it does not where it failed. */
function running<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('an earlier test failed');
  return part;
}
