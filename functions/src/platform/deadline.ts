import { ServiceError } from '../errors/service-error';

/**
 * Until when a request is answered, by a monotonic clock. Its work asks it before each step that
 * must not be begun once the caller has been answered.
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
    throw new ServiceError('unavailable', 'The time of the request is over.');
  }
}
