import type { FieldChange, RecordedEntry } from '../../history/record/entry';
import { ShipmentStatus } from '../../shipments/record/status';
import type { TrackingEvent } from './event';
import { serviceEvent, type ServiceStatus } from './service-event';

/** A shipment's statuses as tracking shows them. */
const MEANINGS: Readonly<Record<ShipmentStatus, ServiceStatus>> = {
  pending: { status: 'pre_transit', en: 'Shipment registered', th: 'ลงทะเบียนพัสดุแล้ว' },
  in_transit: { status: 'in_transit', en: 'On its way', th: 'พัสดุอยู่ระหว่างการขนส่ง' },
  delivered: { status: 'delivered', en: 'Delivered', th: 'นำจ่ายสำเร็จ' },
  confiscated: { status: 'exception', en: 'Seized by the authorities', th: 'ถูกเจ้าหน้าที่ยึด' },
  returned: { status: 'returned', en: 'Returned to the sender', th: 'ส่งคืนผู้ส่ง' },
  lost: { status: 'exception', en: 'Reported lost', th: 'แจ้งว่าสูญหาย' },
};
const CANCELLED: ServiceStatus = {
  status: 'cancelled',
  en: 'Shipment cancelled',
  th: 'ยกเลิกการจัดส่งแล้ว',
};

/**
 * The events in a shipment's public history: its registration, statuses, cancellation and
 * restoration, and the public notes since the note was last cleared.
 */
export function shipmentEvents(
  shipmentId: string,
  entries: readonly RecordedEntry[],
): TrackingEvent[] {
  let current: ServiceStatus = MEANINGS.pending;
  const withdrawnAt = entries.findLastIndex(({ changes }) => changes.some(isWithdrawal));
  return entries.flatMap((entry, index) => {
    const to = new Map(entry.changes.map((change) => [change.field, change.to]));
    const status = ShipmentStatus.safeParse(to.get('status'));
    if (status.success) current = MEANINGS[status.data];
    const note = to.get('public_note');
    const events: [kind: string, meaning: ServiceStatus][] = [];
    if (entry.action === 'delete') events.push(['deleted', CANCELLED]);
    else if (status.success || entry.action === 'restore') events.push(['status', current]);
    if (typeof note === 'string' && index > withdrawnAt)
      events.push(['note', { ...current, en: note, th: note }]);
    return events.map(([kind, meaning]) =>
      serviceEvent(`${shipmentId}-${entry.revision}-${kind}`, entry.at, meaning),
    );
  });
}

const isWithdrawal = ({ field, to }: FieldChange): boolean =>
  field === 'public_note' && to === null;
