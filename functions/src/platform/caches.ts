import NodeCache from 'node-cache';

import type { Awaitable } from './async';
import { sharedByAll } from './request-scope';

export interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Remembers values for `ttlMs` from when they were set, at most `maxEntries` of them. A new key
 * empties a full memory: that costs a few reads and keeps the bound. Values are returned as is, not
 * copied. There is no timer: it would only run between requests.
 *
 * Time is the process's own, as node-cache reads it.
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
    // For the name of an Object property, such as "constructor", node-cache returns null.
    get: (key) => entries.get<Value>(key) ?? undefined,
    set(key, value) {
      // Past maxKeys node-cache throws, even where it would only replace a value.
      entries.del(key);
      if (entries.getStats().keys >= maxEntries) entries.flushAll();
      entries.set(key, value);
    },
  };
}

/** Makes a value at its first use. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Caches the result of each factory. */
export function createParts<Whole>(
  run: <Part>(make: (whole: Whole) => Part) => Part,
): <Part>(make: (whole: Whole) => Part) => Part {
  const parts = new Map<unknown, unknown>();
  return <Part>(make: (whole: Whole) => Part): Part => {
    if (!parts.has(make)) parts.set(make, run(make));
    // Only the line above writes the map, so the entry has its factory's type.
    return parts.get(make) as Part;
  };
}

export interface StaleWhileRevalidate<Value> {
  get(): Awaitable<Value>;
}

const MAX_AGE_MS = 60 * 60_000;

interface Held<Value> {
  value: Value;
  loadedAt: number;
  staleAt: number;
}

/**
 * Loads a value once per instance and keeps it for `ttlMs`. The first callers share one load. The
 * caller that finds the value stale reloads it within its own request, because an instance may
 * freeze after the response; other callers get the stale value. After another `ttlMs`, for example
 * overnight, all callers wait for the reload. If a reload fails, the failure is reported, the stale
 * value stays for up to an hour (`maxAgeMs`), and the next attempt is `retryMs` later.
 */
export function staleWhileRevalidate<Value>(options: {
  load: () => Promise<Value>;
  onFailure: (cause: unknown) => void;
  now: () => number;
  ttlMs: number;
  retryMs: number;
  /** The oldest value that is served while reloads fail; 0 serves none. */
  maxAgeMs?: number | undefined;
}): StaleWhileRevalidate<Value> {
  const { load, onFailure, now, ttlMs, retryMs, maxAgeMs = MAX_AGE_MS } = options;
  let held: Held<Value> | undefined;
  let loading: Promise<Value> | undefined;

  async function refresh(): Promise<Value> {
    // From the start: an instance may freeze after a response, with a load under way.
    const loadedAt = now();
    try {
      const value = await sharedByAll(load);
      held = { value, loadedAt, staleAt: loadedAt + ttlMs };
      return value;
    } catch (cause) {
      if (!held || now() - held.loadedAt >= maxAgeMs) throw cause;
      onFailure(cause);
      held.staleAt = now() + retryMs;
      return held.value;
    } finally {
      loading = undefined;
    }
  }

  return {
    get() {
      const age = held ? now() - held.staleAt : Infinity;
      if (held && (age < 0 || (loading && age < ttlMs))) return held.value;
      return (loading ??= refresh());
    },
  };
}

const LOOK_MS = 5 * 60_000;
const RETRY_MS = 10_000;
/** Changes made by other means than the operator's tool are seen after a day. */
const REREAD_MS = 24 * 60 * 60_000;
/** Allows for a retried read and for waiting for its answer. */
const SLOW_MINUTES = 2;

/**
 * For this many minutes after a noted change an instance may still answer with the earlier state. A
 * check is due five minutes after the last one; the request that finds it due waits for it, while
 * others get the old value for up to five more minutes. Reading the values and answering take time
 * too. Only while reads fail, which is reported, does the old value stay for up to an hour.
 */
export const MAX_LAG_MINUTES = (2 * LOOK_MS) / 60_000 + SLOW_MINUTES;

/** Something that was read, and whether it is unchanged, which costs one read. */
interface Pollable {
  readonly areCurrent: () => Promise<boolean>;
}

/**
 * A value made from what is read once per instance. Every five minutes it checks for changes, and
 * reads again only if there are any. A failure is reported, and the value stays for up to an hour;
 * see `staleWhileRevalidate`.
 */
export function createPolledCache<Read extends Pollable, Value>(options: {
  read: () => Promise<Read>;
  make: (read: Read) => Value;
  onLook?: (value: Value) => void;
  onFailure: (cause: unknown) => void;
  now: () => number;
  /** By default five minutes; 0 checks each time. */
  lookMs?: number | undefined;
  /** How old a value may get while checks fail: by default an hour. */
  maxAgeMs?: number | undefined;
}): StaleWhileRevalidate<Value> {
  const { read, make, onLook, onFailure, now, lookMs = LOOK_MS, maxAgeMs } = options;
  let last: { readonly read: Read; readonly value: Value; readonly readAt: number } | undefined;

  async function valueNow(): Promise<Value> {
    if (last && now() - last.readAt < REREAD_MS && (await last.read.areCurrent())) {
      return last.value;
    }
    const found = await read();
    last = { read: found, value: make(found), readAt: now() };
    return last.value;
  }

  return staleWhileRevalidate({
    now,
    ttlMs: lookMs,
    retryMs: RETRY_MS,
    maxAgeMs,
    onFailure,
    async load() {
      const value = await valueNow();
      onLook?.(value);
      return value;
    },
  });
}
