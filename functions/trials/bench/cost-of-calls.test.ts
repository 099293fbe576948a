import { billedMs, costOfCalls, idleMonth } from './cost-of-calls';
import { type Prices, priceList, prices } from './prices';

const PRICES: Prices = {
  ...prices,
  firestore_read: 3e-7,
  firestore_write: 9e-7,
  firestore_ttl_delete: 1e-7,
  run_request: 4e-7,
  run_vcpu: 2e-5,
  run_memory: 4e-6,
  run_idle_vcpu: 2e-6,
  run_idle_memory: 4e-6,
  egress: 0.1,
};
const SIZE = { vcpus: 1, gib: 0.5, concurrency: 40 };
const MILLION = 1_000_000;
const USAGE = {
  reads: 1,
  writes: 2,
  expiring: 1,
  answerBytes: 1024 ** 3 / MILLION,
  cpuMs: 2,
  aloneMs: 30,
};

test('documents, requests and bytes cost what each of them costs', () => {
  const cost = costOfCalls(MILLION, USAGE, SIZE, PRICES);
  expect(cost.firestore).toBeCloseTo(0.3 + 1.8 + 0.1, 10);
  expect(cost.requests).toBeCloseTo(0.4, 10);
  expect(cost.egress).toBeCloseTo(0.1, 10);
});

test('computing costs vCPU and memory for the time that is billed', () => {
  const cost = costOfCalls(MILLION, USAGE, SIZE, PRICES);
  // A million times 100 ms and 2 ms, at 2e-5 + 0.5 * 4e-6 a second.
  expect(cost.computingAlone).toBeCloseTo(100_000 * 2.2e-5, 10);
  expect(cost.computingShared).toBeCloseTo(2000 * 2.2e-5, 10);
});

test.each([
  ['a request alone is billed in steps of 100 ms', 101, 2, { alone: 200, shared: 2.525 }],
  [
    'a full instance is billed by its processor where that is busier',
    40,
    3,
    { alone: 100, shared: 3 },
  ],
  ['a slow answer with little work is shared among all', 4000, 1, { alone: 4000, shared: 100 }],
])('%s', (_name, aloneMs, cpuMs, billed) => {
  expect(billedMs({ aloneMs, cpuMs }, SIZE)).toEqual(billed);
});

test('an idle instance costs its month of 2,592,000 seconds', () => {
  expect(idleMonth(SIZE, PRICES)).toBeCloseTo(2_592_000 * 4e-6, 10);
});

test('a price is that of one document, one second or one GiB, and those that a source relates are so', () => {
  const perOne = Object.entries(priceList.prices).map(([name, { usd, unit }]) => {
    const count = Number(/^\d+/.exec(unit.replaceAll(',', ''))?.[0] ?? 1);
    return [name, usd / count];
  });
  expect(Object.entries(prices)).toEqual(perOne);
  const { firestore_read, firestore_write, firestore_ttl_delete } = prices;
  expect(firestore_read).toBeCloseTo(0.038 / 100_000, 15);
  expect(firestore_write / firestore_read).toBeCloseTo(3, 1);
  expect(firestore_read / firestore_ttl_delete).toBeCloseTo(3, 0);
  expect(prices.run_idle_memory).toBe(prices.run_memory);
});
