const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;

/** Aborts once, on the first stop signal: npm repeats a terminal's Ctrl-C to its children. */
export function stopRequest(): AbortSignal {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  // npm runs this in a shell, which dies of a signal without passing it on.
  if (process.env['npm_lifecycle_event'] === 'start')
    whenOrphaned(() => {
      stop.abort();
    });
  return stop.signal;
}

function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, PARENT_CHECK_MS);
  check.unref();
}
