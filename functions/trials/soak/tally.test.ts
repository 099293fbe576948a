import type { Fault } from './faults/fault-plan';
import { createFaultLog } from './faults/inject';
import { createTally } from './tally';
import { ACCOUNTS } from './traffic/account';
import type { ExchangeSeen, Reached } from './traffic/client';

const answer = (status: number, body: Record<string, unknown>): Reached => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', 'x-request-id': 'c1.1' },
  text: JSON.stringify(body),
});
const success = answer(200, { success: true, data: {} });
const failure = (code: string): Reached =>
  answer(500, { success: false, error: 'No.', code, request_id: 'c1.1' });
const broken: Reached = { kind: 'broken', why: 'socket hang up' };

const anExchange = (overrides: Partial<ExchangeSeen> = {}): ExchangeSeen => ({
  functionName: 'shipmentCrud',
  kind: 'get',
  account: ACCOUNTS.client1,
  requestId: 'c1.1',
  from: 0,
  to: 50,
  reached: success,
  wasKilled: false,
  ...overrides,
});

/** What is counted of one exchange, during a fault or without one. */
function countExchange(overrides: Partial<ExchangeSeen>, fault?: Fault) {
  const faults = createFaultLog();
  const now = performance.now();
  if (fault) faults.begin(fault)();
  const tally = createTally(faults);
  const { from = 0, to = 50 } = overrides;
  tally.observe(anExchange({ ...overrides, from: now + from, to: now + to }));
  const { outcomes, waits, requests, ...noted } = tally.counts();
  const { killed, ...lists } = noted;
  const counted = Object.entries(lists).filter(([, { length }]) => length > 0);
  return {
    killed,
    noted: counted.map(([name]) => name),
    findings: tally.findings(),
    outcomes: [...outcomes.keys()],
    waits: [...waits.values()].map(({ longestMs }) => Math.round(longestMs)),
  };
}

test('an answer in time is counted and noted nowhere', () => {
  expect(countExchange({})).toEqual({
    killed: 0,
    noted: [],
    findings: [],
    outcomes: ['shipmentCrud 200'],
    waits: [50],
  });
});

test.each<[string, Partial<ExchangeSeen>, string[]]>([
  ['within the deadline and its grace', { to: 21_900 }, []],
  ['past it', { to: 22_100 }, ['late']],
  ['of tracking, whose deadline is later', { functionName: 'tracking', to: 31_900 }, []],
  ['of tracking, past it', { functionName: 'tracking', to: 32_100 }, ['late']],
  ['that never comes', { to: 25_000, reached: { kind: 'silence' } }, ['late']],
])('an answer %s', (_name, overrides, noted) => {
  expect(countExchange(overrides).noted).toEqual(noted);
});

test('a connection that breaks counts apart where its instance was killed', () => {
  expect(countExchange({ reached: broken, wasKilled: true })).toMatchObject({
    killed: 1,
    noted: [],
  });
  expect(countExchange({ reached: broken })).toMatchObject({ killed: 0, noted: ['notOurs'] });
});

test('an answer that is not ours is noted', () => {
  const page: Reached = { kind: 'answer', status: 502, headers: {}, text: '<html>' };
  expect(countExchange({ reached: page }).noted).toEqual(['notOurs']);
});

describe('a 500', () => {
  test.each<[string, Fault | undefined, string[], string[]]>([
    ['without a fault', undefined, ['internalWithoutFault'], ['unavailableWithoutFault']],
    ['with Firestore paused', { kind: 'Firestore paused' }, ['internalAroundFaults'], []],
    [
      'with a carrier failing',
      { kind: 'carrier fails', how: 'hang' },
      ['internalWithoutFault'],
      ['unavailableWithoutFault'],
    ],
  ])('%s', (_name, fault, internal, unavailable) => {
    expect(countExchange({ reached: failure('internal') }, fault).noted).toEqual(internal);
    expect(countExchange({ reached: failure('unavailable') }, fault).noted).toEqual(unavailable);
  });

  test('long after a fault is not due to it', () => {
    const later = { reached: failure('unavailable'), from: 10_000, to: 10_050 };
    const { noted } = countExchange(later, { kind: 'Firestore killed' });
    expect(noted).toEqual(['unavailableWithoutFault']);
  });
});

test("another account's data are found in an answer to a client, and may be in one to staff", () => {
  const reached = answer(200, { success: true, data: { reference: 'soak-client-2.c2.1' } });
  expect(countExchange({ reached }).findings).toEqual([
    { kind: 'exposed', about: 'get showed soak-client-1 data of soak-client-2.' },
  ]);
  expect(countExchange({ reached, account: ACCOUNTS.staff }).findings).toEqual([]);
});
