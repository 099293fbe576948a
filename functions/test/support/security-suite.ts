import { generateToken } from '../../desk/model/new-token';
import type { Endpoint } from '../../src/http/serve';
import type { TokenRecord } from '../../src/model/account/principal';
import { hashToken, withChecksum } from '../../src/model/account/token';
import { type Answer, openService, type Service } from './service';
import { issueToken, storeToken } from './tokens';

interface Presented {
  header?: string;
  body?: unknown;
}

function expectRefusal(answer: Answer, code: string): void {
  expect(answer.body).toMatchObject({ success: false, code, request_id: expect.any(String) });
  expect(answer.body['error']).toMatch(/^[A-Z].*[.?]$/);
  expect(answer.status).toBe(401);
}

/**
 * What every endpoint must refuse, and accept, of credentials; `validBody` lacks the token, and
 * `account` is what its sender needs to be.
 */
export function describeSecurity<Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  validBody: Record<string, unknown>,
  account: Partial<TokenRecord> = {},
): void {
  let service: Service;
  const isHeaderRead = endpoint.tokenPlace !== 'body';
  const send = ({ header, body }: Presented, fields = validBody) =>
    service.post(
      { ...fields, ...(body !== undefined && { api_token: body }) },
      header === undefined ? {} : { authorization: header },
    );

  const isTracking = endpoint.tokenKind === 'tracking';
  const environments = isTracking ? (['production'] as const) : (['production', 'uat'] as const);

  describe.each(environments)('credentials on %s', (environment) => {
    const api = environment === 'production' ? 'svc_' : 'uat_svc_';
    const own = isTracking ? 'trk_' : api;
    const other = environment === 'production' ? 'uat_svc_' : 'svc_';
    let token: string;

    beforeAll(async () => {
      service = await openService(endpoint, { environment });
      token = await issueToken(service.db, own, account);
    });
    afterAll(() => service.close());

    test('a token in the body, or the same in the header as well, is accepted', async () => {
      for (const presented of [
        { body: token },
        { header: `Bearer ${token}`, body: token },
        { body: ` ${token}\n` },
        { header: 'Basic dXNlcjpwYXNz', body: token },
      ]) {
        expect(await send(presented)).toMatchObject({ status: 200, body: { success: true } });
      }
    });

    test(`a token in the header alone is ${isHeaderRead ? 'accepted' : 'missing_token'}`, async () => {
      for (const header of [`Bearer ${token}`, `bearer  ${token}`]) {
        const answer = await send({ header });
        if (isHeaderRead) expect(answer).toMatchObject({ status: 200, body: { success: true } });
        else expectRefusal(answer, 'missing_token');
      }
    });

    test.each<[string, Presented]>([
      ['no token', {}],
      ['an empty one', { body: '', header: 'Bearer ' }],
      ['null', { body: null }],
      ['a header of another scheme', { header: 'Basic dXNlcjpwYXNz' }],
    ])('%s: missing_token', async (_name, presented) => {
      expectRefusal(await send(presented), 'missing_token');
    });

    test.each<[string, unknown]>([
      ['of the wrong length', `${own}abc`],
      ['with a wrong checksum', `${own}${'a'.repeat(38)}`],
      ['without a prefix', 'a'.repeat(42)],
      ['well formed but unknown', generateToken(own)],
      ['a path', '../../tokens/x'],
      ['very long', own + 'a'.repeat(100_000)],
      ['a number', 42],
      ['an object', { $ne: '' }],
      ['an array', [generateToken(own)]],
      ['a boolean', true],
    ])('a token %s: invalid_token', async (_name, body) => {
      expectRefusal(await send({ body }), 'invalid_token');
    });

    test.each<[string, string, RegExp]>([
      [
        'of the other kind',
        generateToken(isTracking ? api : 'trk_'),
        isTracking ? /an API token/ : /a tracking credential/,
      ],
      [
        'for demonstrations on a real project',
        withChecksum(`${own}DEMOclient${'0'.repeat(22)}`),
        /a demonstration token/,
      ],
      ['with a wrong checksum', `${own}${'b'.repeat(38)}`, /incomplete or mistyped/],
    ])('a token %s, although it is stored: invalid_token', async (_name, stored, reason) => {
      const kind = isTracking ? 'tracking' : 'api';
      await storeToken(service.db, stored, { ...account, kind });
      const answer = await send({ body: stored });
      expectRefusal(answer, 'invalid_token');
      expect(answer.body['error']).toMatch(reason);
    });

    test('a malformed token is refused without a document read', async () => {
      const before = service.meter?.reading().documentsRead;
      expectRefusal(await send({ body: `${own}${'b'.repeat(38)}` }), 'invalid_token');
      expect(service.meter?.reading().documentsRead).toBe(before);
    });

    test('a token stored for another kind: invalid_token', async () => {
      const misfiled = await issueToken(service.db, own, {
        kind: isTracking ? 'api' : 'tracking',
      });
      expectRefusal(await send({ body: misfiled }), 'invalid_token');
    });

    test('two different tokens: invalid_token', async () => {
      const second = await issueToken(service.db, own, account);
      expectRefusal(await send({ header: `Bearer ${token}`, body: second }), 'invalid_token');
    });

    test('a revoked token: revoked_token', async () => {
      const revoked = await issueToken(service.db, own, {
        revoked_at: new Date(service.clock.now),
      });
      expectRefusal(await send({ body: revoked }), 'revoked_token');
    });

    test('a token is good until the moment it expires: expired_token', async () => {
      const expiresAt = service.clock.now + 1000;
      const expiring = await issueToken(service.db, own, {
        ...account,
        expires_at: new Date(expiresAt),
      });
      expect((await send({ body: expiring })).status).toBe(200);
      service.clock.now = expiresAt;
      expectRefusal(await send({ body: expiring }), 'expired_token');
    });

    test('a token of the other environment, whatever else is sent: wrong_environment', async () => {
      const foreign = generateToken(other);
      expectRefusal(await send({ body: foreign }), 'wrong_environment');
      expectRefusal(await send({ body: `${other}not even well formed` }), 'wrong_environment');
      expectRefusal(
        await send({ header: `Bearer ${foreign}` }),
        isHeaderRead ? 'wrong_environment' : 'missing_token',
      );
      expectRefusal(await send({ header: `Bearer ${foreign}`, body: token }), 'wrong_environment');
    });

    test('without a valid credential nothing is said about the fields', async () => {
      const wrongFields = { country: 7 };
      expectRefusal(await send({}, wrongFields), 'missing_token');
      expectRefusal(await send({ body: generateToken(own) }, wrongFields), 'invalid_token');
    });

    test('a revocation reaches a cached token within 60 seconds', async () => {
      const cached = await issueToken(service.db, own, account);
      expect((await send({ body: cached })).status).toBe(200);
      await service.db
        .collection('tokens')
        .doc(hashToken(cached))
        .update({ revoked_at: new Date(service.clock.now) });
      service.clock.now += 59_999;
      expect((await send({ body: cached })).status).toBe(200);
      service.clock.now += 1;
      expectRefusal(await send({ body: cached }), 'revoked_token');
    });

    test('a refusal is remembered for 10 seconds, without another read', async () => {
      const late = generateToken(own);
      expectRefusal(await send({ body: late }), 'invalid_token');
      const before = service.meter?.reading().documentsRead;
      service.clock.now += 9_999;
      expectRefusal(await send({ body: late }), 'invalid_token');
      expect(service.meter?.reading().documentsRead).toBe(before);
      service.clock.now += 1;
      expectRefusal(await send({ body: late }), 'invalid_token');
      expect(service.meter?.reading().documentsRead).toBe(
        before === undefined ? before : before + 1,
      );
    });

    test('no token, whole or in part of its secret, is in a log line or an answer', async () => {
      const answers = [
        await send({ body: token }, { country: token }),
        await send({ body: `${token}x` }),
        await send({ body: token.slice(0, -1) }),
      ];
      const secret = token.slice(own.length + 4, -10);
      const written = JSON.stringify([service.lines, answers.slice(1).map(({ text }) => text)]);
      expect(written).not.toContain(secret);
    });
  });
}
