import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, pickupAddress } from '../support/pickups';
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
    [
      'create',
      { api_scope: 'address', 'api-scope': 1, Data: pickupAddress() },
      ['api-scope: api_scope', 'Data: data'],
    ],
    ['create', { courierName: 'x', data: {} }, ['courierName: courier_name']],
    ['cancel', { id: 1, data: { Reason: 'x' } }, ['data.Reason: reason']],
    [
      'list',
      { data: { clientEmail: 1, Status: 2 } },
      ['data.clientEmail: client_email', 'data.Status: status'],
    ],
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
