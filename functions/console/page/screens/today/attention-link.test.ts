import { attentionFault } from '../../../../operations/attention/attention-item';
import { attention } from '../../../../operations/faults/attention';
import { linkOf, type AttentionItem } from './attention-link';

test.each<[AttentionItem, ReturnType<typeof attentionFault>, string]>([
  [
    {
      ...{ severity: 'bad', kind: 'fuel_late', courier: 'dhl', from: '2026-11-16' },
      ...{ rhythm: 'weekly', last_from: '2026-11-09', last_fuel_bp: 2850 },
    },
    attention('attention_fuel_late', {
      ...{ courier: 'dhl', from: '2026-11-16', period: 'week', fuel: 2850 },
    }),
    '/surcharges',
  ],
  [
    {
      ...{ severity: 'info', kind: 'suspension_began', courier: 'dhl' },
      ...{ countries: ['JP', 'BR'], from: '2026-11-16', until: null },
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
])('%o has its fault and its screen', (item, fault, link) => {
  expect(attentionFault(item)).toEqual(fault);
  expect(linkOf(item)).toBe(link);
});
