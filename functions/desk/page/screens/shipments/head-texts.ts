import { texts } from '../../language/texts';

/** Of what stands first on the screen of a shipment. */
export const HEAD_TEXTS = texts({
  head: ['At a glance', 'ข้อมูลสำคัญ'],
  since: ['since', 'ตั้งแต่'],
  overdue: ['Later than estimated', 'เลยวันที่คาดว่าจะถึง'],
  canBecome: ['Can become', 'เปลี่ยนเป็นได้'],
  consignee: ['Consignee', 'ผู้รับ'],
  noNumber: ['none yet', 'ยังไม่มี'],
  noCourier: ['none yet', 'ยังไม่มี'],
  editNumber: ["Edit the carrier's number", 'แก้ไขเลขพัสดุของผู้ขนส่ง'],
  enterNumber: ["Enter the carrier's number", 'ใส่เลขพัสดุของผู้ขนส่ง'],
  noNumberTitle: ["It has no carrier's number yet", 'ยังไม่มีเลขพัสดุของผู้ขนส่ง'],
  noNumberText: [
    'Without it, the client cannot follow the shipment at the carrier. Enter the number, or go on without one and enter it later.',
    'ถ้าไม่มีเลขนี้ ลูกค้าจะติดตามพัสดุกับผู้ขนส่งไม่ได้ ให้ใส่เลขพัสดุ หรือดำเนินการต่อโดยไม่มีเลขแล้วใส่ภายหลัง',
  ],
  withNumber: ['Save with this number', 'บันทึกพร้อมเลขนี้'],
  withoutNumber: ['Go on without a number', 'ดำเนินการต่อโดยไม่มีเลข'],
});
