import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startLocalFirestore, type LocalFirestore } from '../../local/firestore/server';
import { startGoogleApis, type GoogleApis } from '../../local/stand-ins/google/google-apis';
import { runLine } from '../support/admin';
import {
  installArchive,
  type InstalledArchive,
  type RunningFunction,
} from '../support/deployed-service';
import { createDeployTree } from '../support/deploy-tree';
import { DEPLOY_FUNCTIONS, lastArchive, SET_POLICY } from '../support/deployments';
import { SMALL_PARCEL } from '../support/quotes';
import { falconCsv } from '../support/rate-desk';

/** What the CLI uploads to UAT, taken on as the platform takes it. */
const PROJECT = 'thai-shipping-uat';

let google: GoogleApis;
let firestore: LocalFirestore;
let archive: InstalledArchive | undefined;
let apiQuote: RunningFunction | undefined;
const cleanUps: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  google = await startGoogleApis({ projects: [PROJECT] });
  cleanUps.push(google.stop);
  firestore = await startLocalFirestore();
  cleanUps.push(() => firestore.stop());
  const tree = createDeployTree(google.environment);
  cleanUps.push(tree.remove);

  google.project(PROJECT).addImageRepository('asia-southeast1');
  for (const line of [SET_POLICY, DEPLOY_FUNCTIONS]) {
    const { code, output } = await tree.firebase(...line, '--project', PROJECT);
    if (code !== 0) throw new Error(output);
  }
}, 120_000);

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

const deployed = () => {
  const fn = google.project(PROJECT).functions.get('apiQuote');
  if (fn === undefined) throw new Error('apiQuote is not deployed');
  return fn;
};

/** What an earlier test left, which it does not where it failed. */
function running<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('an earlier test failed');
  return part;
}

const operator = async (...args: string[]): Promise<string> => {
  const project = ['--project', PROJECT, '--firestore', firestore.host, '--as', 'tester'];
  const { code, out, err } = await runLine([...project, ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

/** An operator's first steps in a project: a card, an account, a token. */
async function openForBusiness(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  writeFileSync(join(folder, 'falcon.csv'), falconCsv({ valid_from: '2026-01-01' }));
  await operator('rates', 'import', join(folder, 'falcon.csv'));
  rmSync(folder, { recursive: true });
  await operator('rates', 'publish', 'falcon', '1');
  await operator('accounts', 'create', 'big_store', '--email', 'it@bigstore.example');
  const issued = await operator('tokens', 'issue', 'big_store', '--label', 'shop', '--json');
  return (JSON.parse(issued) as { result: { token: string } }).result.token;
}

async function quote(token: string): Promise<unknown> {
  const response = await fetch(running(apiQuote).url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(SMALL_PARCEL),
  });
  return { status: response.status, body: await response.json() };
}

test('the archive installs, without anything that only development needs', async () => {
  const { runtime } = deployed().buildConfig;
  archive = await installArchive(lastArchive(google.project(PROJECT)), String(runtime));
  cleanUps.push(archive.remove);
  const listed = readdirSync(join(archive.folder, 'node_modules'));
  expect(listed).toContain('firebase-functions');
  expect(listed).not.toContain('firebase-tools');
}, 120_000);

test('it starts with the framework that it brings along, and quotes', async () => {
  apiQuote = await running(archive).start(deployed(), { FIRESTORE_EMULATOR_HOST: firestore.host });
  cleanUps.push(apiQuote.stop);
  expect(await quote(await openForBusiness())).toMatchObject({
    status: 200,
    body: { success: true, quotes: [expect.objectContaining({ courier_name: 'falcon' })] },
  });
}, 60_000);

test('it is of the environment that its project is deployed with', async () => {
  expect(await quote(`svc_${'0'.repeat(38)}`)).toMatchObject({
    status: 401,
    body: { code: 'wrong_environment' },
  });
});
