import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';

/**
 * The deadline of a request, by a monotonic clock. Work checks it before each step that must not
 * start after the caller has been answered.
 */
export class Deadline {
  private readonly endsAt: number;

  constructor(ms: number) {
    this.endsAt = performance.now() + ms;
  }

  /** In whole milliseconds, as timers take them. */
  get remainingMs(): number {
    return Math.max(0, Math.floor(this.endsAt - performance.now()));
  }

  /** @throws ServiceError `unavailable` once it is past. */
  assertTime(): void {
    if (this.remainingMs > 0) return;
    throw new ServiceError('unavailable', serviceFault('deadline_passed'));
  }
}
