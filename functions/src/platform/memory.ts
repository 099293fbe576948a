import NodeCache from 'node-cache';

/** A bounded cache in the memory of an instance; see `createMemory`. */
export interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Remembers values for `ttlMs` from when they were set, at most `maxEntries` of them. A new key
 * empties a full memory: the cost is a few reads, and the bound is certain. Values are handed out
 * as they are, not copied. There is no timer, which would only run between requests.
 *
 * Time is that of the process, as node-cache reads it.
 */
export function createMemory<Value>({
  ttlMs,
  maxEntries,
}: {
  ttlMs: number;
  maxEntries: number;
}): Memory<Value> {
  const entries = new NodeCache({
    // An entry of node-cache lives to the end of its last millisecond.
    stdTTL: (ttlMs - 1) / 1000,
    maxKeys: maxEntries,
    checkperiod: 0,
    useClones: false,
  });
  return {
    // For a name that every object has, such as "constructor", node-cache answers null.
    get: (key) => entries.get<Value>(key) ?? undefined,
    set(key, value) {
      // Past maxKeys node-cache throws, even where it would only replace a value.
      entries.del(key);
      if (entries.getStats().keys >= maxEntries) entries.flushAll();
      entries.set(key, value);
    },
  };
}
