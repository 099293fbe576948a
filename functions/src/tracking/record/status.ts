import * as z from 'zod';

export const TrackingStatus = z.enum([
  'unknown',
  'pre_transit',
  'picked_up',
  'in_transit',
  'customs',
  'out_for_delivery',
  'available_for_pickup',
  'delivery_failed',
  'exception',
  'returned',
  'delivered',
  'cancelled',
]);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** The text of an event in both languages. */
export interface EventText {
  readonly en: string;
  readonly th: string;
}

export const STATUS_TEXTS: Readonly<Record<TrackingStatus, EventText>> = {
  unknown: { en: 'No details from the carrier', th: 'ขนส่งไม่ได้แจ้งรายละเอียด' },
  pre_transit: { en: 'Shipment information received', th: 'ได้รับข้อมูลพัสดุแล้ว' },
  picked_up: { en: 'Picked up by the carrier', th: 'ขนส่งรับพัสดุแล้ว' },
  in_transit: { en: 'On its way', th: 'พัสดุอยู่ระหว่างการขนส่ง' },
  customs: { en: 'At customs', th: 'อยู่ระหว่างพิธีการศุลกากร' },
  out_for_delivery: { en: 'Out for delivery', th: 'อยู่ระหว่างการนำจ่าย' },
  available_for_pickup: { en: 'Ready to be collected', th: 'พร้อมให้รับพัสดุ' },
  delivery_failed: { en: 'Delivery was not possible', th: 'นำจ่ายไม่สำเร็จ' },
  exception: { en: 'A problem has occurred', th: 'เกิดปัญหากับพัสดุ' },
  returned: { en: 'Returned to the sender', th: 'ส่งคืนผู้ส่ง' },
  delivered: { en: 'Delivered', th: 'นำจ่ายสำเร็จ' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
};
