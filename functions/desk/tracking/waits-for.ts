import type { Shipment, ShipmentStatus } from '../../src/model/shipment/shipment';
import type { TrackingStatus } from '../../src/model/tracking/event';
import type { CareParcel } from './find-parcels';
import type { CareReason } from './parcel-care';

/** What a parcel may wait for: who is to act (a customer is the consignee or the client), in both languages. */
export const STEPS = {
  hand_over: ['us', 'We hand it over and enter its number.', 'เราต้องส่งมอบพัสดุและใส่เลขพัสดุ'],
  depart: ['us', 'We hand it over and set it to In transit.', 'เราต้องส่งมอบแล้วตั้งเป็นระหว่างขนส่ง'],
  enter_number: ['us', "We enter the carrier's number.", 'เราต้องใส่เลขพัสดุของผู้ขนส่ง'],
  close: ['us', 'We set it to Delivered.', 'เราต้องเปลี่ยนสถานะเป็นส่งถึงแล้ว'],
  close_return: ['us', 'We set it to Returned.', 'เราต้องเปลี่ยนสถานะเป็นตีกลับ'],
  claim: ['us', 'We claim compensation from the carrier.', 'เราต้องเรียกค่าชดเชยจากผู้ขนส่ง'],
  inform: ['us', 'We inform the client that it is seized.', 'เราต้องแจ้งลูกค้าว่าพัสดุถูกยึด'],
  ask: ['us', 'We ask the carrier.', 'เราต้องถามผู้ขนส่ง'],
  bring_back: ['carrier', 'The carrier takes it back.', 'ผู้ขนส่งกำลังนำพัสดุกลับมาคืน'],
  deliver_again: ['carrier', 'The carrier tries again to deliver it.', 'ผู้ขนส่งจะนำจ่ายอีกครั้ง'],
  deliver: ['carrier', 'The carrier delivers it.', 'ผู้ขนส่งจะนำส่ง'],
  documents: ['customer', 'Consignee or client: answer customs.', 'ผู้รับหรือลูกค้าต้องให้ข้อมูลศุลกากร'],
  release: ['customer', 'Consignee: pay duties, answer the carrier.', 'ผู้รับต้องชำระภาษี ตอบผู้ขนส่ง'],
  address: ['customer', 'Consignee or client: correct the address.', 'ผู้รับหรือลูกค้าต้องแก้ไขที่อยู่'],
  decide: ['customer', 'Client: deliver it again, or return it?', 'ลูกค้าต้องเลือก: นำจ่ายอีกครั้งหรือส่งคืน'],
  collect: ['customer', 'The consignee collects it.', 'ผู้รับต้องไปรับเอง'],
  nothing: ['nobody', 'Nothing: its journey is over.', 'ไม่มี การขนส่งสิ้นสุดแล้ว'],
} as const;

export type NextStep = keyof typeof STEPS;
export type CustomerStep = {
  [Name in NextStep]: (typeof STEPS)[Name][0] extends 'customer' ? Name : never;
}[NextStep];

const FOR_STATUS: Readonly<Record<Exclude<ShipmentStatus, 'in_transit'>, NextStep>> = {
  pending: 'depart',
  lost: 'claim',
  confiscated: 'inform',
  delivered: 'nothing',
  returned: 'nothing',
};

const FOR_TRACKING: Partial<Readonly<Record<TrackingStatus, NextStep>>> = {
  delivered: 'close',
  returned: 'close_return',
  cancelled: 'ask',
  available_for_pickup: 'collect',
};

const FOR_REASON: Readonly<Record<CareReason, NextStep>> = {
  refused: 'decide',
  not_home: 'deliver_again',
  address: 'address',
  damaged: 'claim',
  lost: 'claim',
  customs_documents: 'documents',
  delayed: 'deliver',
  held: 'release',
  none: 'ask',
};

type Parcel = Pick<Shipment, 'status' | 'is_deleted' | 'carrier_tracking_number'>;
type Care = Pick<CareParcel, 'kinds' | 'reason'> & { readonly tracking: TrackingStatus };

/**
 * What a parcel waits for. Where it needs care for several reasons, a question to the carrier comes last.
 * @example findNextStep(shipmentInTransit, { tracking: 'delivered', kinds: ['delivered'], reason: null }) // 'close'
 */
export function findNextStep(
  { status, is_deleted, carrier_tracking_number: number }: Parcel,
  { tracking, kinds, reason }: Care,
): NextStep {
  if (is_deleted) return 'nothing';
  if (status === 'pending' && number === null) return 'hand_over';
  if (status !== 'in_transit') return FOR_STATUS[status];
  if (number === null) return 'enter_number';
  if (kinds.includes('returning') && tracking !== 'returned') return 'bring_back';
  if (tracking === 'delivery_failed' && reason === 'none') return 'deliver_again';
  const step = FOR_TRACKING[tracking] ?? (reason === null ? 'deliver' : FOR_REASON[reason]);
  const isLate = kinds.includes('silent') || kinds.includes('overdue');
  return isLate && step === 'deliver' ? 'ask' : step;
}
