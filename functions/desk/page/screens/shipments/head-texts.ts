import { texts } from '../../language/texts';

/** Of what stands first on the screen of a shipment. */
export const HEAD_TEXTS = texts(
  {
    head: 'At a glance',
    since: 'since',
    overdue: 'Later than estimated',
    canBecome: 'Can become',
    consignee: 'Consignee',
    noNumber: 'none yet',
    noCourier: 'none yet',
    editNumber: "Edit the carrier's number",
    enterNumber: "Enter the carrier's number",
    noNumberTitle: "It has no carrier's number yet",
    noNumberText:
      'Without it, the client cannot follow the shipment at the carrier. Enter the number, or go on without one and enter it later.',
    withNumber: 'Save with this number',
    withoutNumber: 'Go on without a number',
  },
  {
    head: 'ข้อมูลสำคัญ',
    since: 'ตั้งแต่',
    overdue: 'เลยวันที่คาดว่าจะถึง',
    canBecome: 'เปลี่ยนเป็นได้',
    consignee: 'ผู้รับ',
    noNumber: 'ยังไม่มี',
    noCourier: 'ยังไม่มี',
    editNumber: 'แก้ไขเลขพัสดุของผู้ขนส่ง',
    enterNumber: 'ใส่เลขพัสดุของผู้ขนส่ง',
    noNumberTitle: 'ยังไม่มีเลขพัสดุของผู้ขนส่ง',
    noNumberText:
      'ถ้าไม่มีเลขนี้ ลูกค้าจะติดตามพัสดุกับผู้ขนส่งไม่ได้ ให้ใส่เลขพัสดุ หรือดำเนินการต่อโดยไม่มีเลขแล้วใส่ภายหลัง',
    withNumber: 'บันทึกพร้อมเลขนี้',
    withoutNumber: 'ดำเนินการต่อโดยไม่มีเลข',
  },
);
