import type { AnswerOf } from '../api/types';
import { texts } from '../texts';

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
