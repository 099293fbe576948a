import type { EventText, TrackingStatus } from '../../../../src/model/tracking/event';

interface Meaning {
  readonly status: TrackingStatus;
  /** Where the code says more than its status. */
  readonly text?: EventText;
}

/** Every code that the carrier documents, and what it means. */
export const SKELETON_CODES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['PICKED_UP', { status: 'picked_up' }],
  ['IN_TRANSIT', { status: 'in_transit' }],
  ['OUT_FOR_DELIVERY', { status: 'out_for_delivery' }],
  ['NOBODY_HOME', { status: 'delivery_failed', text: { en: 'Nobody was at home', th: 'ไม่มีผู้รับ' } }],
  ['DELIVERED', { status: 'delivered' }],
]);
