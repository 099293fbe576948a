import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, pickupAddress, pickupData } from '../support/pickups';
import { SMALL_PARCEL } from '../support/quotes';
import { openService, type Answer, type Service } from '../support/service';
import { shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';

/** What an answer says of misspelt members, before all else. */
function misspelt({ status, body }: Answer): string[] {
  expect([status, body['code']]).toEqual([400, 'validation_failed']);
  const details = body['details'] as { field: string; message: string; suggestion: string }[];
  const is = ({ field, message, suggestion }: (typeof details)[number]): boolean =>
    message === `${field} is not a known field: send ${suggestion}, or leave it out.`;
  const found = details.filter(is);
  expect(details.slice(0, found.length)).toEqual(found);
  // None of them is also said to be missing.
  const fields = details.map(({ field }) => field);
  expect(fields.filter((field) => found.some(({ suggestion }) => suggestion === field))).toEqual(
    [],
  );
  return found.map(({ field, suggestion }) => `${field}: ${suggestion}`);
}

describe('a misspelt member of a request to shipmentCrud', () => {
  const opened = openedForAll(openPickups);

  const counts = async () => {
    const { db } = opened.service;
    const names = ['shipments', 'pickups', 'pickup_addresses', 'pickup_quotes'];
    const sizes = names.map(async (name) => (await db.collection(name).count().get()).data().count);
    return Promise.all(sizes);
  };

  test.each<[string, object, string[]]>([
    ['create', { idempotencyKey: 'a', data: shipmentData() }, ['idempotencyKey: idempotency_key']],
    ['create', { apiScope: 'pickup', data: pickupData() }, ['apiScope: api_scope']],
    ['create', { ...PICKUP, idempotency: 1, Data: pickupData() }, ['Data: data']],
    [
      'create',
      { api_scope: 'address', 'api-scope': 1, Data: pickupAddress() },
      ['api-scope: api_scope', 'Data: data'],
    ],
    ['create', { courierName: 'x', data: {} }, ['courierName: courier_name']],
    ['get', { ID: 1, includeHistory: true }, ['ID: id', 'includeHistory: include_history']],
    ['cancel', { id: 1, data: { Reason: 'x' } }, ['data.Reason: reason']],
    [
      'list',
      { data: { clientEmail: 1, Status: 2 } },
      ['data.clientEmail: client_email', 'data.Status: status'],
    ],
    ['list', { idempotencyKey: 'x' }, ['idempotencyKey: idempotency_key']],
    ['verify_account', { apiScope: 'pickup' }, ['apiScope: api_scope']],
  ])('%s of %j is refused by name, and changes nothing', async (action, fields, expected) => {
    const before = await counts();
    for (const caller of [opened.callers.partner, opened.callers.staff]) {
      const answer = await caller.call(action, fields);
      expect(misspelt(answer)).toEqual(expected);
    }
    expect(await counts()).toEqual(before);
  });

  test('is reported after the credential and the role, before an action of another scope', async () => {
    const fields = { apiScope: 'pickup', data: {} };
    const { client, partner } = opened.callers;
    const update = { ...PICKUP, pickupNumber: 1, data: {} };
    for (const answer of [
      await client.call('quote_fee', fields),
      await client.call('create', { ...PICKUP, ...fields }),
      await partner.call('update', update),
    ]) {
      expect(answer.body['code']).toBe('insufficient_role');
    }
    const unsigned = await opened.service.post({ action: 'create', ...fields });
    expect(unsigned.body['code']).toBe('missing_token');
    const scoped = await client.call('move', { apiScope: 'pickup' });
    expect(misspelt(scoped)).toEqual(['apiScope: api_scope']);
    const unnamed = await client.call(undefined, { Action: 'list' });
    expect(misspelt(unnamed)).toEqual(['Action: action']);
    const extra = { platform: 'store', page: 1, request: 'x', meta: {}, __v: 0 };
    expect((await client.call('list', extra)).status).toBe(200);
  });
});

describe('a filter of a list within data', () => {
  const opened = openedForAll(openPickups);
  beforeAll(async () => {
    const { client, staff } = opened.callers;
    const lost = { status: 'lost' };
    await staff.call('create', { data: shipmentData({ ...lost, client_email: 'a@example.com' }) });
    const { id } = await client.create();
    await client.call('delete', { id });
    await client.create();
  });

  const owners = ({ status, body }: Answer) => {
    expect([status, body['code']]).toEqual([200, undefined]);
    return (body['data'] as { client_email: string }[]).map((row) => row.client_email).sort();
  };

  const BOTH = ['a@example.com', 'client@example.com'];
  test.each<[object, string[]]>([
    [{ status: 'lost' }, ['a@example.com']],
    [{ client_email: 'Client@example.com' }, ['client@example.com']],
    [{ include_deleted: true, status: 'pending' }, ['client@example.com', 'client@example.com']],
    [{ status: null, client_email: null, include_deleted: null }, BOTH],
    [{ platform: 'store' }, BOTH],
  ])('%j counts as next to the action', async (data, expected) => {
    const { staff } = opened.callers;
    expect(owners(await staff.call('list', { data }))).toEqual(expected);
    expect(owners(await staff.call('list', { ...data, data }))).toEqual(expected);
    if (!('platform' in data)) expect(owners(await staff.call('list', data))).toEqual(expected);
  });

  test('is refused if it differs from the one next to the action, and so is a page', async () => {
    const { staff } = opened.callers;
    const { body } = await staff.call('list', { status: 'lost', data: { status: 'pending' } });
    expect(body['details']).toEqual([
      { field: 'status', message: 'status differs from data.status.' },
    ]);
    for (const scope of [{}, PICKUP, { api_scope: 'address' }]) {
      const paged = await staff.call('list', { ...scope, data: { page: 2 } });
      expect(paged.body['error']).toBe('data.page belongs beside action, not inside data.');
    }
  });

  test('pickups are filtered alike', async () => {
    const { partner, other } = opened.callers;
    await partner.call('create', { ...PICKUP, data: pickupData() });
    const list = (data: object) => partner.call('list', { ...PICKUP, data });
    expect((await list({ status: 'requested' })).body['data']).toHaveLength(1);
    expect((await list({ status: 'failed' })).body['data']).toHaveLength(0);
    const own = { account_id: 'partner@example.com' };
    expect((await list(own)).body['data']).toHaveLength(1);
    expect((await other.call('list', { ...PICKUP, data: own })).body['code']).toBe(
      'insufficient_role',
    );
  });
});

describe('a misspelt member of a request to another function', () => {
  let service: Service;
  afterEach(() => service.close());

  test('to apiQuote is refused by name, others are ignored', async () => {
    service = await openService(quoteEndpoint, { cards: [aRateCard()] });
    const api_token = await issueToken(service.db, 'svc_');
    const quote = (fields: object) => service.post({ api_token, ...SMALL_PARCEL, ...fields });
    const { length_cm, ...boxWithout } = SMALL_PARCEL;
    expect(misspelt(await quote({ isDocument: true }))).toEqual(['isDocument: is_document']);
    expect(misspelt(await quote({ Explain: true }))).toEqual(['Explain: explain']);
    const renamed = { api_token, ...boxWithout, length: length_cm };
    expect(misspelt(await service.post(renamed))).toEqual(['length: length_cm']);
    const extras = { actualWeightKg: 3, Country: 'x', lenght_cm: 4 };
    expect(misspelt(await quote(extras))).toEqual([
      'actualWeightKg: actual_weight_kg',
      'Country: country',
      'lenght_cm: length_cm',
    ]);
    const extra = { platform: 'uat', length: 7, width_in: 7, action: 'quote' };
    expect((await quote(extra)).status).toBe(200);
    const nulls = { is_document: null, explain: null };
    expect((await quote(nulls)).text).toBe((await quote({})).text);
  });

  test('to tracking is refused by POST and by GET', async () => {
    service = await openService(trackingEndpoint);
    const api_token = await issueToken(service.db, 'trk_');
    const authorization = `Bearer ${api_token}`;
    const get = (query: string) => service.request({ headers: { authorization } }, `/?${query}`);
    const expected = ['tracking_number: trackingNumber'];
    expect(misspelt(await service.post({ api_token, tracking_number: 'x' }))).toEqual(expected);
    expect(misspelt(await get('tracking_number=x'))).toEqual(expected);
    expect(misspelt(await get('trackingNumber=7777777770&Refresh=true'))).toEqual([
      'Refresh: refresh',
    ]);
    expect(misspelt(await get('trackingNumber=7777777770&tracking_number=x'))).toEqual(expected);
    const { body } = await get('trackingNumber=7777777770&utm_source=mail&carrier=x');
    expect(body['code']).not.toBe('validation_failed');
  });

  test('to apiShippingServices is refused', async () => {
    service = await openService(servicesEndpoint);
    const authorization = `Bearer ${await issueToken(service.db, 'svc_')}`;
    const answer = await service.post({ apiToken: 'x' }, { authorization });
    expect(misspelt(answer)).toEqual(['apiToken: api_token']);
    expect((await service.post({ platform: 1 }, { authorization })).status).toBe(200);
  });
});
