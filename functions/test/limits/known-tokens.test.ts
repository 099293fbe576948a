import { generateToken } from '../../desk/model/new-token';
import { issueToken as issueByOperator } from '../../desk/store/token-operations';
import { READ_AGAIN_MS } from '../../src/accounts/token-verifier';
import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { hashToken } from '../../src/model/account/token';
import { GrpcStatus } from '../../src/platform/grpc-status';
import {
  KNOWN_TOKENS,
  STARTS_IN_DOCUMENT,
  readKnownTokens,
  rebuildKnownTokens,
} from '../../src/store/known-tokens';
import { type IssuedToken, type WrittenJson, runLine } from '../support/admin';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { OPERATOR } from '../support/pickups';
import { openService } from '../support/service';
import { buildKnownTokens, issueToken, storeRecord } from '../support/tokens';

const HOUR_MS = 60 * 60_000;
/** Longer than a verified token counts. */
const VERIFIED_MS = 61_000;

const service = openedForEach(() => openService(servicesEndpoint));

const call = async (token: string): Promise<number> =>
  (await service.post({ api_token: token })).status;
const stored = async () => (await readKnownTokens(service.db)).starts;
const isKnown = async (token: string): Promise<boolean> => (await stored()).has(hashToken(token));
const written = async (): Promise<string> => {
  const token = generateToken('svc_');
  await storeRecord(service.db, hashToken(token));
  return token;
};
const meterCost = async (token: string) => {
  service.meter?.reset();
  expect(await call(token)).toBe(200);
  const { documentsRead, documentsWritten } = service.meter?.reading() ?? {};
  return [documentsRead, documentsWritten];
};
/** A token, the known ones, and the empty list of services. */
const COLD = 1 + 1 + 1;
const run = (...args: string[]) => runLine([...service.project, '--as', 'tester', ...args]);
const parts = () => service.db.collection(KNOWN_TOKENS).get();

