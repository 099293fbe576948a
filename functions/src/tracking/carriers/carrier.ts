import type { KeyedCarrier } from '../../platform/carrier-settings';
import type { CarrierFaultCode } from '../record/state';
import type { EventText, TrackingStatus } from '../record/status';

export type CarrierName = KeyedCarrier | 'simulated';

/** An event as parsed by an adapter: allowed members only, none of the carrier's own text. */
export interface CarrierEvent {
  /** ISO 8601 with offset. */
  readonly occurredAt: string;
  readonly zone: 'stated' | 'place' | 'unknown';
  readonly status: TrackingStatus;
  readonly code: string | null;
  /** Set if the code says more than its status. */
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

/** A carrier's failure to answer; never the caller's fault. */
export class CarrierFailure extends Error {
  override readonly name = 'CarrierFailure';

  constructor(
    readonly carrier: CarrierName,
    readonly code: FailureCode,
    /** For the log. It never contains a key or personal data. */
    reason: string,
    /** How long the carrier wants to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(`${carrier}: ${reason}`);
  }
}

export interface Carrier {
  readonly name: CarrierName;
  /**
   * The carrier's report on a number; undefined if the carrier does not know it. The signal aborts
   * the call.
   * @throws CarrierFailure
   */
  track(number: string, signal: AbortSignal): Promise<CarrierReport | undefined>;
}
