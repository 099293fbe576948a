import { REASON_WORDS } from '../../../tracking/parcel-care';
import type { AnswerOf, Written } from '../../api/types';
import type { Language } from '../../language/texts';
import { texts, translated } from '../../language/texts';
import { THAI_WORDS } from '../../thai/words';

export type CareParcel = AnswerOf<'parcels.list'>['parcels'][number];
export type AskedParcel = Written<'parcels.ask'>['result']['parcels'][number];
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

export const CARE = texts(
  {
    title: 'Parcels to look after',
    lead: 'In transit in our records, and without news, returning, delivered, or with a problem. The oldest news first.',
    kind: 'Why',
    courier: 'Courier',
    reason: 'Reason',
    all: 'All',
    list: 'Parcels that need care, the oldest news first',
    none: 'None of these parcels needs care.',
    choose: 'Choose',
    chooseOne: (number: string) => `Choose ${number}`,
    chooseShown: (count: string) => `Choose the first ${count}`,
    chooseAll: 'Choose all',
    chooseNone: 'Choose none',
    chosen: (count: string) => `${count} chosen`,
    tooMany: (most: string) => `At most ${most} at once.`,
    shipment: 'Shipment',
    care: 'Needs care',
    status: 'Tracking',
    event: 'Last event',
    noEvent: 'None known',
    days: 'Days without news',
    answered: 'Carrier answered',
    never: 'Never',
    ask: 'Ask the carrier',
    askTitle: (count: string) => `Ask about ${count} ${count === '1' ? 'parcel' : 'parcels'}`,
    askLead:
      'The carriers are asked one parcel after the other, at the pace each of them accepts. Each question counts against our quota.',
    progress: (done: string, all: string) => `${done} of ${all}`,
    results: 'What the carriers answered',
    close: 'Close',
    looked: (count: string) => `Parcels in transit checked: ${count}.`,
    cut: (count: string) => `Parcels longest in transit checked: ${count}. There are more.`,
    next: 'Check the next ones',
    first: 'Back to the first',
    showMore: (more: string, rest: string) => `Show ${more} more of ${rest}`,
    refresh: 'Refresh',
    malformed: 'Shipments that cannot be read',
  },
  {
    title: 'พัสดุที่ต้องดูแล',
    lead: 'ในระบบยังอยู่ระหว่างขนส่ง แต่ไม่มีความเคลื่อนไหว ตีกลับ ส่งถึงแล้ว หรือมีปัญหา เรียงจากที่เงียบนานที่สุด',
    kind: 'เพราะ',
    courier: 'ผู้ขนส่ง',
    reason: 'สาเหตุ',
    all: 'ทั้งหมด',
    list: 'พัสดุที่ต้องดูแล เรียงจากที่เงียบนานที่สุด',
    none: 'ไม่มีพัสดุที่ต้องดูแล',
    choose: 'เลือก',
    chooseOne: (number: string) => `เลือก ${number}`,
    chooseShown: (count: string) => `เลือก ${count} รายการแรก`,
    chooseAll: 'เลือกทั้งหมด',
    chooseNone: 'เลิกเลือก',
    chosen: (count: string) => `เลือกแล้ว ${count} รายการ`,
    tooMany: (most: string) => `ถามได้ครั้งละไม่เกิน ${most} รายการ`,
    shipment: 'รายการจัดส่ง',
    care: 'ต้องดูแลเพราะ',
    status: 'สถานะติดตาม',
    event: 'ความเคลื่อนไหวล่าสุด',
    noEvent: 'ยังไม่มี',
    days: 'เงียบมา (วัน)',
    answered: 'ผู้ขนส่งตอบล่าสุด',
    never: 'ยังไม่เคย',
    ask: 'ถามผู้ขนส่ง',
    askTitle: (count: string) => `ถามผู้ขนส่งเรื่องพัสดุ ${count} ชิ้น`,
    askLead: 'ระบบจะถามทีละชิ้นตามจังหวะที่ผู้ขนส่งแต่ละรายรับได้ ทุกคำถามนับรวมในโควตาของเรา',
    progress: (done: string, all: string) => `${done} จาก ${all}`,
    results: 'คำตอบของผู้ขนส่ง',
    close: 'ปิด',
    looked: (count: string) => `ตรวจพัสดุระหว่างขนส่งแล้ว ${count} ชิ้น`,
    cut: (count: string) => `ตรวจพัสดุที่อยู่ระหว่างขนส่งนานที่สุด ${count} ชิ้น ยังมีอีก`,
    next: 'ตรวจชุดถัดไป',
    first: 'กลับไปชุดแรก',
    showMore: (more: string, rest: string) => `แสดงอีก ${more} จาก ${rest} รายการ`,
    refresh: 'รีเฟรช',
    malformed: 'รายการจัดส่งที่อ่านไม่ได้',
  },
);
