import type { CarrierFaultCode } from '../record/state';
import type { CarrierName } from './carrier';

type NoReportCode = Exclude<CarrierFaultCode, 'carrier_pending'>;

/** Why a carrier gave no report on a number; never the caller's fault. One of the three below. */
export abstract class NoReport extends Error {
  constructor(
    readonly carrier: CarrierName,
    readonly code: NoReportCode,
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
