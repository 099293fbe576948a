import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { hashToken } from '../../src/model/account/token';
import { readToken } from '../../src/store/tokens';
import { usedBy } from '../support/cost';
import { openedForAll } from '../support/opened';
import { openService } from '../support/service';
import { type Caller, createCaller, createCalls, shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';
import { until } from '../support/until';

const BURST = 40;
const allowance = {
  burst: { reads: BURST, writes: BURST, bytes: 400_000 },
  perSecond: { reads: 0.1, writes: 0.1, bytes: 1000 },
};
const service = openedForAll(() => openService({ ...shipmentEndpoint, allowance }));

const GET = { id: '000000000000' };
const tokenOf = ({ api_token }: Pick<Caller, 'api_token'>) =>
  service.db.collection('tokens').doc(hashToken(api_token));

/** How many single reads the account has left. */
async function readsLeft({ call }: Pick<Caller, 'call'>): Promise<number> {
  for (let calls = 0; ; calls += 1) {
    if ((await call('get', GET)).body['code'] === 'rate_limited') return calls;
  }
}

const savedReads = async ({ api_token }: Pick<Caller, 'api_token'>): Promise<number> =>
  (await readToken(service.db, hashToken(api_token)))?.spent?.['shipmentCrud']?.reads ?? 0;

/** Waits until what was used is saved, as far as it is. */
const untilSaved = (caller: Pick<Caller, 'api_token'>, seconds: number) =>
  until(async () => (await savedReads(caller)) >= seconds);

test('an account has no more left in a new instance than it had, with any of its tokens', async () => {
  const caller = await createCaller(service, 'crash@example.com');
  const account = { account_id: 'crash@example.com', email: 'crash@example.com' };
  const other = createCalls(service, await issueToken(service.db, 'svc_', account));
  // The token is the first read.
  expect(await readsLeft(caller)).toBe(BURST - 1);
  await untilSaved(other, 350);
  service.restart();
  expect(await readsLeft(other)).toBeLessThan(BURST / 4);
  service.clock.now += 100_000;
  const accrued = 100 * allowance.perSecond.reads;
  expect(await readsLeft(caller)).toBeLessThan(accrued + 1);
});

test('an account that uses little saves nothing, and finds nothing less', async () => {
  const caller = await createCaller(service, 'little@example.com');
  for (let n = 0; n < 3; n += 1) await caller.call('get', GET);
  service.restart();
  expect(await readsLeft(caller)).toBe(BURST - 1);
  const fresh = await createCaller(service, 'fresh@example.com');
  const { charged } = await usedBy(service, () => fresh.create());
  expect(charged).toEqual({ reads: 1, writes: 2 });
});

test.each([
  ['text', 'all'],
  ['a list', [1]],
  ['another form', { shipmentCrud: { reads: 1e12 } }],
  ['no time', { shipmentCrud: { at: 0, reads: 1e12, writes: 1e12, bytes: 1e12 } }],
])('what is saved as %s is nothing', async (what, spent) => {
  const caller = await createCaller(service, `malformed-${what.length}@example.com`);
  await tokenOf(caller).update({ spent });
  expect(await readsLeft(caller)).toBe(BURST - 1);
});

test('saving it fails no request, and is reported', async () => {
  const caller = await createCaller(service, 'unsaved@example.com');
  await caller.call('get', GET);
  service.lines.length = 0;
  const fault = { kind: 'refuse', code: 13 } as const;
  service.faults?.add({ at: 'commit', path: /^tokens/, fault });
  expect(await readsLeft(caller)).toBe(BURST - 2);
  const messages = () => service.lines.map(({ message }) => message);
  await until(() => messages().includes('The use of a token could not be saved.'));
  service.faults?.clear();
});

test('an account may store so many bytes, in few documents or many, then waits', async () => {
  const caller = await createCaller(service, 'large@example.com');
  const line = { description: '漢'.repeat(200), quantity: 1, unit_value: 1 };
  const data = shipmentData({ declared_currency: 'THB', items: Array(100).fill(line) });
  const create = () => caller.call('create', { data });
  const answers = [await create(), await create(), await create(), await create()];
  // Of 160 kB each, in the shipment and its first entry.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  const { code, error, retry_after_seconds } = answers.at(-1)?.body ?? {};
  expect([code, error]).toEqual(['rate_limited', expect.stringContaining('stored too much')]);
  service.clock.now += Number(retry_after_seconds) * 1000;
  expect((await create()).status).toBe(200);
});

test('what an instance that was frozen saves minutes later is as old as it is', async () => {
  const caller = await createCaller(service, 'frozen@example.com');
  await caller.call('get', GET);
  const whileHeld = { at: 'commit', path: /tokens/, fault: { kind: 'hold' } } as const;
  service.faults?.add(whileHeld);
  for (let calls = 0; calls < BURST / 2; calls += 1) await caller.call('get', GET);
  await until(() => Promise.resolve(service.faults?.pending === 0));
  service.clock.now += 600_000;
  service.faults?.release();
  const spent = async () => (await tokenOf(caller).get()).get('spent.shipmentCrud') as unknown;
  await until(async () => (await spent()) !== undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await savedReads(caller)).toBeLessThan(0);
});

test('an instance in which little was used leaves what another has saved', async () => {
  const caller = await createCaller(service, 'two@example.com');
  const endpoint = { ...shipmentEndpoint, allowance };
  const another = await openService(endpoint, { sharing: service });
  const there = createCalls(another, caller.api_token);
  await there.call('get', GET);
  await readsLeft(caller);
  await untilSaved(caller, 350);
  for (let calls = 0; calls < BURST / 4; calls += 1) await there.call('get', GET);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await savedReads(caller)).toBeGreaterThan(350);
  await another.close();
});
