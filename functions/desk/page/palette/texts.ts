import { texts } from '../language/texts';

export const PALETTE = texts(
  {
    open: 'Find',
    title: 'Find anything',
    what: 'Number, reference, name, telephone, e-mail, courier or screen',
    hint: 'At least two letters. Arrow keys choose, Enter opens.',
    none: 'Nothing begins with this.',
    searching: 'Searching …',
    more: 'These are the newest; there may be more. Type more of it.',
    reads: (count: string) => (count === '1' ? '1 document read' : `${count} documents read`),
    kinds: {
      shipment: 'Shipment',
      pickup: 'Pickup',
      account: 'Account',
      courier: 'Courier',
      screen: 'Screen',
    },
    deleted: 'deleted',
    shipperPhone: (phone: string) => `shipper ${phone}`,
    results: 'Results',
  },
  {
    open: 'ค้นหา',
    title: 'ค้นหาทุกอย่าง',
    what: 'เลขที่ เลขอ้างอิง ชื่อ โทรศัพท์ อีเมล ผู้ขนส่ง หรือหน้าจอ',
    hint: 'พิมพ์อย่างน้อยสองตัวอักษร เลือกด้วยปุ่มลูกศร แล้วกด Enter',
    none: 'ไม่มีรายการที่ขึ้นต้นด้วยคำนี้',
    searching: 'กำลังค้นหา …',
    more: 'แสดงรายการใหม่สุด อาจมีมากกว่านี้ พิมพ์เพิ่มอีก',
    reads: (count: string) => `อ่าน ${count} เอกสาร`,
    kinds: {
      shipment: 'รายการจัดส่ง',
      pickup: 'รายการเข้ารับ',
      account: 'บัญชี',
      courier: 'ผู้ขนส่ง',
      screen: 'หน้าจอ',
    },
    deleted: 'ลบแล้ว',
    shipperPhone: (phone: string) => `ผู้ส่ง ${phone}`,
    results: 'ผลการค้นหา',
  },
);
