import { ENDPOINTS } from '../../local/endpoints';
import { IDLE_SECONDS } from '../../src/platform/document-allowances';
import { ANSWER_BYTES_A_READ } from '../../src/platform/request-scope';
import { prices } from './prices';
import {
  worstOfAccount,
  worstOfFunction,
  worstOfUnknownCaller,
  worstTransfer,
} from './worst-costs';

test('an account costs less than 200 dollars a day, and strangers less than 20', () => {
  expect(worstOfAccount()).toBeLessThan(200);
  expect(worstOfAccount()).toBeGreaterThan(150);
  expect(worstOfUnknownCaller()).toBeLessThan(20);
  expect(worstOfUnknownCaller()).toBeGreaterThan(5);
});

test('sending an answer costs no more than the reads that are charged for it', () => {
  expect((ANSWER_BYTES_A_READ / 1024 ** 3) * prices.egress).toBeLessThan(prices.firestore_read);
  expect(worstTransfer()).toBeLessThan(70);
});

test('of a function, each of 20 instances gives its burst and a day of refills', () => {
  const allowance = {
    burst: { reads: 7, writes: 3, bytes: 5 },
    perSecond: { reads: 2, writes: 1, bytes: 4 },
  };
  expect(worstOfFunction(allowance)).toEqual({
    reads: 20 * (7 + 2 * 86_400),
    writes: 20 * (3 + 86_400),
    bytes: 20 * (5 + 4 * 86_400),
  });
});

test('what an account stores in a day is bounded, whatever the size of its records', () => {
  const bytes = Object.values(ENDPOINTS).map(({ allowance }) => worstOfFunction(allowance).bytes);
  const gib = bytes.reduce((sum, one) => sum + one, 0) / 1024 ** 3;
  expect(gib).toBeGreaterThan(250);
  expect(gib).toBeLessThan(305);
});

test.each(Object.values(ENDPOINTS))(
  'who has instances of $name started again after each burst gains nothing',
  ({ allowance: { burst, perSecond } }) => {
    expect(burst.reads).toBeLessThanOrEqual(IDLE_SECONDS * perSecond.reads);
    expect(burst.writes).toBeLessThanOrEqual(IDLE_SECONDS * perSecond.writes);
    expect(burst.bytes).toBeLessThanOrEqual(IDLE_SECONDS * perSecond.bytes);
  },
);
