import { generateToken } from '../../desk/model/new-token';
import { LOOKUP_LIMITS } from '../../src/accounts/lookup-limits';
import { READ_AGAIN_MS } from '../../src/accounts/token-verifier';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { hashToken } from '../../src/model/account/token';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { SMALL_PARCEL } from '../support/quotes';
import { type Answer, openService } from '../support/service';
import { issueToken, storeRecord } from '../support/tokens';

const { address, instance, reserve } = LOOKUP_LIMITS;

let known: string;

const service = openedForAll(() => openService(quoteEndpoint, { cards: [aRateCard()] }));
beforeAll(async () => {
  known = await issueToken(service.db, 'svc_');
});
beforeEach(() => {
  service.restart();
  service.lines.length = 0;
});

const quote = (api_token: string, from = '203.0.113.7') =>
  service.post({ api_token, ...SMALL_PARCEL }, { 'x-forwarded-for': `198.51.100.1, ${from}` });

async function forge(count: number, fromOf?: (n: number) => string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 50) {
    const tokens = Array.from({ length: Math.min(50, count - n) }, () => generateToken('svc_'));
    answers.push(...(await Promise.all(tokens.map((token, m) => quote(token, fromOf?.(n + m))))));
  }
  return answers;
}

const isLookedUp = ({ body }: Answer): boolean => String(body['error']).includes('is unknown');

test('an address that sends too many is refused without a look-up, and others are not', async () => {
  await quote(known);
  expect((await forge(address.burst)).filter(isLookedUp)).toHaveLength(address.burst);
  service.meter?.reset();
  const [answer] = await forge(1);
  expect(service.meter?.reading().documentsRead).toBe(0);
  expect([answer?.status, answer?.body['code']]).toEqual([401, 'invalid_token']);
  expect(answer?.body['error']).toContain('Too many unknown tokens came from your address');
  expect(answer?.body['retry_after_seconds']).toBe(1);
  expect(answer?.headers.get('retry-after')).toBe('1');
  expect((await forge(1, () => '203.0.113.8')).filter(isLookedUp)).toHaveLength(1);
  const message = 'Unknown tokens are refused without a look-up.';
  expect(service.lines).toEqual([{ message, fields: { limit: 'address' } }]);
});

const expectAnswered = async (token: string): Promise<void> => {
  expect((await quote(token)).status).toBe(200);
};

test('all addresses together are bounded, and say so', async () => {
  const most = instance.burst + reserve.burst;
  const answers = await forge(most + 1, (n) => `203.0.${n >> 8}.${n & 255}`);
  expect(answers.filter(isLookedUp)).toHaveLength(most);
  expect(answers.at(-1)?.body['error']).toContain('came to the service');
});

test('a flood from the address that stores share keeps no live token from a new instance', async () => {
  const fresh = await issueToken(service.db, 'svc_');
  await forge(address.burst + 1);
  await expectAnswered(fresh);
  const since = await issueToken(service.db, 'svc_');
  service.meter?.reset();
  expect((await quote(since)).status).toBe(401);
  expect(service.meter?.reading().documentsRead).toBe(0);
  service.clock.now += READ_AGAIN_MS;
  // The known tokens, and its own.
  await expectAnswered(since);
  expect(service.meter?.reading().documentsRead).toBe(1 + 1);
});

test('a token that this instance has verified goes on, also if it is none of the known ones', async () => {
  const token = generateToken('svc_');
  await storeRecord(service.db, hashToken(token));
  await expectAnswered(token);
  service.clock.now += 61_000;
  await forge(address.burst + 1);
  await expectAnswered(token);
});

test('a revoked token counts as one that is not found, unless it was known', async () => {
  const revoked = [generateToken('svc_'), await issueToken(service.db, 'svc_')];
  await storeRecord(service.db, hashToken(revoked[0] ?? ''));
  service.restart();
  await quote(known);
  for (const token of revoked) {
    const document = service.db.doc(`tokens/${hashToken(token)}`);
    await document.update({ revoked_at: new Date() });
  }
  await forge(address.burst - 1);
  for (const token of revoked) expect((await quote(token)).body['code']).toBe('revoked_token');
  expect((await forge(1)).filter(isLookedUp)).toHaveLength(0);
});
