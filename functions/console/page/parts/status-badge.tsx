import type { JSX } from 'preact';

import type { AnswerOf } from '../api/call';
import { texts, useTexts } from '../language';
import { Badge, type BadgeKind } from './badge';

export type PickupStatus = AnswerOf<'pickups.get'>['pickup']['status'];
export type ShipmentStatus = AnswerOf<'shipments.get'>['shipment']['status'];

export const PICKUP_STATUS_TEXTS = texts<Readonly<Record<PickupStatus, string>>>(
  {
    requested: 'Requested',
    confirmed: 'Confirmed',
    picked_up: 'Picked up',
    at_hub: 'At the hub',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  {
    requested: 'รอยืนยัน',
    confirmed: 'ยืนยันแล้ว',
    picked_up: 'รับพัสดุแล้ว',
    at_hub: 'ถึงศูนย์แล้ว',
    failed: 'รับไม่สำเร็จ',
    cancelled: 'ยกเลิกแล้ว',
  },
);

export const SHIPMENT_STATUS_TEXTS = texts<Readonly<Record<ShipmentStatus, string>>>(
  {
    pending: 'Pending',
    in_transit: 'In transit',
    delivered: 'Delivered',
    returned: 'Returned',
    confiscated: 'Confiscated',
    lost: 'Lost',
  },
  {
    pending: 'รอจัดส่ง',
    in_transit: 'ระหว่างขนส่ง',
    delivered: 'ส่งถึงแล้ว',
    returned: 'ตีกลับ',
    confiscated: 'ถูกยึด',
    lost: 'สูญหาย',
  },
);

const PICKUP_KINDS: Readonly<Record<PickupStatus, BadgeKind>> = {
  requested: 'warn',
  confirmed: 'info',
  picked_up: 'info',
  at_hub: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

const SHIPMENT_KINDS: Readonly<Record<ShipmentStatus, BadgeKind>> = {
  pending: 'warn',
  in_transit: 'info',
  delivered: 'good',
  returned: 'plain',
  confiscated: 'bad',
  lost: 'bad',
};

export function PickupStatusBadge({ status }: { status: PickupStatus }): JSX.Element {
  const t = useTexts(PICKUP_STATUS_TEXTS);
  return <Badge kind={PICKUP_KINDS[status]}>{t[status]}</Badge>;
}

export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }): JSX.Element {
  const t = useTexts(SHIPMENT_STATUS_TEXTS);
  return <Badge kind={SHIPMENT_KINDS[status]}>{t[status]}</Badge>;
}
