import type { ScheduledCourier } from '../../src/quotes/cards/rate-book';
import type { AttentionItem } from './attention-item';

/** The couriers whose next fuel surcharge should be known, and is not. */
export const findFuelAttention = (scheduled: readonly ScheduledCourier[]): AttentionItem[] =>
  scheduled.flatMap(toItem);

function toItem({ courierName: courier, due }: ScheduledCourier): AttentionItem[] {
  if (due === undefined) return [];
  switch (due.kind) {
    case 'none':
      return [{ severity: 'bad', kind: 'fuel_none', courier }];
    case 'not_begun':
      return [{ severity: 'bad', kind: 'fuel_not_begun', courier, from: due.from }];
    case 'missing':
    case 'late': {
      const isLate = due.kind === 'late';
      return [
        {
          severity: isLate ? 'bad' : 'warn',
          kind: isLate ? 'fuel_late' : 'fuel_missing',
          courier,
          from: due.from,
          rhythm: due.rhythm,
          last_from: due.last.from,
          last_fuel_bp: due.last.fuel_bp,
        },
      ];
    }
  }
}
