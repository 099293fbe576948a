import type { ScheduledCourier } from '../../src/quotes/cards/rate-book';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { isOpen, type Suspension } from '../../src/quotes/surcharges/suspension';
import { shiftDay } from '../../src/thailand/day';
import type { AttentionItem } from './attention-item';

const WEEK_DAYS = 7;

/** The couriers whose next fuel surcharge should be known but is not. */
export const findFuelAttention = (scheduled: readonly ScheduledCourier[]): AttentionItem[] =>
  scheduled.flatMap(toFuelItem);

function toFuelItem({ courierName: courier, due }: ScheduledCourier): AttentionItem[] {
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

/** The couriers that quotes offer although shipments with them are refused. */
export const findServiceAttention = (
  quoted: readonly string[],
  services: readonly { readonly id: string; readonly active: boolean }[],
): AttentionItem[] =>
  quoted.flatMap((courier): AttentionItem[] => {
    const service = services.find(({ id }) => id === courier);
    if (service?.active === true) return [];
    const kind = service === undefined ? 'service_missing' : 'service_inactive';
    return [{ severity: 'bad', kind, courier }];
  });

/** The suspensions that begin or end within a week, or began in the last one. */
export const findSuspensionAttention = (
  surcharges: readonly Pick<CourierSurcharges, 'courier_name' | 'suspensions'>[],
  today: string,
): AttentionItem[] =>
  surcharges.flatMap(({ courier_name: courier, suspensions }) =>
    suspensions.filter(isOpen).flatMap((suspension): AttentionItem[] => {
      const kind = kindOf(suspension, today);
      if (kind === undefined) return [];
      const { countries, from, until } = suspension;
      const severity = kind === 'suspension_ends' ? 'warn' : 'info';
      return [{ severity, kind, courier, countries, from, until }];
    }),
  );

function kindOf({ from, until }: Suspension, today: string) {
  const weekAhead = shiftDay(today, WEEK_DAYS);
  if (until !== null && until < today) return undefined;
  if (from > today) return from <= weekAhead ? 'suspension_begins' : undefined;
  if (until !== null && until <= weekAhead) return 'suspension_ends';
  return from >= shiftDay(today, -WEEK_DAYS) ? 'suspension_began' : undefined;
}
