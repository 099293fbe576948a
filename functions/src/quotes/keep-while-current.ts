/** Rates as they were read, and whether they still are the same: one read. */
export interface Current {
  readonly areCurrent: () => Promise<boolean>;
}

/** What was changed by other means than the operator's tool is seen after a day. */
const REREAD_MS = 24 * 60 * 60_000;

/**
 * Reads and makes a value, and at the next call only looks whether what was read has changed. A
 * look costs one read.
 */
export function keepWhileCurrent<Read extends Current, Value>(options: {
  read: () => Promise<Read>;
  make: (read: Read) => Value;
  now: () => number;
}): () => Promise<Value> {
  const { read, make, now } = options;
  let last: { readonly read: Read; readonly value: Value; readonly readAt: number } | undefined;
  return async () => {
    if (last && now() - last.readAt < REREAD_MS && (await last.read.areCurrent())) {
      return last.value;
    }
    const found = await read();
    last = { read: found, value: make(found), readAt: now() };
    return last.value;
  };
}
