import type { ErrorCode } from '../../../src/errors/service-error';
import type { CallCode } from '../../server/to-failure';

/** What the service refuses, where its own sentence is not known in Thai: that one stands below. */
export const THAI_SERVICE_ERRORS: Readonly<Record<ErrorCode, string>> = {
  invalid_json: 'ระบบอ่านคำสั่งนี้ไม่ได้',
  payload_too_large: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป',
  method_not_allowed: 'ระบบไม่รับคำสั่งแบบนี้',
  validation_failed: 'ข้อมูลบางช่องไม่ถูกต้อง',
  unknown_country: 'ไม่รู้จักประเทศนี้',
  ambiguous_country: 'ชื่อประเทศนี้เป็นได้หลายประเทศ',
  unknown_action: 'ระบบไม่รู้จักคำสั่งนี้',
  unknown_function: 'ไม่มีบริการที่ที่อยู่นี้',
  shipment_not_found: 'ไม่พบใบส่งนี้',
  shipment_deleted: 'ใบส่งนี้ถูกลบแล้ว',
  shipment_not_deleted: 'ใบส่งนี้ไม่ได้ถูกลบ',
  status_locked: 'ใบส่งนี้พ้นสถานะรอจัดส่งแล้ว แก้ไขไม่ได้',
  shipment_shipped: 'ใบส่งนี้พ้นสถานะรอจัดส่งแล้ว ลบไม่ได้',
  invalid_transition: 'เปลี่ยนจากสถานะปัจจุบันเป็นเช่นนี้ไม่ได้',
  idempotency_key_reused: 'คำสั่งนี้ถูกใช้ไปแล้วกับข้อมูลอื่น',
  conflict: 'มีผู้อื่นกำลังเปลี่ยนข้อมูลนี้ในเวลาเดียวกัน ลองอีกครั้ง',
  missing_token: 'ไม่ได้ส่งโทเค็น',
  invalid_token: 'โทเค็นใช้ไม่ได้',
  revoked_token: 'โทเค็นถูกเพิกถอนแล้ว',
  expired_token: 'โทเค็นหมดอายุแล้ว',
  tracking_not_found: 'ไม่พบพัสดุหมายเลขนี้',
  address_not_found: 'ไม่พบที่อยู่ที่บันทึกไว้นี้',
  area_not_served: 'ไม่มีบริการเข้ารับในพื้นที่นี้',
  cancel_too_late: 'เลยเวลาที่ยกเลิกงานเข้ารับนี้ได้',
  pickup_not_found: 'ไม่พบงานเข้ารับนี้',
  quote_expired: 'ใบเสนอราคานี้หมดอายุแล้ว',
  quote_mismatch: 'ข้อมูลไม่ตรงกับใบเสนอราคา',
  quote_not_found: 'ไม่พบใบเสนอราคานี้',
  slot_unavailable: 'จองรอบรับนี้ไม่ได้',
  rate_limited: 'เรียกใช้ถี่เกินไป รอสักครู่แล้วลองอีกครั้ง',
  wrong_environment: 'โทเค็นนี้เป็นของอีกระบบหนึ่ง',
  insufficient_role: 'บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้',
  internal: 'ระบบขัดข้อง ลองอีกครั้ง',
  unavailable: 'ระบบตอบไม่ทันเวลา ลองอีกครั้ง',
};

/** What the console itself refuses, or fails at. The server's words stand below. */
export const THAI_CALL_ERRORS: Readonly<Record<CallCode, string>> = {
  invalid: 'ข้อมูลที่กรอกไม่ถูกต้อง',
  not_confirmed: 'รายการนี้มีผลกับระบบจริง ต้องพิมพ์รหัสโปรเจกต์เพื่อยืนยัน',
  unknown_action: 'คอนโซลไม่รู้จักคำสั่งนี้ ให้เริ่มคอนโซลใหม่',
  too_large: 'ไฟล์ใหญ่เกินไป สเปรดชีตมีขนาดได้ไม่เกิน 20 MiB',
  refused: 'ระบบปฏิเสธ (ข้อความเป็นภาษาอังกฤษ)',
  failed: 'ทำรายการไม่สำเร็จ (ข้อความเป็นภาษาอังกฤษ)',
};
