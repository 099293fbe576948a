import type { Awaitable } from './awaitable';
import { sharedByAll } from './request-scope';

/** A value loaded on first use and then kept; see `staleWhileRevalidate`. */
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
