const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;

/** Aborted once, by the first signal to stop: npm repeats a terminal's Ctrl-C to its children. */
export function stopRequest(): AbortSignal {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  // npm runs us below a shell, which passes on no signal that it gets but dies of it.
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
