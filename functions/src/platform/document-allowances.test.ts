import { silentLog } from '../../desk/session/silent-log';
import { thrownBy } from '../../test/support/faults';
import {
  type Allowances,
  type Amounts,
  SAVED_PART,
  createAllowances,
  Debts,
} from './document-allowances';
import { BILLED_KINDS, type Payer } from './request-scope';

const BURST = 100;
const PER_SECOND = 2;
const allowance = {
  burst: { reads: BURST, writes: BURST, bytes: BURST },
  perSecond: { reads: PER_SECOND, writes: PER_SECOND, bytes: PER_SECOND },
};

const NOW = 1_000_000;

/** An instance that has just started, and an account in it. */
function openInstance(account: Partial<Parameters<Allowances>[0]> = {}) {
  const clock = { now: NOW };
  const saved: Amounts[] = [];
  const options = {
    name: 'shipmentCrud',
    allowance,
    now: () => clock.now,
    log: silentLog,
    save: (_account: string, seconds: Amounts) => saved.push(seconds),
  };
  const payer = createAllowances(options)({ accountId: 'acme', role: 'client', ...account });
  return { clock, saved, payer };
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

test('what is left is described, with the seconds until all or something is there again', () => {
  const { clock, payer } = openInstance();
  payer.charge('reads', 11);
  payer.charge('writes', 107);
  expect(payer.describeLimits().left).toBe('"reads";r=89;t=6, "writes";r=0;t=4, "bytes";r=100');
  clock.now += 54_000;
  expect(payer.describeLimits().left).toBe('"reads";r=100, "writes";r=100, "bytes";r=100');
});

/** What another instance saved: seconds from now until all is there again. */
const wholeIn = (seconds: number) => {
  const at = NOW + seconds * 1000;
  return { wholeAt: { shipmentCrud: { reads: at, writes: at, bytes: at } } };
};

describe('an account in a new instance', () => {
  test.each(BILLED_KINDS)('has the %s that it had left in the one before', (kind) => {
    const { payer } = openInstance(wholeIn(40));
    const takes = (amount: number) => () => {
      payer.assertLeft(kind, amount);
    };
    expect(thrownBy(takes(21))).toMatchObject({ code: 'rate_limited' });
    takes(20)();
    payer.charge(kind, 20);
    expect(thrownBy(takes(1))).toMatchObject({ code: 'rate_limited' });
  });

  test.each<[string, Parameters<typeof openInstance>[0]]>([
    ['nothing was saved', {}],
    ['it has all again', wholeIn(-5)],
    [
      'what was saved is of another function',
      { wholeAt: { apiQuote: { reads: 1e9, writes: 1e9, bytes: 1e9 } } },
    ],
  ])('has its whole burst if %s', (_what, account) => {
    const { payer } = openInstance(account);
    use(payer, BURST);
  });

  test('waits no longer than for a whole burst, whatever was saved', () => {
    const { clock, payer } = openInstance(wholeIn(1e9));
    clock.now += (BURST / PER_SECOND) * 1000;
    use(payer, BURST);
  });

  test('of staff counts by the allowance of staff', () => {
    const { payer } = openInstance({ role: 'staff', ...wholeIn(BURST / PER_SECOND / 2) });
    use(payer, 5 * BURST);
    expect(thrownBy(ask(payer, 1))).toMatchObject({ code: 'rate_limited' });
  });

  test('that ends whenever loses less than a part of a burst', () => {
    const { saved, payer } = openInstance();
    for (let used = 1; used <= BURST; used += 1) {
      use(payer, 1);
      const known = (saved.at(-1)?.reads ?? 0) * PER_SECOND;
      expect(known).toBeGreaterThan(used - BURST * SAVED_PART - PER_SECOND);
    }
    expect(saved.length).toBeLessThanOrEqual(1 / SAVED_PART);
  });

  test('that goes on at its rate saves no more often than a part of a burst accrues', () => {
    const { clock, saved, payer } = openInstance();
    use(payer, BURST);
    const before = saved.length;
    for (let second = 0; second < BURST; second += 1) {
      clock.now += 1000;
      use(payer, PER_SECOND);
    }
    const parts = (BURST * PER_SECOND) / (BURST * SAVED_PART);
    expect(saved.length - before).toBeGreaterThan(parts / 2);
    expect(saved.length - before).toBeLessThanOrEqual(parts);
  });

  test('saves what is used most, here or in another instance', () => {
    const { clock, saved, payer } = openInstance(wholeIn(20));
    clock.now += 10_000;
    payer.charge('writes', BURST / 2);
    expect(saved).toEqual([{ reads: 10, writes: 35, bytes: 10 }]);
  });
});

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