describeLocal('the known tokens', () => {
  test('what the operator’s tool issues, rotates and approves adds itself in the same commit', async () => {
    const json = async (...args: string[]) => {
      const { code, out, err } = await run('--json', ...args);
      expect([code, err]).toEqual([0, '']);
      return JSON.parse(out) as WrittenJson<IssuedToken & { id: string }>;
    };
    await json('accounts', 'create', 'store', '--email', 'store@example.com');
    // Nothing is stored yet: whoever reads all tokens first finds this one.
    const first = await json('tokens', 'issue', 'store', '--label', 'shop');
    expect((await parts()).size).toBe(0);
    await buildKnownTokens(service.db);
    const second = await json('tokens', 'issue', 'store', '--label', 'other');
    const third = await json('tokens', 'rotate', first.result.id, '--overlap', '2');
    const { result: request } = await json('access', 'request', 'store', '--purpose', 'a shop');
    const fourth = await json('access', 'approve', request.id);
    expect(await isKnown(first.result.token)).toBe(true);
    for (const { result } of [second, third, fourth]) {
      expect(await isKnown(result.token)).toBe(true);
    }
    const { updateTime } = await service.db.doc(`tokens/${hashToken(fourth.result.token)}`).get();
    expect((await service.db.doc(`${KNOWN_TOKENS}/0`).get()).updateTime).toEqual(updateTime);
    await json('tokens', 'issue', 'store', '--label', 'dry', '--dry-run');
    expect((await stored()).count).toBe(4);
    const { docs } = await service.db.collection('audit').get();
    expect(docs.length).toBeGreaterThan(4);
    expect(docs.map((doc) => String(doc.get('target'))).join()).not.toContain(KNOWN_TOKENS);
  });

  test('of data of earlier releases, the first instance reads all live tokens, once', async () => {
    const live = await Promise.all([written(), written(), written()]);
    await storeRecord(service.db, hashToken('revoked'), { revoked_at: new Date(0) });
    await storeRecord(service.db, hashToken('expired'), { expires_at: new Date(0) });
    await storeRecord(service.db, hashToken('malformed'));
    await service.db.doc(`tokens/${hashToken('malformed')}`).update({ role: 'king', kind: 7 });
    await storeRecord(service.db, 'not a hash');
    // Six are not revoked; then what is stored meanwhile.
    expect(await meterCost(live[0])).toEqual([COLD + 6 + 1, 1 + 1 + 1]);
    for (const token of live) expect(await isKnown(token)).toBe(true);
    expect((await stored()).has(hashToken('malformed'))).toBe(true);
    expect((await stored()).count).toBe(4);
    service.restart();
    expect(await meterCost(live[1])).toEqual([COLD, 1]);
    expect(service.lines).toEqual([]);
  });

  test('of instances that find none at the same time, one reads all tokens', async () => {
    const token = await written();
    const other = await openService(servicesEndpoint, { sharing: service });
    service.meter?.reset();
    // Both find none before either has claimed to read them.
    const held = { at: 'read', path: /^known_tokens$/, fault: { kind: 'hold' } } as const;
    service.faults?.add(held);
    service.faults?.add(held);
    const calls = [call(token), other.post({ api_token: token })];
    await service.faults?.untilMet();
    service.faults?.release();
    await Promise.all(calls);
    const read = service.meter?.reading().documentsRead;
    await other.close();
    expect(read).toBe(2 * COLD + 1 + 1);
    expect(await isKnown(token)).toBe(true);
  });

  test('a token that is issued while all are read is not lost', async () => {
    await written();
    const { starts, claim } = await readKnownTokens(service.db);
    const desk = { db: service.db, operator: OPERATOR };
    await run('accounts', 'create', 'store', '--email', 'store@example.com');
    await claim();
    // All tokens are read by then, and not yet stored.
    service.faults?.add({ at: 'read', path: /^known_tokens$/, fault: { kind: 'hold' } });
    const token = generateToken('svc_');
    const rebuilding = rebuildKnownTokens(service.db, starts, 0);
    await service.faults?.untilMet();
    await issueByOperator(desk, { token, accountId: 'store', label: '', expiresAt: null });
    service.faults?.release();
    await rebuilding;
    expect(await isKnown(token)).toBe(true);
  });

  test.each(['ALREADY_EXISTS', 'FAILED_PRECONDITION', 'ABORTED'] as const)(
    'a commit of all that is refused as %s is made again',
    async (name) => {
      const token = await written();
      const { starts, claim } = await readKnownTokens(service.db);
      await claim();
      // As if it had been stored after all were read.
      const issued = await issueToken(service.db, 'svc_');
      await service.db.doc(`tokens/${hashToken(issued)}`).delete();
      const fault = { kind: 'refuse', code: GrpcStatus[name] } as const;
      service.faults?.add({ at: 'commit', path: /known_tokens/, fault });
      await rebuildKnownTokens(service.db, starts, 0);
      expect([await isKnown(token), await isKnown(issued)]).toEqual([true, true]);
    },
  );

  test('a token that did not add itself is added by a call a minute later, and revoked ones go', async () => {
    const revoked = await issueToken(service.db, 'svc_');
    await service.db.doc(`tokens/${hashToken(revoked)}`).update({ revoked_at: new Date() });
    const token = await written();
    service.clock.now += 2 * HOUR_MS;
    expect(await call(token)).toBe(200);
    expect(await isKnown(token)).toBe(false);
    service.clock.now += VERIFIED_MS;
    expect(await call(token)).toBe(200);
    expect([await isKnown(token), await isKnown(revoked)]).toEqual([true, false]);
    // A second one waits for an hour.
    const second = await written();
    for (const ms of [READ_AGAIN_MS, VERIFIED_MS]) {
      service.clock.now += ms;
      expect(await call(second)).toBe(200);
    }
    expect(await isKnown(second)).toBe(false);
    service.clock.now += HOUR_MS;
    expect(await call(second)).toBe(200);
    expect(await isKnown(second)).toBe(true);
  });

  test('what somebody wrote by hand is read as none, and replaced', async () => {
    const token = await issueToken(service.db, 'svc_');
    await service.db.doc(`${KNOWN_TOKENS}/0`).set({ hash_starts: 'none', built_at: 7 });
    await service.db.doc(`${KNOWN_TOKENS}/extra`).set({ note: 'mine' });
    expect(await call(token)).toBe(200);
    expect(await isKnown(token)).toBe(true);
  });

  test('past a hundred thousand, which a document can hold, a second one is begun', async () => {
    expect([STARTS_IN_DOCUMENT, 8 * STARTS_IN_DOCUMENT < 2 ** 20]).toEqual([100_000, true]);
    const first = await issueToken(service.db, 'svc_');
    const full = Buffer.alloc(STARTS_IN_DOCUMENT * 8, 1);
    await service.db.doc(`${KNOWN_TOKENS}/0`).update({ hash_starts: full });
    const second = await issueToken(service.db, 'svc_');
    const third = await issueToken(service.db, 'svc_');
    expect((await parts()).docs.map(({ id }) => id)).toEqual(['0', '1']);
    const known = await Promise.all([first, second, third].map(isKnown));
    expect(known).toEqual([false, true, true]);
    expect(await meterCost(third)).toEqual([COLD + 1, 1]);
  });

  test('if they cannot be read, tokens are looked up all the same, and no hash is logged', async () => {
    const token = await issueToken(service.db, 'svc_');
    service.faults?.add({
      at: 'read',
      path: /known_tokens/,
      fault: { kind: 'refuse', code: GrpcStatus.PERMISSION_DENIED },
    });
    expect(await call(token)).toBe(200);
    expect(service.lines.map(({ message }) => message)).toEqual([
      'The known tokens could not be read or stored.',
    ]);
    expect(JSON.stringify(service.lines)).not.toContain(hashToken(token).slice(0, 8));
  });

  test('a token adds itself to what somebody has left in pieces or deleted by hand', async () => {
    const before = await written();
    await buildKnownTokens(service.db);
    const first = service.db.collection(KNOWN_TOKENS).doc('0');
    const bytes: unknown = (await first.get()).get('hash_starts');
    await first.update({ hash_starts: Buffer.concat([bytes as Buffer, Buffer.alloc(5)]) });
    const second = await issueToken(service.db, 'svc_');
    expect([await isKnown(before), await isKnown(second)]).toEqual([true, true]);

    const full = Buffer.alloc(8 * STARTS_IN_DOCUMENT, 7);
    await first.update({ hash_starts: full });
    await service.db.collection(KNOWN_TOKENS).doc('2').create({ hash_starts: full });
    const third = await issueToken(service.db, 'svc_');
    expect(await isKnown(third)).toBe(true);
    expect((await parts()).docs.map(({ id }) => id)).toEqual(['0', '1', '2']);
    await service.db.collection(KNOWN_TOKENS).doc('1').update({ hash_starts: full });
    const fourth = await issueToken(service.db, 'svc_');
    expect(await isKnown(fourth)).toBe(true);
    expect((await parts()).docs.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });
});
