import { REASON_WORDS } from '../../../tracking/parcel-care';
import type { AnswerOf, Written } from '../../api/types';
import { type Language, texts, translated } from '../../language/texts';
import { THAI_WORDS } from '../../thai/words';

export type CareParcel = AnswerOf<'tracking.parcels'>['parcels'][number];
export type AskedParcel = Written<'tracking.ask'>['result']['parcels'][number];
type Kind = CareParcel['kinds'][number];
type Reason = NonNullable<CareParcel['reason']>;

export const KIND_TEXTS = translated<Kind>({
  silent: ['No news', 'ไม่มีความเคลื่อนไหว'],
  overdue: ['Past its last day', 'เลยวันที่แจ้งไว้'],
  returning: ['Returning', 'ตีกลับ'],
  delivered: ['Delivered, still open', 'ส่งถึงแล้ว ยังไม่ปิด'],
  exception: ['Problem', 'มีปัญหา'],
});

export const TRACKING_TEXTS = translated<CareParcel['status']>({
  unknown: ['Unknown', 'ไม่ทราบ'],
  pre_transit: ['Registered', 'ลงทะเบียนแล้ว'],
  picked_up: ['Picked up', 'รับพัสดุแล้ว'],
  in_transit: ['On its way', 'ระหว่างขนส่ง'],
  customs: ['At customs', 'อยู่ที่ศุลกากร'],
  out_for_delivery: ['Out for delivery', 'กำลังนำจ่าย'],
  available_for_pickup: ['Ready to be collected', 'รอผู้รับมารับ'],
  delivery_failed: ['Not delivered', 'นำจ่ายไม่สำเร็จ'],
  exception: ['Problem', 'มีปัญหา'],
  returned: ['Returned', 'ตีกลับแล้ว'],
  delivered: ['Delivered', 'ส่งถึงแล้ว'],
  cancelled: ['Cancelled', 'ยกเลิกแล้ว'],
});

export const OUTCOME_TEXTS = translated<AskedParcel['outcome']>({
  news: ['News', 'มีความเคลื่อนไหว'],
  no_news: ['No news', 'ไม่มีความเคลื่อนไหวใหม่'],
  no_answer: ['No answer', 'ไม่มีคำตอบ'],
  not_asked: ['Not asked', 'ไม่ได้ถาม'],
});

/** @example reasonText('held', 'th') // 'พักพัสดุไว้ชั่วคราว' */
export function reasonText(reason: Reason, language: Language): string {
  const english = REASON_WORDS[reason];
  return language === 'en' ? english : (THAI_WORDS[english] ?? english);
}

export const CARE = texts({
  title: ['Parcels to look after', 'พัสดุที่ต้องดูแล'],
  lead: [
    'In transit in our records, and without news, returning, delivered, or with a problem. The oldest news first.',
    'ในระบบยังอยู่ระหว่างขนส่ง แต่ไม่มีความเคลื่อนไหว ตีกลับ ส่งถึงแล้ว หรือมีปัญหา เรียงจากที่เงียบนานที่สุด',
  ],
  kind: ['Why', 'เพราะ'],
  courier: ['Courier', 'ผู้ขนส่ง'],
  reason: ['Reason', 'สาเหตุ'],
  all: ['All', 'ทั้งหมด'],
  list: ['Parcels that need care, the oldest news first', 'พัสดุที่ต้องดูแล เรียงจากที่เงียบนานที่สุด'],
  none: ['None of these parcels needs care.', 'ไม่มีพัสดุที่ต้องดูแล'],
  chooseShown: ['Choose the first {count}', 'เลือก {count} รายการแรก'],
  closeDelivered: [
    (count: string) =>
      count === '1'
        ? 'Close the one that the carrier delivered'
        : `Close the ${count} that the carriers delivered`,
    'ปิด {count} ชิ้นที่ผู้ขนส่งส่งถึงแล้ว',
  ],
  tooMany: ['At most {most} at once.', 'ถามได้ครั้งละไม่เกิน {most} รายการ'],
  shipment: ['Shipment', 'รายการจัดส่ง'],
  care: ['Needs care', 'ต้องดูแลเพราะ'],
  status: ['Tracking', 'สถานะติดตาม'],
  event: ['Last event', 'ความเคลื่อนไหวล่าสุด'],
  noEvent: ['None known', 'ยังไม่มี'],
  days: ['Days without news', 'เงียบมา (วัน)'],
  answered: ['Carrier answered', 'ผู้ขนส่งตอบล่าสุด'],
  never: ['Never', 'ยังไม่เคย'],
  ask: ['Ask the carrier', 'ถามผู้ขนส่ง'],
  askTitle: [
    (count: string) => `Ask about ${count} ${count === '1' ? 'parcel' : 'parcels'}`,
    'ถามผู้ขนส่งเรื่องพัสดุ {count} ชิ้น',
  ],
  askLead: [
    'The carriers are asked one parcel after the other, at the pace each of them accepts. Each question counts against our quota.',
    'ระบบจะถามทีละชิ้นตามจังหวะที่ผู้ขนส่งแต่ละรายรับได้ ทุกคำถามนับรวมในโควตาของเรา',
  ],
  progress: ['{done} of {all}', '{done} จาก {all}'],
  results: ['What the carriers answered', 'คำตอบของผู้ขนส่ง'],
  close: ['Close', 'ปิด'],
  looked: ['Parcels in transit checked: {count}.', 'ตรวจพัสดุระหว่างขนส่งแล้ว {count} ชิ้น'],
  cut: [
    'Parcels longest in transit checked: {count}. There are more.',
    'ตรวจพัสดุที่อยู่ระหว่างขนส่งนานที่สุด {count} ชิ้น ยังมีอีก',
  ],
  next: ['Check the next ones', 'ตรวจชุดถัดไป'],
  first: ['Back to the first', 'กลับไปชุดแรก'],
  showMore: ['Show {more} more of {rest}', 'แสดงอีก {more} จาก {rest} รายการ'],
  refresh: ['Refresh', 'รีเฟรช'],
  malformed: ['Shipments that cannot be read', 'รายการจัดส่งที่อ่านไม่ได้'],
});
