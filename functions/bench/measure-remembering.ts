import { createMemory } from '../src/platform/caches';
import type { Row } from './row';
import { spreadOf } from './statistics';

const ENTRIES = 1000;
const CALLS = 200_000;
const MOST_US = 1;

/** Time to find a remembered value, in the memory of an instance and in a plain Map. */
export function measureRemembering(rounds: number): Row {
  const memory = createMemory<object>({ ttlMs: 60_000, maxEntries: ENTRIES });
  const map = new Map<string, object>();
  const keys = Array.from({ length: ENTRIES }, (_, n) => `${n}`.padStart(64, '0'));
  for (const key of keys) {
    memory.set(key, {});
    map.set(key, {});
  }
  const microseconds = (find: (key: string) => object | undefined): number => {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) {
      if (find(keys[call % ENTRIES] ?? '') === undefined) throw new Error('It was forgotten.');
    }
    return ((performance.now() - start) * 1000) / CALLS;
  };
  const timed = (find: (key: string) => object | undefined) => {
    microseconds(find);
    return spreadOf(Array.from({ length: rounds }, () => microseconds(find)));
  };
  const remembered = timed((key) => memory.get(key));
  return {
    name: 'finding what an instance remembers, in process',
    value: remembered.median,
    unit: 'µs',
    budget: `under ${MOST_US} µs`,
    met: remembered.median < MOST_US,
    from: { 'memory, µs': remembered, 'a Map, µs': timed((key) => map.get(key)) },
  };
}
