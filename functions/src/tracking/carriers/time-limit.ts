export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Ends the timer. */
  readonly stop: () => void;
}

/**
 * A signal that aborts after some time, or when another one does. Its timer holds it: Node collects
 * a signal of `AbortSignal.timeout` or `AbortSignal.any` that only a request refers to, which then
 * never aborts.
 */
export function startTimeLimit(ms: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  const timer = setTimeout(abort, ms);
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
