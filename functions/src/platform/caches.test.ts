import { createMemory, staleWhileRevalidate } from './caches';

afterEach(() => {
  jest.restoreAllMocks();
});

function memoryAt(start: number) {
  const clock = { now: start };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  return { memory: createMemory<string>({ ttlMs: 1000, maxEntries: 2 }), clock };
}

test.each([5000, Date.parse('2026-11-21T05:00:00Z')])(
  'an entry lives until its time is over, not longer: from %d',
  (start) => {
    const { memory, clock } = memoryAt(start);
    memory.set('a', 'one');
    clock.now = start + 999;
    expect(memory.get('a')).toBe('one');
    clock.now = start + 1000;
    expect(memory.get('a')).toBeUndefined();
  },
);

test('an entry that is set again lives on from then', () => {
  const { memory, clock } = memoryAt(5000);
  memory.set('a', 'one');
  clock.now = 5999;
  memory.set('a', 'two');
  clock.now = 6998;
  expect(memory.get('a')).toBe('two');
});

test('an endless memory forgets nothing', () => {
  const { clock } = memoryAt(5000);
  const memory = createMemory<string>({ ttlMs: Infinity, maxEntries: 2 });
  memory.set('a', 'one');
  clock.now = Number.MAX_SAFE_INTEGER;
  expect(memory.get('a')).toBe('one');
});

test('a full memory is emptied for the next key, and keeps that one', () => {
  const { memory } = memoryAt(5000);
  memory.set('a', 'one');
  memory.set('b', 'two');
  memory.set('a', 'again');
  expect(memory.get('b')).toBe('two');
  memory.set('c', 'three');
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([
    undefined,
    undefined,
    'three',
  ]);
});

test('values are handed out as they are, not copied', () => {
  const memory = createMemory<object>({ ttlMs: 1000, maxEntries: 2 });
  const value = {};
  memory.set('a', value);
  expect(memory.get('a')).toBe(value);
});

test.each(['constructor', 'toString', '__proto__'])('nothing is remembered as "%s"', (key) => {
  expect(createMemory({ ttlMs: 1000, maxEntries: 2 }).get(key)).toBeUndefined();
});

function cacheAt(start: number, maxAgeMs?: number) {
  const clock = { now: start };
  const pending: { resolve: (value: string) => void; reject: (cause: unknown) => void }[] = [];
  const failures: unknown[] = [];
  const cache = staleWhileRevalidate<string>({
    load: () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
    onFailure: (cause) => failures.push(cause),
    now: () => clock.now,
    ttlMs: 1000,
    retryMs: 100,
    maxAgeMs,
  });
  return { cache, clock, pending, failures };
}

async function loaded(value = 'first') {
  const setup = cacheAt(0);
  const first = setup.cache.get();
  setup.pending[0]?.resolve(value);
  await first;
  return setup;
}

test('the first callers share one load', async () => {
  const { cache, pending } = cacheAt(0);
  const callers = Promise.all([cache.get(), cache.get(), cache.get()]);
  expect(pending).toHaveLength(1);
  pending[0]?.resolve('value');
  expect(await callers).toEqual(['value', 'value', 'value']);
});

test('the callers of a failed first load get its error, and the next caller tries again', async () => {
  const { cache, pending } = cacheAt(0);
  const first = cache.get();
  pending[0]?.reject(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  const second = cache.get();
  pending[1]?.resolve('value');
  expect(await second).toBe('value');
});

test('a fresh value is handed out without a load', async () => {
  const { cache, clock, pending } = await loaded();
  clock.now = 999;
  expect(cache.get()).toBe('first');
  expect(pending).toHaveLength(1);
});

test('one caller refreshes a stale value while the others are served it', async () => {
  const { cache, clock, pending } = await loaded();
  clock.now = 1000;
  const refresher = cache.get();
  expect(cache.get()).toBe('first');
  expect(pending).toHaveLength(2);
  pending[1]?.resolve('second');
  expect(await refresher).toBe('second');
  expect(cache.get()).toBe('second');
});

test('a value that is stale for as long again is waited for by all', async () => {
  const { cache, clock, pending } = await loaded();
  clock.now = 1999;
  const refresher = cache.get();
  expect(cache.get()).toBe('first');
  clock.now = 2000;
  const waiting = cache.get();
  expect(waiting).toBeInstanceOf(Promise);
  expect(pending).toHaveLength(2);
  pending[1]?.resolve('second');
  expect(await Promise.all([refresher, waiting])).toEqual(['second', 'second']);
});

test('a failed refresh is reported, the stale value stays, and the next try waits', async () => {
  const { cache, clock, pending, failures } = await loaded();
  clock.now = 1000;
  const refresher = cache.get();
  pending[1]?.reject('down');
  expect(await refresher).toBe('first');
  expect(failures).toEqual(['down']);
  clock.now = 1099;
  expect(cache.get()).toBe('first');
  expect(pending).toHaveLength(2);
  clock.now = 1100;
  void cache.get();
  expect(pending).toHaveLength(3);
});

test('a value of an hour is served no more where it cannot be reloaded', async () => {
  const { cache, clock, pending } = await loaded();
  clock.now = 60 * 60_000 - 1;
  const last = cache.get();
  pending[1]?.reject('down');
  expect(await last).toBe('first');
  clock.now += 100;
  const refused = cache.get();
  pending[2]?.reject('down');
  await expect(refused).rejects.toBe('down');
  const next = cache.get();
  pending[3]?.resolve('second');
  expect(await next).toBe('second');
});

test('no value is served where it cannot be reloaded and none may be stale', async () => {
  const { cache, clock, pending, failures } = cacheAt(0, 0);
  const first = cache.get();
  pending[0]?.resolve('first');
  await first;
  clock.now = 1000;
  const refused = cache.get();
  pending[1]?.reject('down');
  await expect(refused).rejects.toBe('down');
  expect(failures).toEqual([]);
});
