import { texts } from '../../language/texts';

export const WARNINGS = texts({
  check: ['To check', 'ควรตรวจสอบ'],
  confirm: ['Confirm', 'ยืนยัน'],
  confirmTitle: ['Is this right?', 'ค่านี้ถูกต้องหรือไม่'],
  reason: ['Why it is right', 'เหตุผลที่ถูกต้อง'],
  reasonHint: [
    'It is kept, and the warning does not return, also for later versions.',
    'ระบบเก็บเหตุผลไว้ และจะไม่เตือนเรื่องนี้อีก รวมถึงในฉบับต่อไป',
  ],
  confirmed: [
    (count: number) => (count === 1 ? '1 warning is confirmed' : `${count} warnings are confirmed`),
    'ยืนยันแล้ว {count} รายการ',
  ],
  return: ['Warn again', 'เตือนอีกครั้ง'],
});
