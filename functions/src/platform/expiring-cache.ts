import NodeCache from 'node-cache';

export interface ExpiringCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

interface Entry<Value> {
  value: Value;
  expiresAt: number;
}

/**
 * A cache in the memory of the instance, bounded in time and size. A full one is emptied: the
 * cost is a few reads, the bound is certain. The caller's clock decides, so that a test can turn
 * it; values are handed out as they are, not copied.
 */
export function createExpiringCache<Value>(options: {
  ttlMs: number;
  maxEntries: number;
  now: () => number;
}): ExpiringCache<Value> {
  const { ttlMs, maxEntries, now } = options;
  const entries = new NodeCache({ useClones: false, checkperiod: 0, maxKeys: maxEntries });
  return {
    get(key) {
      const entry = entries.get<Entry<Value>>(key);
      return entry && entry.expiresAt > now() ? entry.value : undefined;
    },
    set(key, value) {
      entries.del(key);
      if (entries.getStats().keys >= maxEntries) entries.flushAll();
      entries.set(key, { value, expiresAt: now() + ttlMs });
    },
  };
}
