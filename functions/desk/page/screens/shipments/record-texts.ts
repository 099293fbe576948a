import { texts, translated, type Texts } from '../../language/texts';

/** Clients may send other types too. */
export const TYPE_TEXTS: Texts<Readonly<Record<string, string>>> = translated({
  document: ['Document', 'เอกสาร'],
  parcel: ['Parcel', 'พัสดุ'],
});

export const RECORD_TEXTS = texts({
  back: ['All shipments', 'รายการจัดส่งทั้งหมด'],
  deleted: ['Deleted', 'ลบแล้ว'],
  deletedBy: {
    client: ['by the client', 'โดยลูกค้า'],
    staff: ['by staff', 'โดยเจ้าหน้าที่'],
  },
  details: ['Service and notes', 'บริการและหมายเหตุ'],
  parcel: ['Package', 'พัสดุ'],
  parties: ['Parties', 'ผู้ส่งและผู้รับ'],
  money: ['Money', 'ราคา'],
  created: ['Created', 'สร้างเมื่อ'],
  updated: ['Last change', 'แก้ไขล่าสุด'],
  size: ['Size (cm)', 'ขนาด (ซม.)'],
  declared: ['Declared value', 'มูลค่าสำแดง'],
  pieces: ['Pieces', 'พัสดุแต่ละชิ้น'],
  entry: ['Entry', 'แถวที่'],
  items: ['Items', 'รายการสินค้า'],
  item: {
    description: ['Description', 'รายการ'],
    quantity: ['Quantity', 'จำนวน'],
    value: ['Unit value', 'มูลค่าต่อชิ้น'],
    hs: ['HS code', 'พิกัดศุลกากร'],
    origin: ['Origin', 'ประเทศผู้ผลิต'],
  },
  price: ['Price', 'ราคา'],
  noPrice: ['This shipment has no price.', 'รายการจัดส่งนี้ไม่มีราคา'],
  noService: [
    'No service is chosen. Choose one under “Change the record” to give it a price.',
    'ยังไม่ได้เลือกบริการ เลือกบริการใน “แก้ไขข้อมูล” เพื่อคิดราคา',
  ],
  remove: ['Delete …', 'ลบ …'],
  removeTitle: ['Delete {number}', 'ลบ {number}'],
  removeText: [
    'The shipment no longer appears in lists, and the client can no longer change it. You can restore it here.',
    'รายการนี้จะไม่แสดงในหน้ารายการจัดส่ง และลูกค้าแก้ไขไม่ได้อีก ข้อมูลยังเก็บไว้ และกู้คืนได้ที่หน้านี้',
  ],
  removeGo: ['Delete', 'ลบ'],
  restore: ['Restore …', 'กู้คืน …'],
  restoreTitle: ['Restore {number}', 'กู้คืน {number}'],
  restoreText: [
    'The shipment appears in lists again, and the client can change it.',
    'รายการนี้จะกลับมาแสดงในหน้ารายการจัดส่ง ลูกค้าเห็นและแก้ไขได้ตามเดิม',
  ],
  restoreGo: ['Restore', 'กู้คืน'],
});
