import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import type { HttpsFunction } from 'firebase-functions/https';

import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { connectFirestore } from '../../local/connect-firestore';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import { issueToolToken } from '../../local/tool-accounts';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { type Row, judged } from './report';
import { PARCEL, type Project, SEEDER, callFunction } from './world';

interface Measured {
  readonly name: string;
  readonly function: 'apiQuote' | 'shipmentCrud';
  readonly account: string;
  readonly body: object;
  readonly budget: number;
}

const MEASURED: readonly Measured[] = [
  { name: 'a quote', function: 'apiQuote', account: 'demo_client', body: PARCEL, budget: 28 },
  {
    name: "a shipment's creation",
    function: 'shipmentCrud',
    account: 'demo_client',
    body: { action: 'create', data: SHIPMENT },
    budget: 40,
  },
  {
    name: "a pickup's creation",
    function: 'shipmentCrud',
    account: 'demo_partner',
    body: { api_scope: 'pickup', action: 'create', data: PICKUP },
    budget: 50,
  },
];

/** The compiled source: not the bundle, which is one file. */
const SOURCE = join(findFunctionsFolder(), 'lib/src');
const WARM_CALLS = 3;

/** How many files of the source run for one warm request; `list` is given their names. */
export async function measureFiles(
  project: Project,
  list: (name: string, files: readonly string[]) => void,
): Promise<Row[]> {
  configureProcess(project);
  const tokens = await issueTokens(project);
  const functions = await import('../../src/index.js');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    const rows: Row[] = [];
    for (const one of MEASURED) {
      const files = await listFiles(session, functions[one.function], {
        name: one.function,
        body: { api_token: tokens.get(one.account), ...one.body },
      });
      list(one.name, files);
      rows.push(buildRow(one, files.length));
    }
    return rows;
  } finally {
    session.disconnect();
  }
}

/** The functions read it when they are first asked, as in a deployed instance. */
function configureProcess({ projectId, firestoreHost }: Project): void {
  Object.assign(process.env, {
    ENVIRONMENT: 'production',
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    METADATA_SERVER_DETECTION: 'none',
  });
}

/** Of the kind that callers have: a demonstration token is looked at once more. */
async function issueTokens({
  projectId,
  firestoreHost,
}: Project): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  const { db, close } = connectFirestore(projectId, firestoreHost);
  try {
    for (const { account } of MEASURED) {
      tokens.set(account, await issueToolToken({ db, operator: SEEDER }, account));
    }
    return tokens;
  } finally {
    await close();
  }
}

async function listFiles(
  session: Session,
  served: HttpsFunction,
  { name, body }: { name: string; body: object },
): Promise<string[]> {
  http(name, asHandler(served));
  const { url, close } = await listenLocally(getTestServer(name));
  try {
    for (let call = 0; call < WARM_CALLS; call += 1) await callFunction({ url }, body);
    // Taking it sets the counts to zero.
    await session.post('Profiler.takePreciseCoverage');
    await callFunction({ url }, body);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(hasRun)))
      .flatMap(({ url: file }) => (file.startsWith('file:') ? [fileURLToPath(file)] : []))
      .filter((file) => file.startsWith(SOURCE + sep))
      .map((file) => relative(SOURCE, file))
      .sort();
  } finally {
    await close();
  }
}

/** The framework gives each request the rawBody that its own type leaves open. */
const asHandler = (served: HttpsFunction): HttpFunction => served as HttpFunction;

const hasRun = ({ count }: { count: number }): boolean => count > 0;

const buildRow = ({ name, budget }: Measured, files: number): Row =>
  judged(
    { name: `files of the source that run for ${name}, warm`, value: files, unit: 'files' },
    { atMost: budget },
    `at most ${budget}`,
  );
