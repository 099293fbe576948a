import type { AnswerOf } from '../../api/types';

export type AttentionItem = AnswerOf<'attention'>[number];

/** The screen on which an item is resolved. */
export function attentionLink(item: AttentionItem): string {
  switch (item.kind) {
    case 'fuel_none':
    case 'fuel_not_begun':
    case 'fuel_missing':
    case 'fuel_late':
      return '/surcharges';
    case 'suspension_begins':
    case 'suspension_began':
    case 'suspension_ends':
      return '/suspensions';
    case 'card_ends':
    case 'card_ended':
    case 'card_faulty':
    case 'proofs_fail':
      return `/rates/${item.courier}`;
    case 'bill_open':
    case 'bill_due':
    case 'claims_due':
    case 'credited_over':
    case 'bill_to_check':
      return `/bills/${item.bill}`;
    case 'access_pending':
      return '/access';
    case 'malformed':
      return LIST_PATHS[item.list];
    case 'faults':
      return `/lists/${item.list}`;
    case 'holidays_missing':
      return '/lists/holidays';
    case 'destination_holidays_end':
      return '/on-time';
    case 'unpriced':
      return `/shipments?unpriced=1&status=${item.status}`;
    case 'customs_incomplete':
      return '/shipments?customs=1';
    case 'service_missing':
    case 'service_inactive':
      return '/lists/services';
    case 'parcels_silent':
      return parcelsLink({ kind: 'silent', courier: item.courier });
    case 'parcels_overdue':
      return parcelsLink({ kind: 'overdue' });
    case 'parcels_returning':
      return parcelsLink({ kind: 'returning' });
    case 'parcels_delivered':
      return parcelsLink({ kind: 'delivered' });
    case 'parcels_exception':
      return parcelsLink({ kind: 'exception', reason: item.reason });
  }
}

const parcelsLink = (filters: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `/shipments/care?${new URLSearchParams(given).toString()}`;
};

const LIST_PATHS: Readonly<Record<Extract<AttentionItem, { kind: 'malformed' }>['list'], string>> =
  {
    rates: '/rates',
    surcharges: '/surcharges',
    services: '/lists/services',
    hubs: '/lists/hubs',
    zones: '/lists/zones',
    fees: '/lists/fees',
    holidays: '/lists/holidays',
    accounts: '/accounts',
    tokens: '/accounts',
    access: '/access',
  };
