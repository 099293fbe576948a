import type { CarrierSettings } from '../../platform/carrier-settings';
import type { CarrierEvent, CarrierName } from './carrier';
import type { QuotaNotes } from './quota';

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

/** What every adapter needs. */
export interface CarrierTools {
  readonly settings: CarrierSettings;
  readonly now: () => number;
  readonly quotas: QuotaNotes;
  /** Reports a code without a mapping, so that one can be added. */
  readonly onUnknownCode: (carrier: CarrierName, code: string) => void;
  /** Reports an event that is left out, by the path of the member that cannot be read. */
  readonly onUnreadable: (carrier: CarrierName, member: string) => void;
  /** Told of every event as it was sent, and as it was read; undefined if it is left out. */
  readonly onEvent?: (sent: unknown, read: CarrierEvent | undefined) => void;
  /** Told of every answer, of whatever status. */
  readonly onExchange?: (exchange: Exchange) => void;
}
