import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startLocalFirestore } from '../../local/firestore/index';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard } from '../support/cards';
import { describeLocal, openFirestore } from '../support/firestore';
import { SMALL_PARCEL } from '../support/quotes';
import { openService, type Service } from '../support/service';
import { createCaller, createCalls, shipmentData, type Caller } from '../support/shipments';
import { issueToken } from '../support/tokens';
import { until } from '../support/until';

const BRIEF_MS = 400;

test('every function has a deadline, below what the platform allows it', () => {
  expect([quoteEndpoint, shipmentEndpoint, trackingEndpoint].map((e) => e.deadlineMs)).toEqual([
    20_000, 20_000, 30_000,
  ]);
});

describeLocal('a request whose work does not end', () => {
  let service: Service;
  let owner: Caller;
  /** The same caller where requests may take less than the work that is held back. */
  let hurried: Caller;
  let brief: Service;

  beforeAll(async () => {
    service = await openService(shipmentEndpoint);
    owner = await createCaller(service, 'owner@example.com');
    brief = await openService({ ...shipmentEndpoint, deadlineMs: BRIEF_MS }, { sharing: service });
    hurried = { ...owner, ...createCalls(brief, owner.api_token) };
    await hurried.call('list');
  });
  afterEach(() => service.faults?.clear());
  afterAll(async () => {
    await brief.close();
    await service.close();
  });

  const hold = (at: 'read' | 'commit', path: RegExp) =>
    service.faults?.add({ at, path, fault: { kind: 'hold' } });
  const release = () => service.faults?.release();
  /** What was released needs fewer turns than these to come to its end. */
  const othersAreDone = async () => {
    release();
    for (let turn = 0; turn < 60; turn += 1) await service.db.doc('nobody/asks').get();
  };

  test('is answered all the same, in our JSON, and logged', async () => {
    const { request_number } = await owner.create();
    hold('read', /shipments/);
    const answer = await hurried.call('get', { request_number }, { 'x-request-id': 'held' });
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, code: 'unavailable', request_id: 'held', action: 'get' },
    });
    expect(answer.body['error']).toMatch(/Try again in a moment\.$/);
    expect(brief.lines.at(-1)).toEqual({
      message: 'shipmentCrud ran out of time.',
      fields: { request_id: 'held' },
    });
  });

  test('says of a change that it may have been made', async () => {
    const { request_number } = await owner.create();
    hold('commit', /history/);
    const { body } = await hurried.call('update', { request_number, data: { notes: 'held' } });
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(body['error']).toContain('may or may not have been made');
    release();
    await until(async () => (await owner.get(request_number))['notes'] === 'held');
  });

  test('says of a creation how it is sent again, which then is answered as the first', async () => {
    hold('commit', /history/);
    const request = { data: shipmentData({ reference: 'once' }), idempotency_key: 'held-1' };
    const { body } = await hurried.call('create', request);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(body['error']).toContain('with the same idempotency key, and it is created once');
    release();
    const again = await owner.call('create', request);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const found = await service.db.collection('shipments').where('reference', '==', 'once').get();
    expect(found.docs.map(({ id }) => id)).toEqual([(again.body['data'] as { id: string }).id]);
  });

  test('says of a creation without a key what a key is good for', async () => {
    hold('commit', /history/);
    const { body } = await hurried.call('create', { data: shipmentData() });
    expect(body['error']).toContain('look at your list before you send it again');
  });

  test('begins nothing once its caller was answered', async () => {
    const { request_number } = await owner.create();
    hold('commit', /history/);
    const first = hurried.call('update', { request_number, data: { notes: 'first' } });
    await service.faults?.untilMet();
    const second = hurried.call('update', { request_number, data: { reference: 'second' } });
    expect((await first).body['code']).toBe('unavailable');
    expect((await second).body['code']).toBe('unavailable');
    await othersAreDone();
    const { history, notes, reference } = await owner.get(request_number);
    expect([history.length, notes, reference]).toEqual([2, 'first', null]);
  });

  test('creates nothing once its caller was answered', async () => {
    await service.db
      .collection('services')
      .doc('late')
      .create({ service_name: 'Late', logo: null, active: true, sort_order: 1 });
    hold('read', /services/);
    const data = shipmentData({ service_id: 'late', reference: 'never' });
    expect((await hurried.call('create', { data })).body['code']).toBe('unavailable');
    await othersAreDone();
    const found = await service.db.collection('shipments').where('reference', '==', 'never').get();
    expect(found.empty).toBe(true);
  });

  test('creates nothing then under a key whose state it did not know in time', async () => {
    const request = { data: shipmentData({ reference: 'late' }), idempotency_key: 'expired' };
    await owner.call('create', request);
    const keys = await service.db.collection('idempotency_keys').get();
    for (const { ref } of keys.docs) await ref.update({ expires_at: new Date(0) });
    hold('read', /idempotency_keys/);
    expect((await hurried.call('create', request)).body['code']).toBe('unavailable');
    await othersAreDone();
    const found = await service.db.collection('shipments').where('reference', '==', 'late').get();
    expect(found.size).toBe(1);
  });

  test('keeps nobody waiting whom the rules refuse', async () => {
    const { request_number } = await owner.create();
    const otherCaller = await createCaller(service, 'stranger@example.com');
    hold('commit', /history/);
    const ended: string[] = [];
    const held = owner
      .call('update', { request_number, data: { notes: 'held' } })
      .then(() => ended.push('held'));
    await service.faults?.untilMet();
    const { body } = await otherCaller.call('update', { request_number, data: { notes: 'no' } });
    expect([body['code'], ended]).toEqual(['shipment_not_found', []]);
    release();
    await held;
  });

  test('is not kept from its answer by what is noted at the same time', async () => {
    const patient = await openService(
      { ...shipmentEndpoint, deadlineMs: 5000 },
      { sharing: service },
    );
    const { api_token } = await createCaller(service, 'late@example.com');
    hold('commit', /tokens/);
    const { call } = createCalls(patient, api_token);
    expect((await call('list')).status).toBe(200);
    release();
    await patient.close();
  });
});

