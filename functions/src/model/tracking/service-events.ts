import { thaiInstant } from '../../thailand/day';
import { provinceName } from '../../thailand/province';
import { withdrawnChanges } from '../history/correction';
import type { FieldChange, RecordedEntry } from '../history/entry';
import { type Pickup, PickupStatus } from '../pickup/pickup';
import { ShipmentStatus } from '../shipment/shipment';
import type { EventText, TrackingEvent, TrackingStatus } from './event';

interface ServiceStatus extends EventText {
  readonly status: TrackingStatus;
}

const serviceEvent = (
  event_id: string,
  at: Date,
  { status, en, th }: ServiceStatus,
  location: TrackingEvent['location'] = null,
): TrackingEvent => ({
  event_id,
  occurred_at: thaiInstant(at.getTime()),
  occurred_at_zone: 'stated',
  status,
  description: en,
  description_th: th,
  location,
  source: 'service',
  carrier_event_code: null,
});

/** A status that a later correction took back: it changes nothing. */
const withdrawn = ({ en, th }: ServiceStatus): ServiceStatus => ({
  status: 'unknown',
  en: `Withdrawn: ${en}`,
  th: `ถอนสถานะ: ${th}`,
});

const corrected = ({ status, en, th }: ServiceStatus): ServiceStatus => ({
  status,
  en: `Corrected: ${en}`,
  th: `แก้ไขสถานะ: ${th}`,
});

/** How statuses are shown, given the corrections among them. */
function readCorrections(entries: readonly RecordedEntry[]) {
  const { revisions, unseen } = withdrawnChanges(
    entries.flatMap(({ revision, at, changes, is_correction }) =>
      changes
        .filter(({ field }) => field === 'status')
        .map(({ to }) => ({ revision, at, to, isCorrection: is_correction === true })),
    ),
  );
  return {
    /** Whether a later correction took the change of this revision back. */
    isTaken: (revision: number): boolean => revisions.has(revision),
    /** A change of the status; undefined if nobody need learn of it. */
    shown: ({ revision, is_correction }: RecordedEntry, meaning: ServiceStatus) => {
      if (unseen.has(revision)) return undefined;
      const shown = is_correction === true ? corrected(meaning) : meaning;
      return revisions.has(revision) ? withdrawn(shown) : shown;
    },
  };
}

const SHIPMENT_MEANINGS: Readonly<Record<ShipmentStatus, ServiceStatus>> = {
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

/** Nothing but a return follows them: others would give way to what the carrier said since they began. */
const ENDS: readonly TrackingStatus[] = ['delivered', 'returned'];

/**
 * The events in a shipment's public history: its registration, statuses, cancellation and
 * restoration, and the public notes since the note was last cleared.
 */
export function shipmentEvents(
  shipmentId: string,
  entries: readonly RecordedEntry[],
): TrackingEvent[] {
  let current: ServiceStatus = SHIPMENT_MEANINGS.pending;
  let isTaken = false;
  const corrections = readCorrections(entries);
  const withdrawnAt = entries.findLastIndex(({ changes }) => changes.some(isWithdrawal));
  return entries.flatMap((entry, index) => {
    const to = new Map(entry.changes.map((change) => [change.field, change.to]));
    const status = ShipmentStatus.safeParse(to.get('status'));
    if (status.success) {
      current = SHIPMENT_MEANINGS[status.data];
      isTaken = corrections.isTaken(entry.revision);
    }
    const note = to.get('public_note');
    const events: [kind: string, meaning: ServiceStatus][] = [];
    if (entry.action === 'delete') events.push(['deleted', CANCELLED]);
    else if (status.success) {
      const shown = corrections.shown(entry, current);
      if (shown !== undefined) events.push(['status', shown]);
    } else if (entry.action === 'restore') {
      events.push(['status', isTaken ? withdrawn(current) : current]);
    }
    if (typeof note === 'string' && index > withdrawnAt) {
      // What is written beside a mistaken status stays true, the status does not.
      const noted = isTaken ? 'unknown' : current.status;
      events.push(['note', { status: noted, en: note, th: note }]);
    }
    return events.map(([kind, meaning]) =>
      serviceEvent(
        `${shipmentId}-${entry.revision}-${kind}`,
        kind === 'status' && ENDS.includes(meaning.status)
          ? (entry.began_at ?? entry.at)
          : entry.at,
        meaning,
      ),
    );
  });
}

const isWithdrawal = ({ field, to }: FieldChange): boolean =>
  field === 'public_note' && to === null;

const PICKUP_MEANINGS: Readonly<Record<PickupStatus, ServiceStatus>> = {
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
): TrackingEvent[] => {
  const { shown } = readCorrections(entries);
  return entries.flatMap((entry) => {
    const change = entry.changes.find(({ field }) => field === 'status');
    const status = PickupStatus.safeParse(change?.to);
    if (!status.success) return [];
    const hub = { city: provinceName(destination.province), country: 'TH' };
    const location = status.data === 'at_hub' ? hub : null;
    const meaning = shown(entry, PICKUP_MEANINGS[status.data]);
    if (meaning === undefined) return [];
    return [serviceEvent(`${id}-${entry.revision}-status`, entry.at, meaning, location)];
  });
};
