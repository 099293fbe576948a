import { startGoogleApis, type GoogleApis } from './google-apis';

const PROJECT = 'shipping-prod';

let google: GoogleApis;

beforeEach(async () => {
  google = await startGoogleApis({ projects: [PROJECT], indexBuildPolls: 1 });
});
afterEach(() => google.stop());

const call = async (variable: string, method: string, path: string, body?: object) => {
  const response = await fetch(`${google.environment[variable] ?? ''}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
const fault = (code: number, status: string) => ({
  status: code,
  body: { error: expect.objectContaining({ code, status }) as unknown },
});

test('what it does not know is answered with 501 and noted, in every API', async () => {
  expect(await call('FIRESTORE_URL', 'GET', '/v1/nothing')).toEqual(fault(501, 'UNIMPLEMENTED'));
  expect(await call('FIREBASE_CLOUDBUILD_URL', 'POST', '/v1/builds', {})).toEqual(
    fault(501, 'UNIMPLEMENTED'),
  );
  expect(google.unanswered).toEqual(['firestore GET /v1/nothing', 'cloudbuild POST /v1/builds']);
});

test('what it knows is noted as well, with its query and body', async () => {
  const path = `/v1/projects/${PROJECT}/databases?databaseId=(default)`;
  await call('FIRESTORE_URL', 'POST', path, { locationId: 'asia-southeast1' });
  expect(google.requests).toEqual([
    {
      api: 'firestore',
      method: 'POST',
      path: `/v1/projects/${PROJECT}/databases`,
      query: { databaseId: '(default)' },
      body: { locationId: 'asia-southeast1' },
      answered: true,
    },
  ]);
});

test('a project that there is not is refused, as Google refuses it', async () => {
  expect(await call('FIREBASE_RESOURCEMANAGER_URL', 'GET', '/v1/projects/another')).toEqual(
    fault(403, 'PERMISSION_DENIED'),
  );
});

test('an index is there once its operation has been asked for often enough', async () => {
  const database = `/v1/projects/${PROJECT}/databases/(default)`;
  const post = (path: string, body: object) => call('FIRESTORE_URL', 'POST', path, body);
  await post(`/v1/projects/${PROJECT}/databases?databaseId=(default)`, {});
  await post(`${database}/collectionGroups/shipments/indexes`, {
    fields: [{ fieldPath: 'status', order: 'DESCENDING' }],
  });
  const { firestore } = google.project(PROJECT);
  const operations = async () =>
    (await call('FIRESTORE_URL', 'GET', `${database}/operations`)).body;

  expect(firestore.indexes).toMatchObject([
    { state: 'CREATING', fields: [{}, { fieldPath: '__name__', order: 'DESCENDING' }] },
  ]);
  expect(await operations()).toMatchObject({ operations: [{ metadata: { state: 'PROCESSING' } }] });
  expect(await operations()).toMatchObject({ operations: [{ done: true }] });
  expect(firestore.indexes).toMatchObject([{ state: 'READY' }]);
});

test('an API that is not enabled can be enabled, and is known by its true name', async () => {
  const { disabledServices, services } = google.project(PROJECT);
  disabledServices.add('run.googleapis.com');
  const path = `/v1/projects/${PROJECT}/services/run.googleapis.com`;
  const state = async () => (await call('FIREBASE_SERVICE_USAGE_URL', 'GET', path)).body;
  expect(await state()).toMatchObject({ state: 'DISABLED' });
  await call('FIREBASE_SERVICE_USAGE_URL', 'POST', `${path}:enable`);
  expect(await state()).toMatchObject({ state: 'ENABLED' });
  expect([...services]).toEqual(['run.googleapis.com']);
});
