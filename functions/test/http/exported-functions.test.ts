import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import functionsTest from 'firebase-functions-test';

import { SHIPMENT } from '../../desk/demo/examples';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import type { FunctionName } from '../../src/http/request-parts';
import type * as deployed from '../../src/index';
import { deployedFunctions } from '../../tools/deploy/target';
import { type IssuedToken, runLine, type WrittenJson } from '../support/admin';
import { openFirestore, type TestFirestore } from '../support/firestore';
import { forgetModules, keepModules, load } from '../support/fresh-modules';
import { SMALL_PARCEL } from '../support/quotes';
import { falconCsv } from '../support/rate-desk';
import { request } from '../support/service';

/** The project of the library's offline mode. */
const PROJECT = 'not-a-project';

const environment = { ...process.env };
const putBackModules = keepModules();
let offline: ReturnType<typeof functionsTest>;
let firestore: TestFirestore;
let functions: typeof deployed;
let token: string;
let trackingToken: string;

/** Runs a command of the operator's tool. */
async function operator(...args: string[]): Promise<string> {
  const project = ['--project', PROJECT, '--firestore', firestore.host, '--as', 'tester'];
  const { code, out, err } = await runLine([...project, ...args]);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return out;
}

async function issueToken(...kind: string[]): Promise<string> {
  const out = await operator('tokens', 'issue', 'big_store', '--label', 'shop', '--json', ...kind);
  return (JSON.parse(out) as WrittenJson<IssuedToken>).result.token;
}

/** An operator's first steps in a project: a service, a card, an account. */
async function openForBusiness(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  writeFileSync(join(folder, 'falcon.csv'), falconCsv({ valid_from: '2026-01-01' }));
  await operator('services', 'add', 'falcon', '--name', 'Falcon Express');
  await operator('rates', 'import', join(folder, 'falcon.csv'));
  rmSync(folder, { recursive: true });
  await operator('rates', 'publish', 'falcon', '1');
  await operator('accounts', 'create', 'big_store', '--email', 'it@bigstore.example');
}

/** As a process that has just started in a project of that environment. */
function start(name: string): void {
  process.env['ENVIRONMENT'] = name;
  forgetModules();
  functions = load('../../lib/index.cjs') as typeof deployed;
}

beforeAll(async () => {
  offline = functionsTest();
  firestore = await openFirestore(PROJECT);
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore.host;
  await openForBusiness();
  token = await issueToken();
  trackingToken = await issueToken('--kind', 'tracking');
  start('production');
});
afterAll(async () => {
  offline.cleanup();
  expect(process.env['FIREBASE_CONFIG']).toBe(environment['FIREBASE_CONFIG']);
  process.env = environment;
  putBackModules();
  await firestore.close();
});

/** Calls an exported function as the platform does. */
async function call(name: FunctionName, body: object) {
  const target = `${name}-${String(process.env['ENVIRONMENT'])}`;
  http(target, (incoming, response) => {
    Reflect.apply(functions[name], undefined, [incoming, response]);
  });
  const { url, close } = await listenLocally(getTestServer(target));
  try {
    return await request(url, { method: 'POST', body: JSON.stringify(body) });
  } finally {
    await close();
  }
}

test('the functions run in the project that the library sets up', () => {
  expect(JSON.parse(process.env['FIREBASE_CONFIG'] ?? '')).toMatchObject({ projectId: PROJECT });
  // They are called with a request and a response: events alone can be wrapped.
  expect(() => offline.wrap(functions.apiQuote as never)).toThrow('not `onRequest`');
});

test('these and no others are deployed, to Singapore, open to every caller, each with its resources', () => {
  expect(Object.keys(functions).sort()).toEqual(deployedFunctions('production'));
  expect(deployedFunctions('production')).toEqual([
    'apiQuote',
    'apiShippingServices',
    'shipmentCrud',
    'tracking',
  ]);
  for (const [name, { __endpoint }] of Object.entries(functions)) {
    expect(__endpoint).toMatchObject({
      platform: 'gcfv2',
      region: ['asia-southeast1'],
      httpsTrigger: { invoker: ['public'] },
      availableMemoryMb: 512,
      cpu: 1,
      concurrency: 40,
      maxInstances: 20,
      // Above its own deadline.
      timeoutSeconds: name === 'tracking' ? 60 : 30,
      minInstances: { name: 'MIN_INSTANCES' },
    });
  }
});

test('the secrets of carriers go to tracking alone, and no parameter asks UAT for them', () => {
  const secretsOf = ({ __endpoint }: { __endpoint: { secretEnvironmentVariables?: unknown } }) =>
    __endpoint.secretEnvironmentVariables;
  const { tracking, ...others } = functions;
  expect(secretsOf(tracking)).toEqual([
    { key: 'DHL_API_KEY' },
    { key: 'THAILAND_POST_KEY' },
    { key: 'FEDEX_API_KEY' },
    { key: 'UPS_API_KEY' },
    { key: 'SEVENTEEN_TRACK_KEY' },
  ]);
  for (const other of Object.values(others)) expect(secretsOf(other)).toBeUndefined();
  const { declaredParams } = load('firebase-functions/params') as {
    declaredParams: { name: string }[];
  };
  expect(declaredParams.map(({ name }) => name).sort()).toEqual([
    'ENVIRONMENT',
    'LOG_REQUESTS',
    'MIN_INSTANCES',
  ]);
});

test('apiQuote quotes the published card, and apiShippingServices lists the active services', async () => {
  const quoted = await call('apiQuote', { api_token: token, ...SMALL_PARCEL });
  expect(quoted).toMatchObject({ status: 200, body: { success: true, quotes_count: 1 } });
  const listed = await call('apiShippingServices', { api_token: token });
  expect(listed).toMatchObject({ status: 200, body: { total: 1, data: [{ id: 'falcon' }] } });
});

test('shipmentCrud creates a shipment, and tracking follows it', async () => {
  const create = { api_token: token, action: 'create', data: SHIPMENT };
  const created = await call('shipmentCrud', create);
  expect(created).toMatchObject({ status: 200, body: { data: { status: 'pending' } } });
  const { request_number } = created.body['data'] as { request_number: string };
  const query = { api_token: trackingToken, trackingNumber: request_number };
  const tracked = await call('tracking', query);
  expect(tracked).toMatchObject({ status: 200, body: { data: { request_number } } });
});

describe('in another environment', () => {
  afterAll(() => {
    start('production');
  });

  test('the environment of the project decides which tokens are taken', async () => {
    start('uat');
    const answer = await call('apiQuote', { api_token: token, ...SMALL_PARCEL });
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_environment' } });
  });

  test('a project without its environment answers that the service failed, and logs why', async () => {
    start('staging');
    // Printed, it would look like a failure of the tests.
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const answer = await call('apiQuote', { api_token: token, ...SMALL_PARCEL });
      expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
      const why: unknown = expect.stringContaining('ENVIRONMENT is \\"staging\\"');
      expect(written.mock.calls.map(([text]) => String(text))).toContainEqual(why);
    } finally {
      written.mockRestore();
    }
  });
});
