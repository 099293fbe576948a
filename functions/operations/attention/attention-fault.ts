import type { Fault } from '../../src/errors/fault';
import { attention } from '../faults/attention';
import type { AttentionItem, AttentionList } from './attention-item';

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
    case 'access_pending':
      return attention('attention_access_pending', { count: item.count });
    case 'unpriced':
      return attention(`attention_unpriced_${item.status}`, { count: item.count });
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
