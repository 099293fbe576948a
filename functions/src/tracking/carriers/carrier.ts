import type { CarrierFaultCode } from '../record/state';
import type { EventText, TrackingStatus } from '../record/status';

export type CarrierName = 'dhl' | 'thailand_post' | '17track' | 'simulated';

/** One event as an adapter has read it: allowed members only, none of the carrier's own words. */
export interface CarrierEvent {
  /** ISO 8601 with offset. */
  readonly occurredAt: string;
  readonly zone: 'stated' | 'place' | 'unknown';
  readonly status: TrackingStatus;
  readonly code: string | null;
  /** Where the code says more than its status. */
  readonly text?: EventText | undefined;
  readonly city: string | null;
  readonly country: string | null;
}

export interface CarrierReport {
  /** In any order. */
  readonly events: readonly CarrierEvent[];
  /** A day, or an instant with offset. */
  readonly estimatedDelivery: string | null;
}

export type FailureCode = Exclude<CarrierFaultCode, 'carrier_pending'>;

/** A carrier that gave no answer to a question it could have answered; never a caller's fault. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';

  constructor(
    readonly carrier: CarrierName,
    readonly code: FailureCode,
    /** For the log: never a key, never what a carrier says of a person. */
    reason: string,
    /** How long the carrier asks to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(`${carrier}: ${reason}`);
  }
}

export interface Carrier {
  readonly name: CarrierName;
  /**
   * What the carrier knows of a number, or undefined where it does not know it. The signal ends
   * whatever is under way.
   * @throws CarrierFailure
   */
  track(number: string, signal: AbortSignal): Promise<CarrierReport | undefined>;
}
