import { attentionFault } from '../../../attention/attention-item';
import { attention } from '../../../faults/attention';
import { attentionLink, type AttentionItem } from './attention-link';

const CASES: readonly [AttentionItem, ReturnType<typeof attentionFault>, string][] = [
  [
    {
      severity: 'bad',
      kind: 'fuel_late',
      courier: 'dhl',
      from: '2026-11-16',
      rhythm: 'weekly',
      last_from: '2026-11-09',
      last_fuel_bp: 2850,
    },
    attention('attention_fuel_late', {
      courier: 'dhl',
      from: '2026-11-16',
      period: 'week',
      fuel: 2850,
    }),
    '/surcharges',
  ],
  [
    {
      severity: 'info',
      kind: 'suspension_began',
      courier: 'dhl',
      countries: ['JP', 'BR'],
      from: '2026-11-16',
      until: null,
    },
    attention('attention_suspension_began', {
      courier: 'dhl',
      where: attention('to_countries', { countries: ['JP', 'BR'] }),
      from: '2026-11-16',
    }),
    '/suspensions',
  ],
  [
    { severity: 'bad', kind: 'holidays_missing', year: 2027 },
    attention('attention_holidays_missing', { year: 2027 }),
    '/lists/holidays',
  ],
  [
    {
      severity: 'warn',
      kind: 'parcels_silent',
      courier: 'dhl',
      days: 5,
      count: 12,
      is_cut: true,
    },
    attention('attention_parcels_silent', {
      whose: attention('of_courier', { courier: 'dhl' }),
      days: 5,
      count: attention('at_least_parcels', { count: 12 }),
    }),
    '/shipments/care?kind=silent&courier=dhl',
  ],
  [
    {
      severity: 'warn',
      kind: 'parcels_silent',
      courier: null,
      days: 5,
      count: 1,
      is_cut: false,
    },
    attention('attention_parcels_silent', {
      whose: attention('of_no_courier'),
      days: 5,
      count: attention('parcels', { count: 1 }),
    }),
    '/shipments/care?kind=silent',
  ],
  [
    { severity: 'warn', kind: 'parcels_returning', count: 1, is_cut: false },
    attention('attention_parcels_returning', { count: attention('parcels', { count: 1 }) }),
    '/shipments/care?kind=returning',
  ],
  [
    { severity: 'warn', kind: 'parcels_overdue', count: 3, is_cut: false },
    attention('attention_parcels_overdue', { count: attention('parcels', { count: 3 }) }),
    '/shipments/care?kind=overdue',
  ],
  [
    { severity: 'warn', kind: 'destination_holidays_end', year: 2030 },
    attention('attention_destination_holidays_end', { year: 2030 }),
    '/on-time',
  ],
  [
    { severity: 'warn', kind: 'parcels_delivered', count: 2, is_cut: false },
    attention('attention_parcels_delivered', { count: attention('parcels', { count: 2 }) }),
    '/shipments/care?kind=delivered',
  ],
  [
    { severity: 'warn', kind: 'parcels_exception', reason: 'held', count: 1, is_cut: false },
    attention('attention_parcels_exception', {
      reason: 'on hold',
      count: attention('parcels', { count: 1 }),
    }),
    '/shipments/care?kind=exception&reason=held',
  ],
  [
    { severity: 'warn', kind: 'customs_incomplete', count: 4, is_cut: false },
    attention('attention_customs_incomplete', { count: attention('parcels', { count: 4 }) }),
    '/shipments?customs=1',
  ],
];

test.each(CASES.map((found) => [found[0].kind, ...found] as const))(
  '%s has its fault and its screen',
  (...[, item, fault, link]) => {
    expect(attentionFault(item)).toEqual(fault);
    expect(attentionLink(item)).toBe(link);
  },
);
