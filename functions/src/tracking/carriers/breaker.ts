import { CarrierFailure, type Carrier } from './carrier';

const MOST_FAILURES = 5;
const PAUSE_MS = 30_000;
const BUSY_PAUSE_MS = 60_000;

/**
 * A carrier that is left alone while it cannot answer: after five failures in a row for thirty
 * seconds, after "too many calls" for as long as it asks, else a minute. Then one call tries it,
 * while the others fail at once, until one has come back.
 */
export function withBreaker(carrier: Carrier, now: () => number): Carrier {
  let failures = 0;
  /** Of the pause that no trial has ended by an answer yet; undefined where there is none. */
  let pausedUntil: number | undefined;
  let isTrying = false;

  function noteFailure(cause: unknown): void {
    failures += 1;
    const isBusy = cause instanceof CarrierFailure && cause.code === 'carrier_busy';
    if (isBusy) pauseFor(cause.retryAfterMs ?? BUSY_PAUSE_MS);
    else if (failures >= MOST_FAILURES) pauseFor(PAUSE_MS);
  }

  /** A call from before a pause may end within it, and never shortens it. */
  function pauseFor(ms: number): void {
    pausedUntil = Math.max(pausedUntil ?? 0, now() + ms);
  }

  return {
    name: carrier.name,
    async track(number, signal) {
      const isTrial = pausedUntil !== undefined;
      if (pausedUntil !== undefined && (isTrying || now() < pausedUntil)) {
        throw new CarrierFailure(carrier.name, 'carrier_busy', 'left alone for a while');
      }
      if (isTrial) isTrying = true;
      try {
        const report = await carrier.track(number, signal);
        failures = 0;
        if (isTrial) pausedUntil = undefined;
        return report;
      } catch (cause) {
        noteFailure(cause);
        throw cause;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
