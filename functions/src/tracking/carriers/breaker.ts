import { CarrierFailure, type Carrier } from './carrier';

const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;
const BUSY_PAUSE_MS = 60_000;

/**
 * A circuit breaker for a carrier. It opens for 30 seconds after five failures in a row, and after
 * "too many calls" for as long as the carrier says, by default one minute. Then one trial call goes
 * through while all others fail at once, until a trial succeeds.
 */
export function withBreaker(carrier: Carrier, now: () => number): Carrier {
  let failures = 0;
  /** The end of the current pause; undefined once a trial has succeeded. */
  let pausedUntil: number | undefined;
  let isTrying = false;

  function noteFailure(cause: unknown): void {
    failures += 1;
    const isBusy = cause instanceof CarrierFailure && cause.code === 'carrier_busy';
    if (isBusy) pauseFor(cause.retryAfterMs ?? BUSY_PAUSE_MS);
    else if (failures >= MAX_FAILURES) pauseFor(PAUSE_MS);
  }

  /** A call that started before a pause may fail during it; it never shortens the pause. */
  function pauseFor(ms: number): void {
    pausedUntil = Math.max(pausedUntil ?? 0, now() + ms);
  }

  return {
    name: carrier.name,
    async track(number, signal) {
      const isTrial = pausedUntil !== undefined;
      if (pausedUntil !== undefined && (isTrying || now() < pausedUntil)) {
        throw new CarrierFailure(carrier.name, 'carrier_busy', 'the circuit breaker is open');
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
