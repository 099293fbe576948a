import { silentLog } from '../../operations/silent-log';
import { thrownBy } from '../../test/support/faults';
import { createAllowances } from './allowances';
import type { Payer } from './request-scope';

const BURST = 100;
const PER_SECOND = 2;
const allowance = {
  burst: { reads: BURST, writes: BURST },
  perSecond: { reads: PER_SECOND, writes: PER_SECOND },
};

/** An instance that has just started, and a client's account in it. */
function openInstance(): { readonly clock: { now: number }; readonly payer: Payer } {
  const clock = { now: 1_000_000 };
  const options = { name: 'shipmentCrud', allowance, now: () => clock.now, log: silentLog };
  return { clock, payer: createAllowances(options)({ accountId: 'acme', role: 'client' }) };
}

const ask = (payer: Payer, documents: number) => () => {
  payer.assertLeft('reads', documents);
};
const use = (payer: Payer, documents: number): void => {
  payer.assertLeft('reads', documents);
  payer.charge('reads', documents);
};

test('as many as the burst at once, then as many as time brings', () => {
  const { clock, payer } = openInstance();
  use(payer, BURST);
  expect(thrownBy(ask(payer, 4))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 });
  clock.now += 2000;
  use(payer, 4);
});

test('what costs more than the burst waits until the instance has given that much', () => {
  const { clock, payer } = openInstance();
  use(payer, 1);
  expect(thrownBy(ask(payer, 501))).toMatchObject({ retryAfterSeconds: 201 });
  clock.now += 201_000;
  use(payer, 501);
  expect(thrownBy(ask(payer, 501))).toMatchObject({ retryAfterSeconds: 251 });
  expect(thrownBy(ask(payer, 1))).toMatchObject({ code: 'rate_limited' });
});

test.each([1, 10, 100, 1000])(
  'an instance that lives %d s gives no more than its burst and that time, whatever is asked',
  (seconds) => {
    const { clock, payer } = openInstance();
    let used = 0;
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      clock.now += 100;
      for (const documents of [1000, 150, BURST, 7, 1]) {
        try {
          use(payer, documents);
          used += documents;
        } catch {
          // Refused.
        }
      }
    }
    expect(used).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
  },
);
