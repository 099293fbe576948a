import { ENDPOINTS } from '../local/endpoints';
import { IDLE_SECONDS } from '../src/platform/document-allowances';
import { ANSWER_BYTES_A_READ } from '../src/platform/request-scope';
import { prices } from './prices';
import { worstOfAccount, worstOfFunction, worstOfStranger, worstTransfer } from './worst-costs';

test('an account costs less than 200 dollars a day, and strangers less than 20', () => {
  expect(worstOfAccount()).toBeLessThan(200);
  expect(worstOfAccount()).toBeGreaterThan(150);
  expect(worstOfStranger()).toBeLessThan(20);
  expect(worstOfStranger()).toBeGreaterThan(5);
});

test('sending an answer costs no more than the reads that are charged for it', () => {
  expect((ANSWER_BYTES_A_READ / 1024 ** 3) * prices.egress).toBeLessThan(prices.firestore_read);
  expect(worstTransfer()).toBeLessThan(70);
});

test('of a function, each of 20 instances gives its burst and a day of refills', () => {
  const allowance = { burst: { reads: 7, writes: 3 }, perSecond: { reads: 2, writes: 1 } };
  expect(worstOfFunction(allowance)).toEqual({
    reads: 20 * (7 + 2 * 86_400),
    writes: 20 * (3 + 86_400),
  });
});

test.each(Object.values(ENDPOINTS))(
  'who has instances of $name started anew after each burst gains nothing',
  ({ allowance: { burst, perSecond } }) => {
    expect(burst.reads).toBeLessThanOrEqual(IDLE_SECONDS * perSecond.reads);
    expect(burst.writes).toBeLessThanOrEqual(IDLE_SECONDS * perSecond.writes);
  },
);