describeLocal('a Firestore that is gone', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gone-'));
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true });
  });

  test('is reported in time as unreachable, and is used when it is back', async () => {
    const projectId = `test-${randomUUID().slice(0, 13)}`;
    const firestore = await openFirestore(projectId, { dataDir });
    const endpoint = { ...quoteEndpoint, deadlineMs: 3000 };
    const cards = [aRateCard()];
    const service = await openService(endpoint, { cards, sharing: { projectId, firestore } });
    const api_token = await issueToken(service.db, 'svc_');
    const quote = () => service.post({ api_token, ...SMALL_PARCEL });

    await firestore.server?.stop();
    const answer = await quote();
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'unavailable' } });
    expect(service.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(service.lines)).not.toContain(api_token);

    const port = Number(firestore.host.split(':')[1]);
    const back = await startLocalFirestore({ port, dataDir });
    let healed = await quote();
    for (let n = 0; n < 5 && healed.status !== 200; n += 1) healed = await quote();
    expect(healed).toMatchObject({ status: 200, body: { quotes_count: 1 } });
    await service.close();
    await back.stop();
  });
});

describe('a body that does not come', () => {
  let service: Service;

  beforeAll(async () => {
    service = await openService({ ...quoteEndpoint, deadlineMs: BRIEF_MS });
  });
  afterAll(() => service.close());

  test.each<[string, Record<string, string>]>([
    ['with a Content-Length', { 'content-length': '100' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('is answered with a refusal, %s', async (_name, headers) => {
    const { status, text, connection } = await new Promise<{
      status: number | undefined;
      text: string;
      connection: string | undefined;
    }>((resolve, reject) => {
      const sending = httpRequest(service.url, { method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const { statusCode: status, headers: received } = response;
          if (text.endsWith('}')) {
            resolve({ status, text, connection: received.connection });
            sending.destroy();
          }
        });
      });
      sending.on('error', reject);
      sending.write('{"country":');
    });
    expect([status, connection]).toEqual([400, 'close']);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      code: 'invalid_json',
      error: 'The body did not arrive whole within 0.4 seconds; send the request again.',
    });
    expect(service.lines).toEqual([]);
  });
});
