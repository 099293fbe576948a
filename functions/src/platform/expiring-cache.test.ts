import { createExpiringCache } from './expiring-cache';

function cacheAt(start: number) {
  const clock = { now: start };
  const cache = createExpiringCache<string>({ ttlMs: 1000, maxEntries: 2, now: () => clock.now });
  return { cache, clock };
}

test('an entry lives until its time is over, not longer', () => {
  const { cache, clock } = cacheAt(5000);
  cache.set('a', 'one');
  clock.now = 5999;
  expect(cache.get('a')).toBe('one');
  clock.now = 6000;
  expect(cache.get('a')).toBeUndefined();
});

test('a full cache is emptied for the next key, and keeps that one', () => {
  const { cache } = cacheAt(0);
  cache.set('a', 'one');
  cache.set('b', 'two');
  cache.set('a', 'again');
  expect(cache.get('b')).toBe('two');
  cache.set('c', 'three');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'three']);
});

test('values are handed out as they are, not copied', () => {
  const cache = createExpiringCache<object>({ ttlMs: 1000, maxEntries: 2, now: () => 0 });
  const value = {};
  cache.set('a', value);
  expect(cache.get('a')).toBe(value);
});
