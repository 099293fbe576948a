import fc from 'fast-check';

import { quoteEndpoint } from '../../src/functions/apiQuote';
import { aRateCard } from '../support/cards';
import { SMALL_PARCEL } from '../support/quotes';
import { openService, type Answer, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

let service: Service;
let api_token: string;

beforeAll(async () => {
  service = await openService(quoteEndpoint, {
    cards: [aRateCard()],
  });
  api_token = await issueToken(service.db, 'svc_');
});
afterAll(() => service.close());

function expectAnswered({ status, headers, body }: Answer): void {
  expect([200, 400, 401]).toContain(status);
  expect(body['success']).toBe(status === 200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-request-id')).toBeTruthy();
  if (status === 200) return;
  expect(body['code']).toMatch(/^[a-z_]+$/);
  expect(body['error']).toMatch(/\S/);
}

test('any size within the bounds is priced', async () => {
  const size = fc.double({ min: 0.0005, max: 300, noNaN: true });
  await fc.assert(
    fc.asyncProperty(size, size, size, size, async (kg, length, width, height) => {
      const sizes = { actual_weight_kg: kg, length_cm: length, width_cm: width, height_cm: height };
      expect((await service.post({ api_token, ...SMALL_PARCEL, ...sizes })).status).toBe(200);
    }),
    { numRuns: 50 },
  );
});

test('no body and no token of any kind is answered with a fault of ours', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const json = fc.json({ maxDepth: 8 }).map((text) => Buffer.from(text));
  const header = fc.option(fc.string({ maxLength: 60 }).map((text) => encodeURIComponent(text)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, json), header, async (body, authorization) => {
      const headers = authorization === null ? {} : { authorization: `Bearer ${authorization}` };
      expectAnswered(await service.request({ method: 'POST', headers, body }));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['arrays', `${'['.repeat(120_000)}${']'.repeat(120_000)}`],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
])(
  '%s nested as deep as a body allows are ignored where unknown, refused where not',
  async (_name, deep) => {
    const token = JSON.stringify(api_token);
    const rest = JSON.stringify(SMALL_PARCEL).slice(1);
    const unknown = await service.post(`{"api_token":${token},"other":${deep},${rest}`);
    expect(unknown.status).toBe(200);
    const known = await service.post(
      `{"api_token":${token},${rest.slice(0, -1)},"country":${deep}}`,
    );
    expect(known).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  },
);

test('no fault of ours was logged by all this', () => {
  expect(service.lines).toEqual([]);
});
