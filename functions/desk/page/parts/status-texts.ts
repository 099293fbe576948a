import type { AnswerOf } from '../api/types';
import { translated } from '../language/texts';

export type PickupStatus = AnswerOf<'pickups.get'>['pickup']['status'];
export type ShipmentStatus = AnswerOf<'shipments.get'>['shipment']['status'];

export const PICKUP_STATUS_TEXTS = translated<PickupStatus>({
  requested: ['Requested', 'รอยืนยัน'],
  confirmed: ['Confirmed', 'ยืนยันแล้ว'],
  picked_up: ['Picked up', 'รับพัสดุแล้ว'],
  at_hub: ['At the hub', 'ถึงศูนย์แล้ว'],
  failed: ['Failed', 'รับไม่สำเร็จ'],
  cancelled: ['Cancelled', 'ยกเลิกแล้ว'],
});

export const SHIPMENT_STATUS_TEXTS = translated<ShipmentStatus>({
  pending: ['Pending', 'รอจัดส่ง'],
  in_transit: ['In transit', 'ระหว่างขนส่ง'],
  delivered: ['Delivered', 'ส่งถึงแล้ว'],
  returned: ['Returned', 'ตีกลับ'],
  confiscated: ['Confiscated', 'ถูกยึด'],
  lost: ['Lost', 'สูญหาย'],
});
