import type { Fault } from '../../src/errors/fault';
import type { FuelRhythm } from '../../src/quotes/surcharges/fuel-due';
import type { ShipmentStatus } from '../../src/shipments/record/shipment';

/** `bad` needs action now, `warn` soon; `info` is good to know. */
export type AttentionSeverity = 'bad' | 'warn' | 'info';

/** One of several faults; text if it is already worded. */
type Example = Fault | string;

interface OfCourier {
  readonly courier: string;
}

/** The lists that operators maintain, and other stored business data. */
export type AttentionList =
  | 'rates'
  | 'surcharges'
  | 'services'
  | 'hubs'
  | 'zones'
  | 'fees'
  | 'holidays'
  | 'accounts'
  | 'tokens'
  | 'access';

/** The statuses of a shipment in which its price is not settled. */
export type UnpricedStatus = Extract<ShipmentStatus, 'pending' | 'in_transit'>;

type Attention =
  | (OfCourier & { readonly kind: 'fuel_none' })
  | (OfCourier & { readonly kind: 'fuel_not_begun'; readonly from: string })
  /** The rate from a day on is unknown; the one of `last_from` stays in effect. */
  | (OfCourier & {
      readonly kind: 'fuel_missing' | 'fuel_late';
      readonly from: string;
      readonly rhythm: FuelRhythm;
      readonly last_from: string;
      readonly last_fuel_bp: number;
    })
  | { readonly kind: 'holidays_missing'; readonly year: number }
  /** Its last day with a card; `ended` where that day is past. */
  | (OfCourier & { readonly kind: 'card_ends' | 'card_ended'; readonly last_day: string })
  /** A published version that is not quoted because of its faults. */
  | (OfCourier & {
      readonly kind: 'card_faulty';
      readonly version: number;
      readonly count: number;
      readonly examples: readonly Example[];
    })
  | (OfCourier & {
      readonly kind: 'proofs_fail';
      readonly version: number;
      readonly count: number;
      readonly examples: readonly Example[];
    })
  | (OfCourier & {
      readonly kind: 'suspension_begins' | 'suspension_began' | 'suspension_ends';
      /** None for all destinations. */
      readonly countries: readonly string[];
      readonly from: string;
      readonly until: string | null;
    })
  /** Quotes offer it, and shipments that ask for it are refused. */
  | (OfCourier & { readonly kind: 'service_missing' | 'service_inactive' })
  | {
      readonly kind: 'faults';
      readonly list: 'hubs' | 'zones' | 'fees';
      readonly count: number;
      readonly examples: readonly Example[];
    }
  | {
      readonly kind: 'malformed';
      readonly list: AttentionList;
      readonly count: number;
      readonly examples: readonly Example[];
    }
  | { readonly kind: 'access_pending'; readonly count: number }
  | { readonly kind: 'unpriced'; readonly status: UnpricedStatus; readonly count: number };

/** One thing that an operator should look at. Days are Thailand's. */
export type AttentionItem = Attention & { readonly severity: AttentionSeverity };

const MOST_EXAMPLES = 3;

/** How many there are, and the first few. */
export const countWithExamples = (
  found: readonly Example[],
): { readonly count: number; readonly examples: readonly Example[] } => ({
  count: found.length,
  examples: found.slice(0, MOST_EXAMPLES),
});
