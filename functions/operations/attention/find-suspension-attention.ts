import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { isOpen, type Suspension } from '../../src/quotes/surcharges/suspension';
import { shiftDay } from '../../src/thailand/day';
import type { AttentionItem } from './attention-item';

const WEEK_DAYS = 7;

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
