import { texts } from '../../language/texts';

export const SHIPMENT_REPLAY = texts({
  title: ["Last month's shipments", 'รายการจัดส่งของเดือนที่ผ่านมา'],
  lead: [
    (version: string) =>
      `The shipments sold at this courier's rates, each priced by the version that priced it and by ${version.toLowerCase()}, with the fuel, surcharges, areas and suspensions of its day.`,
    'รายการจัดส่งที่ขายตามอัตราของผู้ขนส่งรายนี้ แต่ละรายการคิดราคาด้วยฉบับที่ใช้ตอนขาย เทียบกับ{version} โดยใช้ค่าน้ำมัน ค่าธรรมเนียม พื้นที่พิเศษ และการระงับเส้นทางของวันนั้น',
  ],
  from: ['Created from', 'สร้างตั้งแต่วันที่'],
  to: ['Created to', 'ถึงวันที่'],
  cost: [
    (shipments: number, count: string) =>
      shipments === 1 ? 'One shipment: costs one read' : `${count} shipments: costs ${count} reads`,
    (_shipments: number, count: string) => `${count} รายการ ต้องอ่านข้อมูล ${count} ครั้ง`,
  ],
  run: ['Price the shipments', 'คิดราคาใหม่'],
  running: ['Pricing the shipments …', 'กำลังคิดราคาใหม่ …'],
  none: [
    'No shipment was sold at these rates on these days.',
    'ไม่มีรายการจัดส่งที่ขายตามอัตรานี้ในช่วงวันที่เลือก',
  ],
  over: [
    (change: string, shipments: number, count: string) =>
      `${change} ฿ over ${shipments === 1 ? 'one shipment' : `${count} shipments`}`,
    (change: string, _shipments: number, count: string) =>
      `${change} ฿ จากรายการจัดส่ง ${count} รายการ`,
  ],
  clientsDearer: [
    (clients: number) =>
      clients === 1
        ? 'One client more than 10 % dearer'
        : `${clients} clients more than 10 % dearer`,
    'ลูกค้าที่จ่ายแพงขึ้นเกิน 10%: {clients} ราย',
  ],
  clientsCheaper: [
    (clients: number) =>
      clients === 1
        ? 'One client more than 10 % cheaper'
        : `${clients} clients more than 10 % cheaper`,
    'ลูกค้าที่จ่ายถูกลงเกิน 10%: {clients} ราย',
  ],
  dearer: ['Dearer: {count}', 'แพงขึ้น {count}'],
  cheaper: ['Cheaper: {count}', 'ถูกลง {count}'],
  same: ['Unchanged: {count}', 'เท่าเดิม {count}'],
  refusedCount: ['Refused: {count}', 'ไม่มีราคา {count}'],
  sums: ['Totals', 'ยอดรวม'],
  price: ['Price with VAT', 'ราคารวม VAT'],
  net: ['Price without VAT', 'ราคาไม่รวม VAT'],
  carrier: ['Cost (steps 4 to 7)', 'ต้นทุน (ขั้นที่ 4 ถึง 7)'],
  before: ['Before, baht', 'เดิม (บาท)'],
  after: ['After, baht', 'ใหม่ (บาท)'],
  change: ['Change, baht', 'ส่วนต่าง (บาท)'],
  percent: ['Change, %', 'ส่วนต่าง (%)'],
  refused: ['Refused by this version', 'ฉบับนี้ไม่มีราคา'],
  refusedShort: ['Refused', 'ไม่มีราคา'],
  refusedOf: ['{count} × {reason}', '{count} รายการ: {reason}'],
  soldOtherwise: [
    (shipments: number) =>
      shipments === 1
        ? 'One shipment was sold at another price than its version gives now: the package, the rates or the surcharges were changed later.'
        : `${shipments} shipments were sold at another price than their version gives now: the package, the rates or the surcharges were changed later.`,
    'มี {shipments} รายการที่ราคาตอนขายไม่ตรงกับราคาที่ฉบับเดิมคิดได้ตอนนี้ เพราะมีการแก้ไขพัสดุ อัตรา หรือค่าธรรมเนียมภายหลัง',
  ],
  withoutPrice: [
    (shipments: number) =>
      shipments === 1
        ? 'One shipment sold without a price is left out.'
        : `${shipments} shipments sold without a price are left out.`,
    'ไม่รวมรายการที่ขายโดยไม่มีราคา {shipments} รายการ',
  ],
  unpriced: [
    (shipments: number) =>
      shipments === 1
        ? 'One shipment is left out: its own version gives it no price now, for example because of a suspension entered later.'
        : `${shipments} shipments are left out: their own version gives them no price now, for example because of a suspension entered later.`,
    'ไม่รวม {shipments} รายการที่ฉบับเดิมคิดราคาไม่ได้แล้วตอนนี้ เช่น มีการระงับเส้นทางภายหลัง',
  ],
  clients: ['By client', 'แยกตามลูกค้า'],
  countries: ['By country', 'แยกตามประเทศ'],
  client: ['Client', 'ลูกค้า'],
  country: ['Country', 'ประเทศ'],
  shipments: ['Shipments', 'จำนวนรายการ'],
  moreOf: ['{count} more', 'อีก {count} รายการ'],
  rows: ['Largest changes', 'รายการที่ราคาเปลี่ยนมากที่สุด'],
  rowsOf: ['Largest changes: {name}', 'รายการที่ราคาเปลี่ยนมากที่สุด: {name}'],
  all: ['Show all', 'แสดงทั้งหมด'],
  moreRows: ['Show more', 'แสดงเพิ่ม'],
  shownOf: ['{shown} of {all}', '{shown} จาก {all} รายการ'],
  shipment: ['Shipment', 'รายการจัดส่ง'],
  day: ['Price date', 'วันที่คิดราคา'],
  noChange: ['No price changes.', 'ไม่มีราคาที่เปลี่ยน'],
});
