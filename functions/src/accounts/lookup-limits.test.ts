import { createLookupLimits, LOOKUP_LIMITS } from './lookup-limits';

const { address, network, instance, reserve } = LOOKUP_LIMITS;

function openLimits() {
  const clock = { now: 0 };
  const warned: unknown[] = [];
  const log = { warn: (_message: string, fields?: unknown) => warned.push(fields) };
  const limits = createLookupLimits({ now: () => clock.now, log });
  const take = (networks: string[]): (() => void) | undefined => {
    try {
      return limits.take(networks);
    } catch {
      return undefined;
    }
  };
  const find = (address: string): boolean => {
    const undo = take([address]);
    undo?.();
    return undo !== undefined;
  };
  const miss = (...networks: string[]): boolean => take(networks) !== undefined;
  return { clock, warned, find, miss };
}

test('a few addresses that send unknown tokens for hours never keep another from its look-up', () => {
  const { clock, warned, find, miss } = openLimits();
  let refused = 0;
  for (let second = 0; second < 7200; second += 1) {
    for (let offender = 0; offender < 8; offender += 1) {
      clock.now += 125;
      if (!miss(`203.0.113.${offender}`)) refused += 1;
    }
    expect(find('198.51.100.7')).toBe(true);
  }
  expect(refused).toBeGreaterThan(7200);
  expect(warned[0]).toEqual({ limit: 'instance' });
});

test('addresses without failures have their own reserve, which is bounded too', () => {
  const { clock, warned, find, miss } = openLimits();
  const missed = Array.from({ length: 2000 }, (_, n) => miss(`2001:db8::${n}`));
  expect(missed.filter(Boolean)).toHaveLength(instance.burst + reserve.burst);
  expect(find('198.51.100.7')).toBe(false);
  expect(warned).toEqual([{ limit: 'reserve' }]);
  clock.now += 1000;
  const fresh = Array.from({ length: 20 }, (_, n) => miss(`2001:db8:1::${n}`));
  expect(fresh.filter(Boolean)).toHaveLength(instance.perSecond + reserve.perSecond);
});

test('addresses of one network are bounded together, and do not touch the reserve', () => {
  const { clock, warned, find, miss } = openLimits();
  const missed = Array.from({ length: 1300 }, (_, n) => miss(`2001:db8:${n}`, '2001:db8'));
  expect(missed.filter(Boolean)).toHaveLength(network.burst);
  for (let second = 0; second < 600; second += 1) {
    clock.now += 1000;
    const more = Array.from({ length: 44 }, (_, n) => miss(`2001:db8:${n}`, '2001:db8'));
    expect(more.filter(Boolean)).toHaveLength(network.perSecond);
    expect(find('198.51.100.7')).toBe(true);
  }
  expect(new Set(warned.map((fields) => JSON.stringify(fields)))).toEqual(
    new Set(['{"limit":"network"}']),
  );
});

test('one address of a network is bounded by itself', () => {
  const { miss } = openLimits();
  const missed = Array.from({ length: 200 }, () => miss('2001:db8:1', '2001:db8'));
  expect(missed.filter(Boolean)).toHaveLength(address.burst);
  expect(miss('2001:db8:2', '2001:db8')).toBe(true);
});

test('an address that found each token has no failures', () => {
  const { find, miss } = openLimits();
  expect(find('198.51.100.7')).toBe(true);
  for (let n = 0; n < instance.burst; n += 1) miss(`2001:db8::${n}`);
  expect(find('2001:db8::0')).toBe(false);
  expect(find('198.51.100.7')).toBe(true);
});

test('each kind of refusal is logged once a minute', () => {
  const { clock, warned, miss } = openLimits();
  for (let n = 0; n < address.burst + 2; n += 1) miss('203.0.113.1');
  for (let n = 0; n < 2000; n += 1) miss(`203.0.113.${n % 8}`);
  for (let n = 0; n < 2000; n += 1) miss(`2001:db8::${n}`);
  const kinds = ['address', 'instance', 'reserve'].map((limit) => ({ limit }));
  expect(warned).toEqual(kinds);
  clock.now += 60_000;
  for (let n = 0; n < 2000; n += 1) miss(`2001:db8:1::${n}`);
  expect(warned).toEqual([...kinds, { limit: 'reserve' }]);
});
