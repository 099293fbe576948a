import { staleWhileRevalidate, type StaleWhileRevalidate } from './stale-while-revalidate';

const LOOK_MS = 5 * 60_000;
const RETRY_MS = 10_000;
/** What was changed by other means than the operator's tool is seen after a day. */
const REREAD_MS = 24 * 60 * 60_000;
/** A read that is tried again, and an answer that is awaited. */
const SLOW_MINUTES = 2;

/**
 * For so many minutes after a change that was noted an instance may still answer with the state
 * before it. A look is due five minutes after the last one; the request that finds it due awaits it,
 * while others get the old value until five more have passed. Both the reading that a value is made
 * of and the answer that it is in take time of their own. Only while reading fails, which is
 * reported, the old value stays for up to an hour.
 */
export const MAX_LAG_MINUTES = (2 * LOOK_MS) / 60_000 + SLOW_MINUTES;

/** Something that was read, and whether it still is the same, which costs one read. */
export interface Watchable {
  readonly areCurrent: () => Promise<boolean>;
}

/**
 * A value that is made of what is read once per instance. Every five minutes it looks whether that
 * has changed, and reads it again only then. A failure is reported, and the value stays for up to an
 * hour; see `staleWhileRevalidate`.
 */
export function createPolledCache<Read extends Watchable, Value>(options: {
  read: () => Promise<Read>;
  make: (read: Read) => Value;
  /** Runs after each look. */
  onLook?: (value: Value) => void;
  onFailure: (cause: unknown) => void;
  now: () => number;
  /** Five minutes unless it is given; 0 looks each time. */
  lookMs?: number | undefined;
  /** How old a value may be served while looks fail: an hour unless it is given. */
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
