import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import functionsTest from 'firebase-functions-test';

import { listenLocally } from '../../local/stand-ins/loopback-server';
import { SHIPMENT } from '../../operations/demo/examples';
import type { FunctionName } from '../../src/http/unknown-function';
import { type IssuedToken, type WrittenJson, runLine } from '../support/admin';
import { keepModules, loadFunctions } from '../support/deployed-functions';
import { type TestFirestore, openFirestore } from '../support/firestore';
import { openForBusiness } from '../support/open-for-business';
import { SMALL_PARCEL } from '../support/quotes';
import { request } from '../support/service';

/** The project of the library's offline mode. */
const PROJECT = 'not-a-project';

const environment = { ...process.env };
const putBackModules = keepModules();
let offline: ReturnType<typeof functionsTest>;
let firestore: TestFirestore;
let functions: ReturnType<typeof loadFunctions>;
let token: string;
let trackingToken: string;

beforeAll(async () => {
  offline = functionsTest();
  firestore = await openFirestore(PROJECT);
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore.host;
  process.env['ENVIRONMENT'] = 'production';
  token = await openForBusiness(PROJECT, firestore.host);
  const { out } = await runLine([
    ...['--project', PROJECT, '--firestore', firestore.host, '--as', 'tester', '--json'],
    ...['tokens', 'issue', 'big_store', '--label', 'tracking', '--kind', 'tracking'],
  ]);
  trackingToken = (JSON.parse(out) as WrittenJson<IssuedToken>).result.token;
  functions = loadFunctions();
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
  http(`exported-${name}`, (incoming, response) => {
    Reflect.apply(functions[name], undefined, [incoming, response]);
  });
  const { url, close } = await listenLocally(getTestServer(`exported-${name}`));
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

test('apiQuote quotes the published card', async () => {
  const { status, body } = await call('apiQuote', { api_token: token, ...SMALL_PARCEL });
  expect([status, body]).toMatchObject([200, { success: true, quotes_count: 1 }]);
});

test('apiShippingServices lists the active services', async () => {
  const { status, body } = await call('apiShippingServices', { api_token: token });
  expect([status, body]).toMatchObject([200, { total: 1, data: [{ id: 'falcon' }] }]);
});

test('shipmentCrud creates a shipment, and tracking follows it', async () => {
  const created = await call('shipmentCrud', {
    api_token: token,
    action: 'create',
    data: SHIPMENT,
  });
  expect(created).toMatchObject({ status: 200, body: { data: { status: 'pending' } } });
  const { request_number } = created.body['data'] as { request_number: string };
  const tracked = await call('tracking', {
    api_token: trackingToken,
    trackingNumber: request_number,
  });
  expect(tracked).toMatchObject({ status: 200, body: { data: { request_number } } });
});
