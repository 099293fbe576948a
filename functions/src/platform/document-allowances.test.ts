import { silentLog } from '../../operations/silent-log';
import { thrownBy } from '../../test/support/faults';
import { createAllowances, Debts } from './document-allowances';
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

function openDebts(maxKeys = 10) {
  const clock = { now: 0 };
  return { clock, debts: new Debts(() => clock.now, maxKeys) };
}

test('a debt is paid off at its rate, and no further', () => {
  const { clock, debts } = openDebts();
  debts.add('store', 100, 10);
  clock.now = 4000;
  expect(debts.owedBy('store', 10)).toBe(60);
  debts.add('store', 15, 10);
  expect(debts.owedBy('store', 10)).toBe(75);
  clock.now = 1_000_000;
  expect(debts.owedBy('store', 10)).toBe(0);
});

test('a debt can be taken back, and what is taken back twice is no credit', () => {
  const { debts } = openDebts();
  debts.add('store', 1, 1);
  debts.add('store', -1, 1);
  debts.add('store', -1, 1);
  debts.add('store', 3, 1);
  expect(debts.owedBy('store', 1)).toBe(3);
});

test('a clock that is set back pays nothing off, and adds nothing', () => {
  const { clock, debts } = openDebts();
  clock.now = 5000;
  debts.add('store', 10, 1);
  clock.now = 0;
  expect(debts.owedBy('store', 1)).toBe(10);
});

test('of too many keys the one that was added to longest ago is forgotten', () => {
  const { debts } = openDebts(2);
  debts.add('a', 1, 1);
  debts.add('b', 1, 1);
  debts.add('a', 1, 1);
  debts.add('c', 1, 1);
  expect(['a', 'b', 'c'].map((key) => debts.owedBy(key, 1))).toEqual([2, 0, 1]);
});
