import type { RecordedEntry } from '../../history/record/entry';
import type { Pickup } from '../../pickups/record/pickup';
import { PickupStatus } from '../../pickups/record/status';
import { provinceName } from '../../thailand/province';
import type { TrackingEvent } from './event';
import { serviceEvent, type ServiceStatus } from './service-event';

/** A pickup's statuses as tracking shows them. */
const MEANINGS: Readonly<Record<PickupStatus, ServiceStatus>> = {
  requested: { status: 'pre_transit', en: 'Pickup requested', th: 'แจ้งให้เข้ารับพัสดุแล้ว' },
  confirmed: { status: 'pre_transit', en: 'Pickup confirmed', th: 'ยืนยันการเข้ารับพัสดุแล้ว' },
  picked_up: { status: 'picked_up', en: 'Picked up', th: 'เข้ารับพัสดุแล้ว' },
  at_hub: { status: 'in_transit', en: 'Arrived at the hub', th: 'พัสดุถึงศูนย์รับพัสดุแล้ว' },
  cancelled: { status: 'cancelled', en: 'Pickup cancelled', th: 'ยกเลิกการเข้ารับพัสดุแล้ว' },
  failed: { status: 'exception', en: 'Pickup not possible', th: 'เข้ารับพัสดุไม่สำเร็จ' },
};

/** The events in a pickup's public history: one for each status it had. */
export const pickupEvents = (
  { id, destination }: Pick<Pickup, 'id' | 'destination'>,
  entries: readonly RecordedEntry[],
): TrackingEvent[] =>
  entries.flatMap(({ at, revision, changes }) => {
    const change = changes.find(({ field }) => field === 'status');
    const status = PickupStatus.safeParse(change?.to);
    if (!status.success) return [];
    const hub = { city: provinceName(destination.province), country: 'TH' };
    const location = status.data === 'at_hub' ? hub : null;
    return [serviceEvent(`${id}-${revision}-status`, at, MEANINGS[status.data], location)];
  });
