import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';

import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { SMALL_PARCEL } from '../support/quotes';
import { readExamples } from '../support/repository';
import { openService } from '../support/service';
import { issueToken } from '../support/tokens';

const EXAMPLES = readExamples<{
  types: string[];
  ids: [own: string, isKept: boolean][];
  paths: string[];
}>(__dirname, 'vectors/edge.json');

const service = openedForAll(() => openService(quoteEndpoint, { cards: [aRateCard()] }));
let valid: Record<string, unknown>;

beforeAll(async () => {
  valid = { api_token: await issueToken(service.db, 'svc_'), ...SMALL_PARCEL };
});

const KIB_256 = 256 * 1024;

/** A valid request padded to an exact number of bytes. */
function buildBody(bytes: number): string {
  const empty = JSON.stringify({ ...valid, padding: '' });
  return JSON.stringify({ ...valid, padding: 'x'.repeat(bytes - empty.length) });
}

test.each(EXAMPLES.types)(
  'a JSON body is read as JSON when its content type is %s',
  async (contentType) => {
    const answer = await service.post(valid, { 'content-type': contentType });
    expect(answer).toMatchObject({ status: 200, body: { success: true, quotes_count: 1 } });
  },
);

test.each([
  ['cut off', '{"country":"JP"'],
  ['single quotes', "{'country':'JP'}"],
  ['form encoded', 'country=JP&actual_weight_kg=1'],
  ['NaN', '{"actual_weight_kg":NaN}'],
  ['a trailing comma', '{"country":"JP",}'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['text', '"JP"'],
  ['empty', ''],
  ['white space', ' \n '],
  ['deeply nested and never closed', '['.repeat(200_000)],
  ['two objects', '{}{}'],
])('a body that is %s: invalid_json', async (_name, body) => {
  for (const contentType of ['application/json', 'application/x-www-form-urlencoded']) {
    const answer = await service.post(body, { 'content-type': contentType });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_json' } });
  }
});

test('the place of the fault in a malformed body is reported; a byte order mark is skipped', async () => {
  const { body } = await service.post('{"country":"JP",}');
  expect(body['error']).toContain('at character 16');
  expect((await service.post(`\uFEFF${JSON.stringify(valid)}`)).status).toBe(200);
});

test('a result that cannot be written is answered, whether its work took time or not', async () => {
  const encode = () => {
    throw new Error('not to be written');
  };
  const broken = await openService({ ...quoteEndpoint, encode }, { sharing: service });
  const failure = { status: 500, body: { success: false, code: 'internal' } };
  expect(await broken.post(valid)).toMatchObject(failure);
  expect(await broken.post(valid)).toMatchObject(failure);
  await broken.close();
});

test('bytes that are not UTF-8: invalid_json', async () => {
  const body = Buffer.concat([Buffer.from('{"country":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  const answer = await service.request({ method: 'POST', body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
});

test.each(['identity', 'utf-8', 'UTF8', ' us-ascii ', '8bit', 'none'])(
  'a body with content encoding %s is read: it is not compressed',
  async (encoding) => {
    const answer = await service.post(valid, { 'content-encoding': encoding });
    expect(answer.status).toBe(200);
  },
);

test.each(['gzip', 'br', 'nonsense', 'utf-8, gzip'])(
  'a body with content encoding %s: invalid_json',
  async (encoding) => {
    const answer = await service.request({
      method: 'POST',
      headers: { 'content-encoding': encoding },
      body: gzipSync(JSON.stringify(valid)),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    expect(answer.body['error']).toContain('Content-Encoding');
  },
);

test('a body of 256 KiB is read, one byte more is payload_too_large', async () => {
  expect((await service.post(buildBody(KIB_256))).status).toBe(200);
  const answer = await service.post(buildBody(KIB_256 + 1));
  expect(answer).toMatchObject({ status: 400, body: { code: 'payload_too_large' } });
  // The size is judged before the JSON, the JSON before the credential.
  const tooLarge = await service.post('{'.repeat(KIB_256 + 1));
  expect(tooLarge.body).toMatchObject({ code: 'payload_too_large' });
  const malformed = await service.post('{', { authorization: 'Bearer nonsense' });
  expect(malformed.body).toMatchObject({ code: 'invalid_json' });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s: method_not_allowed', async (method) => {
  const answer = await service.request({ method });
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, code: 'method_not_allowed' },
  });
  expect(answer.body['error']).toContain('use POST');
});

test('HEAD is refused, without a body as HTTP wants it', async () => {
  const response = await fetch(service.url, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([400, '']);
});

test.each([
  [undefined, 'authorization, content-type, idempotency-key, x-request-id'],
  ['x-store-id, traceparent', 'x-store-id, traceparent'],
])(
  'the preflight allows any origin, without a credential, the headers %s',
  async (asked, allowed) => {
    const origin = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const { status, body, headers } = await service.request({
      method: 'OPTIONS',
      headers: { ...origin, ...(asked && { 'access-control-request-headers': asked }) },
    });
    expect([status, body['success']]).toEqual([200, true]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toBe(allowed);
    expect(headers.get('vary')).toBe('access-control-request-headers');
  },
);

test.each(['?api_token=', '?platform=web&api_token=', '?api%5Ftoken=', '?apiToken='])(
  'a token in the address, %s, is refused, whatever else is sent',
  async (query) => {
    const { api_token, ...fields } = valid;
    for (const body of [fields, valid]) {
      const answer = await service.request(
        { method: 'POST', body: JSON.stringify(body) },
        `/${query}${String(api_token)}`,
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
      expect(answer.body['error']).toContain('must not be part of an address');
    }
  },
);

test.each([
  ['a success', () => service.post(valid)],
  ['a refusal', () => service.post({})],
  ['malformed JSON', () => service.post('{')],
])('%s carries the common headers', async (_name, send) => {
  const { headers } = await send();
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toBe(
    'x-request-id, retry-after, idempotent-replayed, x-service-version, ratelimit, ratelimit-policy',
  );
  expect(headers.get('x-service-version')).toBe('unbundled');
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
});

test.each(EXAMPLES.ids)('the request id %s is kept: %s', async (own, isKept) => {
  const { headers, body } = await service.post({}, { 'x-request-id': own });
  expect(headers.get('x-request-id') === own).toBe(isKept);
  expect(body['request_id']).toBe(headers.get('x-request-id'));
});

test.each(EXAMPLES.paths)(
  'the path %s, which is not called like another function, makes no difference',
  async (path) => {
    const answer = await service.request({ method: 'POST', body: JSON.stringify(valid) }, path);
    expect(answer).toMatchObject({ status: 200, body: { quotes_count: 1 } });
  },
);

test.each(['application/json', 'text/plain; charset=klingon'])(
  'no path reaches the parsers of the host: %s',
  async (contentType) => {
    const headers = { 'content-type': contentType, 'content-encoding': 'gzip' };
    const body = gzipSync(Buffer.alloc(1024 * 1024));
    const answer = await service.request({ method: 'POST', headers, body }, '/__/x');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  },
);

test.each(['/shipmentcrud', '/Shipment-Crud', '/shipmentCruds?x=1'])(
  'the misspelt address %s, which Hosting hands on, is refused with the right one',
  async (path) => {
    const answer = await service.request({ method: 'POST', body: JSON.stringify(valid) }, path);
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_function' } });
    expect(answer.body['error']).toContain('; the address is /shipmentCrud.');
  },
);

test('an expectation that Node would refuse, and a body in chunks, are read', async () => {
  const text = JSON.stringify(valid);
  for (const headers of [{ expect: '200-ok' }, {}]) {
    // With Node's own client, which sends what fetch does not.
    const status = await new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, agent: false };
      const sent = httpRequest(service.url, options, ({ statusCode }) => {
        resolve(statusCode);
      });
      sent.on('error', reject);
      sent.write(text.slice(0, 20));
      sent.end(text.slice(20));
    });
    expect(status).toBe(200);
  }
});
