import { groupBy } from '../../src/measures/group-by';
import type { ShippingService } from '../../src/model/service/shipping-service';
import type { Desk } from '../model/desk';
import { type CareParcel, lookAtParcels } from '../tracking/find-parcels';
import { createSilentLimit } from '../tracking/parcel-care';
import type { AttentionItem } from './attention-item';

/**
 * The parcels in transit that need care: without news by courier, those past their last day, those going back, those delivered,
 * and those with a problem by its reason. Two reads for each of the 1,000 that are longest in transit; of more, it says
 * that there may be more.
 */
export async function findParcelAttention(
  desk: Desk,
  services: readonly ShippingService[],
): Promise<AttentionItem[]> {
  const { parcels, next } = await lookAtParcels(desk, services, {});
  const is_cut = next !== null;
  const silentDays = createSilentLimit(services);
  const of = (kind: CareParcel['kinds'][number]): CareParcel[] =>
    parcels.filter(({ kinds }) => kinds.includes(kind));
  // No courier has an empty id.
  const silent = [...groupBy(of('silent'), ({ courier }) => courier ?? '')];
  return [
    ...silent.map(([id, { length: count }]): AttentionItem => {
      const courier = id === '' ? null : id;
      const own = { courier, days: silentDays(courier), count, is_cut };
      return { severity: 'warn', kind: 'parcels_silent', ...own };
    }),
    ...(['overdue', 'returning', 'delivered'] as const).flatMap((kind): AttentionItem[] => {
      const { length: count } = of(kind);
      return count === 0 ? [] : [{ severity: 'warn', kind: `parcels_${kind}`, count, is_cut }];
    }),
    ...[...groupBy(parcels, ({ reason }) => reason)].map(
      ([reason, { length: count }]): AttentionItem => ({
        severity: 'warn',
        kind: 'parcels_exception',
        reason,
        count,
        is_cut,
      }),
    ),
  ];
}
