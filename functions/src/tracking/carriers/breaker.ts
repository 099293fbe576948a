import type { Carrier } from './carrier';
import { CarrierFailure, NoReport } from './no-report';

const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

/**
 * A circuit breaker for a carrier. It opens for 30 seconds after five failures in a row. Then one
 * trial call goes through while all others fail at once, until a trial succeeds. A refusal of a
 * number or a spent quota is not a failure.
 */
export function withBreaker(carrier: Carrier, now: () => number): Carrier {
  let failures = 0;
  /** The end of the current pause; undefined once a trial has succeeded. */
  let pausedUntil: number | undefined;
  let isTrying = false;

  function noteSuccess(isTrial: boolean): void {
    // A call that started before the pause says nothing about the present.
    if (!isTrial && pausedUntil !== undefined) return;
    failures = 0;
    pausedUntil = undefined;
  }

  function noteFailure(): void {
    failures += 1;
    // A call that started before a pause may fail during it; it never shortens the pause.
    if (failures >= MAX_FAILURES) pausedUntil = Math.max(pausedUntil ?? 0, now() + PAUSE_MS);
  }

  return {
    name: carrier.name,
    async track(number, signal, expected) {
      const isTrial = pausedUntil !== undefined;
      if (pausedUntil !== undefined && (isTrying || now() < pausedUntil)) {
        const reason = 'the circuit breaker is open';
        const retryAt = now() < pausedUntil ? pausedUntil : undefined;
        throw new CarrierFailure(carrier.name, 'carrier_busy', reason, retryAt);
      }
      if (isTrial) isTrying = true;
      try {
        const report = await carrier.track(number, signal, expected);
        noteSuccess(isTrial);
        return report;
      } catch (cause) {
        const isWorking = cause instanceof NoReport && !(cause instanceof CarrierFailure);
        if (isWorking) noteSuccess(isTrial);
        else noteFailure();
        throw cause;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
