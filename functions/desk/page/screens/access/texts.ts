import { texts } from '../../language/texts';

export const TEXTS = texts({
  title: ['Tracking requests', 'คำขอใช้ระบบติดตาม'],
  lead: [
    'Which accounts may use the tracking interface, and what for.',
    'บัญชีใดใช้ระบบติดตามได้บ้าง และใช้ทำอะไร',
  ],
  pending: ['Waiting for a decision', 'รอการอนุมัติ'],
  nonePending: ['No request is waiting.', 'ไม่มีคำขอที่รออยู่'],
  decided: ['Decided', 'พิจารณาแล้ว'],
  noneDecided: ['No request has been decided yet.', 'ยังไม่มีคำขอที่พิจารณาแล้ว'],
  account: ['Account', 'บัญชี'],
  purpose: ['Used for', 'ใช้ทำอะไร'],
  purposeHint: ['such as the order page of the shop', 'เช่น หน้าสถานะคำสั่งซื้อของร้าน'],
  requested: ['Requested', 'วันที่ขอ'],
  status: ['Decision', 'ผล'],
  decision: ['Decided by', 'ผู้พิจารณา'],
  reason: ['Reason', 'เหตุผล'],
  statuses: {
    pending: ['Pending', 'รออนุมัติ'],
    approved: ['Approved', 'อนุมัติแล้ว'],
    rejected: ['Rejected', 'ปฏิเสธแล้ว'],
  },
  record: ['Record a request', 'บันทึกคำขอ'],
  recorded: ['The request of {account} is recorded.', 'บันทึกคำขอของ {account} แล้ว'],
  approve: ['Approve', 'อนุมัติ'],
  approveAsk: [
    '{account} gets a credential for tracking. It is shown only once: copy it and hand it over.',
    '{account} จะได้โทเค็นสำหรับระบบติดตาม ซึ่งแสดงเพียงครั้งเดียวเพื่อให้คุณส่งต่อให้ลูกค้า',
  ],
  reject: ['Reject', 'ปฏิเสธ'],
  rejectAsk: [
    '{account} gets no credential. The reason stays with the request; the account can make another.',
    '{account} จะไม่ได้โทเค็น เหตุผลจะเก็บไว้กับคำขอ บัญชีนี้ยื่นคำขอใหม่ได้',
  ],
  of: ['{verb}: {account}', '{verb} {account}'],
  onlyProduction: [
    'Tracking is in production only: requests cannot be approved on UAT.',
    'ระบบติดตามมีเฉพาะระบบจริง (production) จึงอนุมัติคำขอบน UAT ไม่ได้',
  ],
  noAccounts: ['There is no account that can make a request.', 'ไม่มีบัญชีที่ยื่นคำขอได้'],
  audit: ['Changes of these requests', 'ประวัติของคำขอเหล่านี้'],
});
