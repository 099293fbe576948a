import type { KnownCarrierName } from '../../carrier-numbers/known-carriers';
import type { EventText, ExceptionReason, TrackingStatus } from '../../model/tracking/event';
import type { CarrierFaultCode, DeliveryWindow, Leg, PieceCount } from '../../model/tracking/state';
import type { CarrierSettings, KeyedCarrier } from '../../platform/config';

export type CarrierName = KeyedCarrier | 'simulated';

/** An event as parsed by an adapter: allowed members only. */
export interface CarrierEvent {
  /** ISO 8601 with offset. */
  readonly occurredAt: string;
  readonly zone: 'stated' | 'place' | 'unknown';
  readonly status: TrackingStatus;
  readonly code: string | null;
  readonly reason?: ExceptionReason | undefined;
  /** The parcel is on its way back to its sender. */
  readonly isReturning?: true | undefined;
  /** Set if the code or the carrier's words say more than the status. */
  readonly text?: EventText | undefined;
  /**
   * The carrier's own words, which set apart what happened at one instant and place. They are shown
   * only if none can be a name.
   */
  readonly words?: string | undefined;
  readonly city: string | null;
  readonly country: string | null;
}

export interface CarrierReport {
  /** In any order. */
  readonly events: readonly CarrierEvent[];
  /** A day, or an instant with offset. */
  readonly estimatedDelivery: string | null;
  readonly estimatedWindow?: DeliveryWindow | undefined;
  readonly pieces?: PieceCount | undefined;
  /** The carriers that move it in turn, if it is handed over. */
  readonly legs?: readonly Leg[] | undefined;
  /** The carrier that moves the parcel, where another one reports it. */
  readonly movedBy?: string | undefined;
  /** Set if the carrier states that there are no events; otherwise an empty list means no news. */
  readonly saysNone?: boolean;
}

export interface ExpectedCarrier {
  readonly name: KnownCarrierName;
  readonly isSure: boolean;
}

/** Where a parcel goes: only for a carrier that refuses its number without. Never logged. */
export interface Consignee {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
}

export interface ParcelHints {
  readonly expected?: ExpectedCarrier | undefined;
  readonly consignee?: Consignee | undefined;
  /** Of the account for which it is asked, unless an operator asks. */
  readonly share?: AccountShare | undefined;
}

export interface AccountShare {
  /** Before the call or registration is made. @throws ShareUsed, NotCounted */
  readonly take: (carrier: KeyedCarrier, scope: QuotaScope) => Promise<void>;
}

export interface Carrier {
  readonly name: CarrierName;
  /** Undefined for a number it does not know. The signal aborts the call. @throws NoReport */
  track(
    number: string,
    signal: AbortSignal,
    hints?: ParcelHints,
  ): Promise<CarrierReport | undefined>;
}

/** A call of a carrier and its answer, without headers. */
export interface Exchange {
  readonly carrier: CarrierName;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly sent: unknown;
  readonly status: number;
  /** Undefined if the answer is not JSON. */
  readonly json: unknown;
}

export interface CarrierTools {
  readonly settings: CarrierSettings;
  readonly now: () => number;
  readonly quotas: QuotaNotes;
  /** Reports a code without a mapping, so that one can be added. */
  readonly onUnknownCode: (carrier: CarrierName, code: string) => void;
  /** Reports a skipped event by the path of its unreadable member. */
  readonly onUnreadable: (carrier: CarrierName, member: string) => void;
  /** Gets every event as sent and as read; undefined if it is skipped. */
  readonly onEvent?: (sent: unknown, read: CarrierEvent | undefined) => void;
  /** Gets every answer, of whatever status. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** What the instances share about spent quotas. Times are milliseconds since 1970. */
export interface QuotaNotes {
  /** The end of a quota's pause, which may be past; undefined if it never had one. */
  readonly spentUntil: (quota: string) => Promise<number | undefined>;
  readonly noteSpent: (quota: string, until: number) => Promise<void>;
}

/** Why a carrier gave no report on a number; never the caller's fault. One of those below. */
export abstract class NoReport extends Error {
  constructor(
    readonly carrier: CarrierName,
    readonly code: Exclude<CarrierFaultCode, 'carrier_pending'>,
    /** For the log. It never contains a key or personal data. */
    reason: string,
    /** Milliseconds since 1970 until which the carrier is not asked again, if known. */
    readonly retryAt?: number,
  ) {
    super(`${carrier}: ${reason}`);
  }
}

/** The carrier failed, or its access is not set up. Several in a row open the breaker. */
export class CarrierFailure extends NoReport {
  override readonly name = 'CarrierFailure';
}

/** The carrier works, but reports nothing on this one number. */
export class NumberRefusal extends NoReport {
  override readonly name = 'NumberRefusal';

  constructor(
    carrier: CarrierName,
    override readonly code: 'carrier_refused' | 'carrier_ambiguous',
    reason: string,
  ) {
    super(carrier, code, reason);
  }
}

/** What a quota of a carrier's account counts: its calls, or the numbers registered with it. */
export type QuotaScope = 'calls' | 'registrations';

/** A quota of our account is spent, until `retryAt`. */
export class QuotaSpent extends NoReport {
  override readonly name = 'QuotaSpent';

  constructor(
    carrier: CarrierName,
    reason: string,
    override readonly retryAt: number,
    readonly scope: QuotaScope = 'calls',
  ) {
    super(carrier, 'carrier_busy', reason, retryAt);
  }
}

/** The account for which it is asked has used its share of a quota, until `retryAt`. */
export class ShareUsed extends NoReport {
  override readonly name = 'ShareUsed';

  constructor(
    carrier: CarrierName,
    override readonly retryAt: number,
  ) {
    super(carrier, 'carrier_share_used', "the account's share is used up", retryAt);
  }
}

/** A call could not be counted, through no fault of the carrier's, which was not asked. */
export class NotCounted extends Error {
  override readonly name = 'NotCounted';

  constructor(override readonly cause: unknown) {
    super('A call of a carrier could not be counted.');
  }
}
