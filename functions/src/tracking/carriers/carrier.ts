import type { KeyedCarrier } from '../../platform/carrier-settings';
import type { KnownCarrierName } from '../numbers/known-carriers';
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
  /** The carrier that moves the parcel, where another one reports it. */
  readonly movedBy?: string | undefined;
  /** Set if the carrier says that there are no events: without it, none is no news. */
  readonly saysNone?: boolean;
}

/** Who is thought to move a parcel, and whether that is certain. */
export interface ExpectedCarrier {
  readonly name: KnownCarrierName;
  readonly isSure: boolean;
}

export interface Carrier {
  readonly name: CarrierName;
  /**
   * The carrier's report on a number; undefined if the carrier does not know it. The signal aborts
   * the call.
   * @throws NoReport
   */
  track(
    number: string,
    signal: AbortSignal,
    expected?: ExpectedCarrier,
  ): Promise<CarrierReport | undefined>;
}
