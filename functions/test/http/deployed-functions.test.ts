import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

import { deployedFunctions } from '../../deploy/target';
import { listenLocally } from '../../local/stand-ins/loopback-server';
import { seedProject } from '../../operations/demo/seed';
import demoTokens from '../../operations/demo/tokens.json';
import { keepModules, load, loadFunctions } from '../support/deployed-functions';
import { type TestFirestore, openFirestore } from '../support/firestore';
import { SMALL_PARCEL } from '../support/quotes';
import { request } from '../support/service';

const environment = { ...process.env };
let firestore: TestFirestore;

beforeAll(async () => {
  // As the platform sets them before it loads the functions.
  process.env['GCLOUD_PROJECT'] = 'demo-deployed';
  process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: 'demo-deployed' });
  firestore = await openFirestore('demo-deployed');
  await seedProject({
    projectId: 'demo-deployed',
    environment: 'production',
    firestoreHost: firestore.host,
  });
});
afterAll(async () => {
  process.env = environment;
  await firestore.close();
});

const body = (api_token: string) =>
  JSON.stringify({
    api_token,
    ...SMALL_PARCEL,
  });

afterEach(keepModules());

async function quote(environment: string, token: string) {
  process.env['ENVIRONMENT'] = environment;
  const { apiQuote } = loadFunctions();
  http(`deployed-${environment}`, (incoming, response) => {
    Reflect.apply(apiQuote, undefined, [incoming, response]);
  });
  const { url, close } = await listenLocally(getTestServer(`deployed-${environment}`));
  try {
    return await request(url, { method: 'POST', body: body(token) });
  } finally {
    await close();
  }
}

test('these functions, and no others, are deployed, to Singapore, open to every caller', () => {
  const functions = loadFunctions();
  expect(Object.keys(functions).sort()).toEqual(deployedFunctions('production'));
  expect(deployedFunctions('production')).toEqual([
    'apiQuote',
    'apiShippingServices',
    'shipmentCrud',
    'tracking',
  ]);
  for (const { __endpoint } of Object.values(functions)) {
    expect(__endpoint).toMatchObject({
      platform: 'gcfv2',
      region: ['asia-southeast1'],
      httpsTrigger: { invoker: ['public'] },
    });
  }
});

test('each has its resources, and a timeout above its own deadline', () => {
  const functions = loadFunctions();
  for (const [name, { __endpoint }] of Object.entries(functions)) {
    expect(__endpoint).toMatchObject({
      availableMemoryMb: 512,
      cpu: 1,
      concurrency: 40,
      maxInstances: 20,
      timeoutSeconds: name === 'tracking' ? 60 : 30,
    });
    expect(__endpoint.minInstances).toMatchObject({ name: 'MIN_INSTANCES' });
  }
});

test('the secrets of carriers go to tracking alone, and no parameter asks UAT for them', () => {
  const secretsOf = ({ __endpoint }: { __endpoint: { secretEnvironmentVariables?: unknown } }) =>
    __endpoint.secretEnvironmentVariables;
  const { tracking, ...others } = loadFunctions();
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

test('the deployed function quotes from the configuration of its project', async () => {
  const answer = await quote('production', demoTokens.production.client);
  expect(answer).toMatchObject({ status: 200, body: { success: true, country: 'JP' } });
});

test('the environment of the project decides which tokens are taken', async () => {
  const answer = await quote('uat', demoTokens.production.client);
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_environment' } });
});

test('a project without its environment answers in JSON that the service failed, and logs why', async () => {
  // Printed, it would look like a failure of the tests.
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const answer = await quote('staging', demoTokens.production.client);
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
    const why: unknown = expect.stringContaining('ENVIRONMENT is \\"staging\\"');
    expect(written.mock.calls.map(([text]) => String(text))).toContainEqual(why);
  } finally {
    written.mockRestore();
  }
});
