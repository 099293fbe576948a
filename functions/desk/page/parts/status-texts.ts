import type { AnswerOf } from '../api/types';
import { translated } from '../language/texts';

export type PickupStatus = AnswerOf<'pickups.get'>['pickup']['status'];
type Shipment = AnswerOf<'shipments.show'>['shipment'];
export type ShipmentStatus = Shipment['status'];

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

/** What a shipment is sent for. */
export const SALE_TYPE_TEXTS = translated<NonNullable<Shipment['sale_type']>>({
  b2c: ['Sold to a consumer', 'ขายให้ผู้บริโภค'],
  b2b: ['Sold to a business', 'ขายให้ธุรกิจ'],
  gift: ['Gift', 'ของขวัญ'],
  sample: ['Sample', 'สินค้าตัวอย่าง'],
  return: ['Return', 'สินค้าส่งคืน'],
  other: ['Other', 'อื่น ๆ'],
});

/** Who pays duties and taxes. */
export const INCOTERM_TEXTS = translated<NonNullable<Shipment['incoterm']>>({
  DAP: ['DAP: the consignee pays duties', 'DAP ผู้รับจ่ายภาษีอากร'],
  DDP: ['DDP: the shipper pays duties', 'DDP ผู้ส่งจ่ายภาษีอากร'],
});
