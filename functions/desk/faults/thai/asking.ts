import type { ASK_FAULTS } from '../asking';
import type { Translation } from '../translation';

export const THAI_ASK_FAULTS: Translation<typeof ASK_FAULTS> = {
  ask_no_shipment: 'ไม่มีรายการจัดส่งที่มีเลข {number}',
  ask_no_number: '{shipment} ยังไม่มีเลขพัสดุของผู้ขนส่ง',
  ask_too_soon: 'เพิ่งถามผู้ขนส่งไปเมื่อไม่ถึงหนึ่งนาทีที่แล้ว',
  ask_no_key: 'เครื่องนี้ไม่มีคีย์ของ {carrier}: ยังไม่ได้ตั้งค่า {variable}',
  ask_off: 'ไม่ได้เชื่อมต่อผู้ขนส่งที่รู้จักเลขแบบนี้',
  ask_quota_spent: '{carrier} ไม่รับคำขอเพิ่มจนถึง {until}',
  ask_number_refused: '{carrier} ไม่รับเลขนี้',
  ask_too_many: 'ถามได้ครั้งละไม่เกิน {most} ชิ้น ไม่ใช่ {count} ชิ้น',
  ask_none: 'ไม่มีพัสดุที่จะถาม',
  ask_no_dry_run: 'ถามผู้ขนส่งแบบดูผลล่วงหน้าไม่ได้',
  carrier_off: 'ไม่ได้เชื่อมต่อ {carrier}',
  carrier_refused: '{carrier} ปฏิเสธคำขอ',
  carrier_busy: 'ตอนนี้ {carrier} ไม่รับคำขอเพิ่ม',
  carrier_timeout: '{carrier} ไม่ตอบภายในเวลาที่กำหนด',
  carrier_unavailable: 'ติดต่อ {carrier} ไม่ได้',
  carrier_unreadable: 'อ่านคำตอบของ {carrier} ไม่ได้',
  carrier_pending: 'กำลังถาม {carrier}',
  carrier_ambiguous: '{carrier} มีพัสดุหลายชิ้นที่ใช้เลขนี้',
  carrier_share_used: 'บัญชีใช้ส่วนแบ่งโควตาของ {carrier} หมดแล้ว',
};
