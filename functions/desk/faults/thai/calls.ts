import type { CALL_FAULTS } from '../calls';
import type { Translation } from '../translation';

export const THAI_CALL_FAULTS: Translation<typeof CALL_FAULTS> = {
  call_unreadable: 'คอนโซลอ่านคำสั่งนี้ไม่ได้',
  call_invalid: 'ข้อมูลที่กรอกไม่ถูกต้อง\n{problems}',
  call_unknown: 'คอนโซลไม่รู้จักคำสั่ง {action} ให้เริ่มคอนโซลใหม่',
  call_too_large: 'ไฟล์ใหญ่เกินไป ใช้สเปรดชีตได้ไม่เกิน 20 MiB',
  call_not_confirmed: 'การเปลี่ยนแปลงนี้มีผลกับระบบจริง ให้พิมพ์ {project} เพื่อยืนยัน',
  call_failed: 'ทำรายการไม่สำเร็จ: {reason}',
  console_ended: 'คอนโซลหยุดทำงานแล้ว ให้เริ่มใหม่ในเทอร์มินัล แล้วเปิดลิงก์ใหม่',
  console_without_key: 'หน้านี้ไม่มีรหัสเข้าใช้ที่ถูกต้อง ให้เปิดลิงก์ที่คำสั่ง “npm run console” แสดงไว้',
  value_wrong: '{problem}',
  value_suggested: 'หมายถึง {value} หรือไม่',
  values_suggested: 'หมายถึง {values} หรือไม่',
};
