import { texts, translated, type Texts } from '../../language/texts';

export const TEXTS = texts({
  title: ['Shipments', 'รายการจัดส่ง'],
  search: ['Search', 'ค้นหา'],
  what: ['Number, reference, name, telephone or e-mail', 'เลขที่ เลขอ้างอิง ชื่อ โทรศัพท์ หรืออีเมล'],
  filters: ['Filters', 'ตัวกรอง'],
  status: ['Status', 'สถานะ'],
  all: ['All', 'ทั้งหมด'],
  client: ["Client's e-mail", 'อีเมลลูกค้า'],
  courier: ['Courier', 'ผู้ขนส่ง'],
  from: ['Created from', 'สร้างตั้งแต่'],
  to: ['Created to', 'สร้างถึง'],
  unpriced: ['Without a price', 'ยังไม่มีราคา'],
  unnumbered: ["Without a carrier's number", 'ยังไม่มีเลขพัสดุของผู้ขนส่ง'],
  country: ['Country', 'ประเทศ'],
  unmoved: ['Same status since before', 'สถานะเดิมมาตั้งแต่ก่อน'],
  deleted: ['Include deleted', 'รวมรายการที่ลบแล้ว'],
  clear: ['Clear', 'ล้าง'],
  number: ['Number', 'เลขที่'],
  consignee: ['Consignee', 'ผู้รับ'],
  weight: ['Weight', 'น้ำหนัก'],
  service: ['Service', 'บริการ'],
  download: ['Download all that is found as', 'ดาวน์โหลดทั้งหมดที่พบเป็น'],
  carrierNumber: ["Carrier's number", 'เลขพัสดุของผู้ขนส่ง'],
  price: ['Price', 'ราคา'],
  margin: ['Margin', 'กำไรขั้นต้น'],
  columns: ['Columns', 'คอลัมน์'],
  sums: {
    price: ['Price with VAT', 'ราคารวม VAT'],
    sold: ['Without VAT', 'ไม่รวม VAT'],
    owed: ['Cost', 'ต้นทุน'],
  },
  more: [
    'These are the newest; there may be more. Type more of it.',
    'แสดงรายการใหม่สุด อาจมีมากกว่านี้ พิมพ์เพิ่มอีก',
  ],
  kg: ['{kg} kg', '{kg} กก.'],
  pieces: [(count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`, '{count} ชิ้น'],
  created: ['Created', 'สร้างเมื่อ'],
  isDeleted: ['Deleted', 'ลบแล้ว'],
  reference: ['Reference', 'เลขอ้างอิง'],
  foundBy: ['Found by', 'พบจาก'],
  byShipper: ['shipper {name}', 'ผู้ส่ง {name}'],
  by: {
    number: ['our number', 'เลขที่ของเรา'],
    carrier_number: ["carrier's number", 'เลขพัสดุของผู้ขนส่ง'],
    reference: ['reference', 'เลขอ้างอิง'],
    client_email: ['client', 'ลูกค้า'],
    beginning: ['a part of it', 'บางส่วน'],
    filters: ['filters', 'ตัวกรอง'],
  },
  none: [
    'No shipment matches. Check the number, or clear the filters.',
    'ไม่พบรายการจัดส่ง ตรวจเลขที่อีกครั้ง หรือล้างตัวกรอง',
  ],
  exact: [
    'A search finds the beginning of a reference, a number or an e-mail address, words in a name, and the beginning or the last four digits of a telephone number.',
    'การค้นหาพบคำขึ้นต้นของเลขอ้างอิง เลขที่หรืออีเมล คำในชื่อ และเลขขึ้นต้นหรือเลขท้ายสี่หลักของเบอร์โทรศัพท์',
  ],
  aPickup: ['This looks like the number of a pickup.', 'เลขนี้เป็นเลขที่รายการเข้ารับ'],
  toPickup: ['Search the pickups for it', 'ค้นหาในหน้ารายการเข้ารับ'],
  list: ['Shipments, newest first', 'รายการจัดส่ง ใหม่สุดก่อน'],
});

/** Which lines of a rate card a step of a price comes from. */
export const DETAIL_TEXTS = texts({
  roundedWeight: ['rounded to {weight} first', 'ปัดเป็น {weight} ก่อน'],
  leastWeight: ['at least {weight}, for its handling fee', 'คิดอย่างน้อย {weight} ตามค่าจัดการพิเศษ'],
  times: '{quantity} × {value}',
  byItself: ['{value}, each piece by itself', '{value} คิดแยกทีละชิ้น'],
  chargedTimes: [
    (times: number) => (times === 1 ? 'charged once' : `charged ${times} times`),
    'คิด {times} ครั้ง',
  ],
  actualWeight: ['from the actual weight, {weight}', 'เริ่มจากน้ำหนักจริง {weight}'],
  zoneWeight: [
    'at least {weight}, where the prices of the zone begin',
    'คิดอย่างน้อย {weight} ซึ่งเป็นน้ำหนักแรกที่โซนนี้มีราคา',
  ],
  firstWeight: ['{amount} up to {weight}', '{amount} สำหรับ {weight} แรก'],
  additionalWeight: [
    'plus {steps} × {amount}, for each additional {step}',
    'บวก {steps} × {amount} ต่อทุก {step} ที่เพิ่ม',
  ],
  baseAndRate: ['{base} and {rate}', '{base} บวก {rate}'],
  zone: ['zone {zone}, by postal code or city', 'โซน {zone} ตามรหัสไปรษณีย์หรือเมือง'],
  higherWeight: ['as {weight}, which costs less', 'ใช้ราคาของ {weight} ซึ่งถูกกว่า'],
  notCharged: ['not charged', 'ไม่ถูกคิด'],
  flat: ['{amount} flat', 'เหมา {amount}'],
  min: ['at least {amount}', 'ขั้นต่ำ {amount}'],
  counts: {
    flat: ['the flat amount counts', 'คิดตามราคาเหมา'],
    per_kg: ['the amount per kg counts', 'คิดตามราคาต่อ กก.'],
    min: ['the least amount counts', 'คิดตามราคาขั้นต่ำ'],
  },
  countryFee: ['country fee {name}', 'ค่าธรรมเนียมประเทศ {name}'],
  fixed: ['the card’s own rate', 'คงที่ตามอัตราค่าส่ง'],
  fuelOn: ['on {bases}', 'คิดจาก {bases}'],
  kg: ['{weight} kg', '{weight} กก.'],
});

/** Of the forms that change a shipment. */
export const EDIT_TEXTS = texts({
  change: ['Change', 'แก้ไข'],
  changeStatus: ['Change the status', 'เปลี่ยนสถานะ'],
  savedOf: ['{number} is changed.', 'แก้ไข {number} แล้ว'],
  newStatus: ['New status', 'สถานะใหม่'],
  choose: ['Choose …', 'เลือก …'],
  isFinal: ['This status is final.', 'สถานะนี้เป็นสถานะสุดท้าย'],
  changeCarrier: ["Carrier and carrier's number", 'ผู้ขนส่งและเลขพัสดุ'],
  changeFields: ['Change the record', 'แก้ไขข้อมูล'],
  repriced: [
    'Service, weight and size may change the price of a pending shipment.',
    'การเปลี่ยนบริการ น้ำหนัก หรือขนาด อาจทำให้ราคาของรายการที่รอจัดส่งเปลี่ยน',
  ],
  isDeletedText: [
    'A deleted shipment cannot be changed; restore it first.',
    'รายการที่ลบแล้วแก้ไขไม่ได้ ต้องกู้คืนก่อน',
  ],
  editAddress: ['Edit address', 'แก้ไขที่อยู่'],
  editAddressOf: {
    shipper_address: ['Edit address of the shipper', 'แก้ไขที่อยู่ผู้ส่ง'],
    consignee_address: ['Edit address of the consignee', 'แก้ไขที่อยู่ผู้รับ'],
  },
  placeRepriced: [
    'Another country, city or postal code may change the price.',
    'ถ้าเปลี่ยนประเทศ เมือง หรือรหัสไปรษณีย์ ราคาอาจเปลี่ยน',
  ],
  editContents: ['Edit contents', 'แก้ไขสิ่งของ'],
  typeRepriced: ['Parcels and documents may have different prices.', 'พัสดุและเอกสารอาจมีราคาต่างกัน'],
  hasShipped: [
    'This shipment has shipped: its price stays as it is, and the carrier is not notified.',
    'รายการนี้จัดส่งแล้ว ราคาจะไม่เปลี่ยน และระบบไม่แจ้งการแก้ไขนี้ให้ผู้ขนส่ง',
  ],
  otherType: ['Other …', 'อื่น ๆ …'],
  otherTypeLabel: ['Other type', 'ประเภทอื่น'],
  otherTypeHint: ['Lower-case words, such as sample', 'ภาษาอังกฤษตัวพิมพ์เล็ก เช่น sample'],
  notGiven: ['Not given', 'ไม่ระบุ'],
  noItems: ['No items yet.', 'ยังไม่มีรายการสินค้า'],
  addItem: ['Add item', 'เพิ่มรายการ'],
  removeItem: ['Remove item {number}', 'ลบรายการที่ {number}'],
  reason: ['Reason, for the history', 'เหตุผล (เก็บในประวัติ)'],
  save: ['Save', 'บันทึก'],
  cancel: ['Cancel', 'ยกเลิก'],
  saved: ['Saved: {fields}', 'บันทึกแล้ว: {fields}'],
  unchanged: ['Nothing was different, so nothing was changed.', 'ข้อมูลเหมือนเดิม จึงไม่มีการแก้ไข'],
  noNumber: ['Enter a number, such as 3.5', 'ใส่เป็นตัวเลข เช่น 3.5'],
});

/** Of what stands first on the screen of a shipment. */
export const HEAD_TEXTS = texts({
  head: ['At a glance', 'ข้อมูลสำคัญ'],
  since: ['since', 'ตั้งแต่'],
  overdue: ['Later than estimated', 'เลยวันที่คาดว่าจะถึง'],
  setStatus: ['Next status', 'สถานะถัดไป'],
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
    identifiers: ['Identifiers', 'รหัสสินค้า'],
    sku: 'SKU',
    manufacturer_part_number: 'MPN',
    gtin: 'GTIN',
  },
  customs: ['What customs lacks', 'ข้อมูลที่ศุลกากรยังขาด'],
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

/** Of statuses that are set, for one shipment and for many. */
