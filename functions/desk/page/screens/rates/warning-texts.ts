import { texts } from '../../language/texts';

/** Warnings of a card, and their confirmation. */
export const WARNINGS = texts(
  {
    check: 'To check',
    confirm: 'Confirm',
    confirmTitle: 'Is this right?',
    reason: 'Why it is right',
    reasonHint: 'It is kept, and the warning does not return, also for later versions.',
    confirmed: (count: number) =>
      count === 1 ? '1 warning is confirmed' : `${count} warnings are confirmed`,
    return: 'Warn again',
  },
  {
    check: 'ควรตรวจสอบ',
    confirm: 'ยืนยัน',
    confirmTitle: 'ค่านี้ถูกต้องหรือไม่',
    reason: 'เหตุผลที่ถูกต้อง',
    reasonHint: 'ระบบเก็บเหตุผลไว้ และจะไม่เตือนเรื่องนี้อีก รวมถึงในฉบับต่อไป',
    confirmed: (count: number) => `ยืนยันแล้ว ${count} รายการ`,
    return: 'เตือนอีกครั้ง',
  },
);
