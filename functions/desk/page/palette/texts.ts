import { texts } from '../language/texts';

export const PALETTE = texts({
  open: ['Find', 'ค้นหา'],
  title: ['Find anything', 'ค้นหาทุกอย่าง'],
  what: [
    'Number, reference, name, telephone, e-mail, courier or screen',
    'เลขที่ เลขอ้างอิง ชื่อ โทรศัพท์ อีเมล ผู้ขนส่ง หรือหน้าจอ',
  ],
  hint: [
    'At least two letters. Arrow keys choose, Enter opens.',
    'พิมพ์อย่างน้อยสองตัวอักษร เลือกด้วยปุ่มลูกศร แล้วกด Enter',
  ],
  none: ['Nothing matches this.', 'ไม่พบรายการที่ตรงกับคำนี้'],
  searching: ['Searching …', 'กำลังค้นหา …'],
  more: [
    'These are the newest; there may be more. Type more of it.',
    'แสดงรายการใหม่สุด อาจมีมากกว่านี้ พิมพ์เพิ่มอีก',
  ],
  reads: [
    (count: string) => (count === '1' ? '1 document read' : `${count} documents read`),
    'อ่าน {count} เอกสาร',
  ],
  kinds: {
    shipment: ['Shipment', 'รายการจัดส่ง'],
    pickup: ['Pickup', 'รายการเข้ารับ'],
    account: ['Account', 'บัญชี'],
    courier: ['Courier', 'ผู้ขนส่ง'],
    screen: ['Screen', 'หน้าจอ'],
  },
  deleted: ['deleted', 'ลบแล้ว'],
  shipper: ['Shipper: {name}', 'ผู้ส่ง: {name}'],
  contact: ['Contact: {name}', 'ผู้ติดต่อ: {name}'],
  to: ['to {name}', 'ถึง {name}'],
  results: ['Results', 'ผลการค้นหา'],
});
