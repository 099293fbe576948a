import type { Fault } from '../../src/errors/fault';
import type { ShipmentStatus } from '../../src/model/shipment/shipment';
import type { FuelRhythm } from '../../src/pricing/surcharges/fuel-due';
import { attention } from '../faults/attention';
import { type CareReason, REASON_WORDS } from '../tracking/parcel-care';

/** `bad` needs action now, `warn` soon; `info` is good to know. */
export type AttentionSeverity = 'bad' | 'warn' | 'info';

interface OfCourier {
  readonly courier: string;
}

interface CountedParcels {
  readonly count: number;
  /** Not all parcels were checked: there may be more of these. */
  readonly is_cut: boolean;
}

export const ATTENTION_LISTS = [
  'rates',
  'surcharges',
  'services',
  'hubs',
  'zones',
  'fees',
  'holidays',
  'accounts',
  'tokens',
  'access',
] as const;
export type AttentionList = (typeof ATTENTION_LISTS)[number];

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
  /** The last year whose holidays of destinations are known. */
  | { readonly kind: 'destination_holidays_end'; readonly year: number }
  /** Its last day with a card; `ended` where that day is past. */
  | (OfCourier & { readonly kind: 'card_ends' | 'card_ended'; readonly last_day: string })
  /** A published version that is not quoted because of its faults, or that is and fails its proofs. */
  | (OfCourier & {
      readonly kind: 'card_faulty' | 'proofs_fail';
      readonly version: number;
      readonly count: number;
      readonly examples: readonly Fault[];
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
      readonly examples: readonly Fault[];
    }
  | {
      readonly kind: 'malformed';
      readonly list: AttentionList;
      readonly count: number;
      readonly examples: readonly Fault[];
    }
  | (OfCourier & { readonly kind: 'bill_open'; readonly bill: string; readonly count: number })
  /** Its lines can be disputed until a day. */
  | (OfCourier & {
      readonly kind: 'bill_due';
      readonly bill: string;
      readonly count: number;
      readonly day: string;
    })
  /** Lines in dispute without the carrier's number. */
  | {
      readonly kind: 'claims_due';
      readonly bill: string;
      readonly count: number;
      readonly day: string;
    }
  /** Lines with more credited than was claimed. */
  | {
      readonly kind: 'credited_over';
      readonly bill: string;
      readonly count: number;
      readonly satang: number;
    }
  /** A bill that another changed, and whose check broke off or could not be done. */
  | { readonly kind: 'bill_to_check'; readonly bill: string }
  | { readonly kind: 'access_pending'; readonly count: number }
  | { readonly kind: 'unpriced'; readonly status: UnpricedStatus; readonly count: number }
  /** Without news for more than these days. */
  | (CountedParcels & {
      readonly kind: 'parcels_silent';
      readonly courier: string | null;
      readonly days: number;
    })
  | (CountedParcels & {
      readonly kind: 'parcels_overdue' | 'parcels_returning' | 'parcels_delivered';
    })
  | (CountedParcels & { readonly kind: 'parcels_exception'; readonly reason: CareReason })
  /** Pending ones that lack something for customs at their destination. */
  | (CountedParcels & { readonly kind: 'customs_incomplete' });

/** One thing that an operator should look at. Days are Thailand's. */
export type AttentionItem = Attention & { readonly severity: AttentionSeverity };

const MAX_EXAMPLES = 3;

export const countWithExamples = (
  found: readonly Fault[],
): { readonly count: number; readonly examples: readonly Fault[] } => ({
  count: found.length,
  examples: found.slice(0, MAX_EXAMPLES),
});

const LISTS: Readonly<Record<AttentionList, string>> = {
  rates: 'rate cards',
  surcharges: 'surcharges',
  services: 'services',
  hubs: 'hubs',
  zones: 'zones',
  fees: 'pickup fees',
  holidays: 'holidays',
  accounts: 'accounts',
  tokens: 'tokens',
  access: 'tracking requests',
};
const PERIODS = { weekly: 'week', monthly: 'month' } as const;

/**
 * An item as a fault, which has words in every language.
 * @example attentionFault(item) // { code: 'attention_holidays_missing', values: { year: 2027 } }
 */
export function attentionFault(item: AttentionItem): Fault {
  switch (item.kind) {
    case 'fuel_none':
    case 'service_missing':
    case 'service_inactive':
      return attention(`attention_${item.kind}`, { courier: item.courier });
    case 'fuel_not_begun':
      return attention('attention_fuel_not_begun', { courier: item.courier, from: item.from });
    case 'fuel_missing':
    case 'fuel_late': {
      const { courier, from, last_fuel_bp: fuel } = item;
      const period = PERIODS[item.rhythm];
      return attention(`attention_${item.kind}`, { courier, from, period, fuel });
    }
    case 'holidays_missing':
      return attention('attention_holidays_missing', { year: item.year });
    case 'destination_holidays_end':
      return attention('attention_destination_holidays_end', { year: item.year });
    case 'card_ends':
    case 'card_ended':
      return attention(`attention_${item.kind}`, { courier: item.courier, day: item.last_day });
    case 'card_faulty':
      return attention('attention_card_faulty', { courier: item.courier, version: item.version });
    case 'proofs_fail': {
      const { courier, version, count } = item;
      return attention('attention_proofs_fail', { courier, version, count });
    }
    case 'suspension_begins':
    case 'suspension_began':
    case 'suspension_ends':
      return suspensionFault(item);
    case 'faults':
    case 'malformed':
      return attention(`attention_${item.kind}`, { list: LISTS[item.list], count: item.count });
    case 'bill_open':
      return attention('attention_bill_open', { bill: item.bill, count: item.count });
    case 'bill_due':
    case 'claims_due': {
      const { bill, count, day } = item;
      return attention(`attention_${item.kind}`, { bill, count, day });
    }
    case 'credited_over': {
      const { bill, count, satang } = item;
      return attention('attention_credited_over', { bill, count, satang });
    }
    case 'bill_to_check':
      return attention('attention_bill_to_check', { bill: item.bill });
    case 'access_pending':
      return attention('attention_access_pending', { count: item.count });
    case 'unpriced':
      return attention(`attention_unpriced_${item.status}`, { count: item.count });
    case 'parcels_silent':
    case 'parcels_overdue':
    case 'parcels_returning':
    case 'parcels_delivered':
    case 'parcels_exception':
    case 'customs_incomplete':
      return parcelsFault(item);
  }
}

type ParcelsItem = Extract<AttentionItem, CountedParcels>;

function parcelsFault(item: ParcelsItem): Fault {
  const count = attention(item.is_cut ? 'at_least_parcels' : 'parcels', { count: item.count });
  switch (item.kind) {
    case 'parcels_silent': {
      const { courier, days } = item;
      const whose =
        courier === null ? attention('of_no_courier') : attention('of_courier', { courier });
      return attention('attention_parcels_silent', { whose, days, count });
    }
    case 'parcels_overdue':
    case 'parcels_returning':
    case 'parcels_delivered':
    case 'customs_incomplete':
      return attention(`attention_${item.kind}`, { count });
    case 'parcels_exception':
      return attention('attention_parcels_exception', { reason: REASON_WORDS[item.reason], count });
  }
}

type SuspensionItem = Extract<AttentionItem, { countries: unknown }>;

function suspensionFault({ kind, courier, countries, from, until }: SuspensionItem): Fault {
  const where =
    countries.length === 0
      ? attention('to_all_destinations')
      : attention('to_countries', { countries });
  const own = { courier, where };
  if (kind === 'suspension_begins') {
    return attention('attention_suspension_begins', { ...own, from });
  }
  if (until === null) return attention('attention_suspension_began', { ...own, from });
  return kind === 'suspension_ends'
    ? attention('attention_suspension_ends', { ...own, until })
    : attention('attention_suspension_began_until', { ...own, from, until });
}
