import { CARRIER_FAILURES } from '../machines/carrier-machine';
import { type PlannedFault, planFaults } from './fault-plan';

const MINUTE_MS = 60_000;
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const kindOf = ({ fault }: PlannedFault): string =>
  fault.kind === 'carrier fails' ? fault.how : fault.kind;
const EVERY_KIND = [
  'Firestore paused',
  'Firestore killed',
  'connections reset',
  'instance killed',
  'clock turned',
  ...CARRIER_FAILURES,
].sort();

test('the plan follows from its seed', () => {
  const plan = { seed: 7, durationMs: 10 * MINUTE_MS, instances: 3 };
  expect(planFaults(plan)).toEqual(planFaults(plan));
  expect(planFaults({ ...plan, seed: 8 })).not.toEqual(planFaults(plan));
});

test.each([12_000, 2 * MINUTE_MS, 10 * MINUTE_MS])(
  '%i ms meet every kind of fault',
  (durationMs) => {
    for (const seed of SEEDS) {
      const lanes = planFaults({ seed, durationMs, instances: 3 });
      expect([...new Set(lanes.flat().map(kindOf))].sort()).toEqual(EVERY_KIND);
    }
  },
);

test('in each part of it one fault follows the other, and all are over before the end', () => {
  for (const seed of SEEDS) {
    const durationMs = 3 * MINUTE_MS;
    for (const lane of planFaults({ seed, durationMs, instances: 2 })) {
      let freeMs = 0;
      for (const { fault, atMs, forMs } of lane) {
        expect(atMs).toBeGreaterThan(freeMs);
        freeMs = atMs + forMs;
        if ('instance' in fault) expect([0, 1]).toContain(fault.instance);
      }
      expect(freeMs).toBeLessThan(durationMs);
    }
  }
});

test('ten minutes pause Firestore for longer than a request may take, more often for less', () => {
  for (const seed of SEEDS) {
    const [storage = []] = planFaults({ seed, durationMs: 10 * MINUTE_MS, instances: 3 });
    const pauses = storage.filter(({ fault }) => fault.kind === 'Firestore paused');
    const long = pauses.filter(({ forMs }) => forMs > 20_000);
    expect(long.length).toBeGreaterThan(0);
    expect(pauses.length - long.length).toBeGreaterThan(long.length);
  }
});

test('clocks are off by seconds and by minutes, either way', () => {
  const [, , clocks = []] = planFaults({ seed: 1, durationMs: 10 * MINUTE_MS, instances: 3 });
  const offsets = clocks.map(({ fault }) => (fault.kind === 'clock turned' ? fault.offsetMs : 0));
  expect(Math.max(...offsets)).toBeGreaterThan(MINUTE_MS);
  expect(Math.min(...offsets)).toBeLessThan(-MINUTE_MS);
  expect(Math.min(...offsets.map(Math.abs))).toBeLessThan(MINUTE_MS);
});
