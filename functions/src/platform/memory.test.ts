import { createMemory } from './memory';

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

test('an entry that is set again lives anew', () => {
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
