import { texts } from '../../language/texts';

export const SHIPMENT_REPLAY = texts(
  {
    title: "Last month's shipments",
    lead: (version: string) =>
      `The shipments sold at this courier's rates, each priced by the version that priced it and by ${version.toLowerCase()}, with the fuel, surcharges, areas and suspensions of its day.`,
    from: 'Created from',
    to: 'Created to',
    cost: (shipments: number, count: string) =>
      shipments === 1 ? 'One shipment: costs one read' : `${count} shipments: costs ${count} reads`,
    run: 'Price the shipments',
    running: 'Pricing the shipments …',
    none: 'No shipment was sold at these rates on these days.',
    over: (change: string, shipments: number, count: string) =>
      `${change} ฿ over ${shipments === 1 ? 'one shipment' : `${count} shipments`}`,
    clientsDearer: (clients: number) =>
      clients === 1
        ? 'One client more than 10 % dearer'
        : `${clients} clients more than 10 % dearer`,
    clientsCheaper: (clients: number) =>
      clients === 1
        ? 'One client more than 10 % cheaper'
        : `${clients} clients more than 10 % cheaper`,
    dearer: (count: string) => `Dearer: ${count}`,
    cheaper: (count: string) => `Cheaper: ${count}`,
    same: (count: string) => `Unchanged: ${count}`,
    refusedCount: (count: string) => `Refused: ${count}`,
    sums: 'Totals',
    price: 'Price with VAT',
    net: 'Price without VAT',
    carrier: 'Cost (steps 4 to 7)',
    before: 'Before, baht',
    after: 'After, baht',
    change: 'Change, baht',
    percent: 'Change, %',
    refused: 'Refused by this version',
    refusedShort: 'Refused',
    refusedOf: (count: string, reason: string) => `${count} × ${reason}`,
    soldOtherwise: (shipments: number) =>
      shipments === 1
        ? 'One shipment was sold at another price than its version gives now: the package, the rates or the surcharges were changed later.'
        : `${shipments} shipments were sold at another price than their version gives now: the package, the rates or the surcharges were changed later.`,
    withoutPrice: (shipments: number) =>
      shipments === 1
        ? 'One shipment sold without a price is left out.'
        : `${shipments} shipments sold without a price are left out.`,
    unpriced: (shipments: number) =>
      shipments === 1
        ? 'One shipment is left out: its own version gives it no price now, for example because of a suspension entered later.'
        : `${shipments} shipments are left out: their own version gives them no price now, for example because of a suspension entered later.`,
    clients: 'By client',
    countries: 'By country',
    client: 'Client',
    country: 'Country',
    shipments: 'Shipments',
    moreOf: (count: number) => `${count} more`,
    rows: 'Largest changes',
    rowsOf: (name: string) => `Largest changes: ${name}`,
    all: 'Show all',
    moreRows: 'Show more',
    shownOf: (shown: string, all: string) => `${shown} of ${all}`,
    shipment: 'Shipment',
    day: 'Price date',
    noChange: 'No price changes.',
  },
  {
    title: 'รายการจัดส่งของเดือนที่ผ่านมา',
    lead: (version: string) =>
      `รายการจัดส่งที่ขายตามอัตราของผู้ขนส่งรายนี้ แต่ละรายการคิดราคาด้วยฉบับที่ใช้ตอนขาย เทียบกับ${version} โดยใช้ค่าน้ำมัน ค่าธรรมเนียม พื้นที่พิเศษ และการระงับเส้นทางของวันนั้น`,
    from: 'สร้างตั้งแต่วันที่',
    to: 'ถึงวันที่',
    cost: (_shipments: number, count: string) => `${count} รายการ ต้องอ่านข้อมูล ${count} ครั้ง`,
    run: 'คิดราคาใหม่',
    running: 'กำลังคิดราคาใหม่ …',
    none: 'ไม่มีรายการจัดส่งที่ขายตามอัตรานี้ในช่วงวันที่เลือก',
    over: (change: string, _shipments: number, count: string) =>
      `${change} ฿ จากรายการจัดส่ง ${count} รายการ`,
    clientsDearer: (clients: number) => `ลูกค้าที่จ่ายแพงขึ้นเกิน 10%: ${clients} ราย`,
    clientsCheaper: (clients: number) => `ลูกค้าที่จ่ายถูกลงเกิน 10%: ${clients} ราย`,
    dearer: (count: string) => `แพงขึ้น ${count}`,
    cheaper: (count: string) => `ถูกลง ${count}`,
    same: (count: string) => `เท่าเดิม ${count}`,
    refusedCount: (count: string) => `ไม่มีราคา ${count}`,
    sums: 'ยอดรวม',
    price: 'ราคารวม VAT',
    net: 'ราคาไม่รวม VAT',
    carrier: 'ต้นทุน (ขั้นที่ 4 ถึง 7)',
    before: 'เดิม (บาท)',
    after: 'ใหม่ (บาท)',
    change: 'ส่วนต่าง (บาท)',
    percent: 'ส่วนต่าง (%)',
    refused: 'ฉบับนี้ไม่มีราคา',
    refusedShort: 'ไม่มีราคา',
    refusedOf: (count: string, reason: string) => `${count} รายการ: ${reason}`,
    soldOtherwise: (shipments: number) =>
      `มี ${shipments} รายการที่ราคาตอนขายไม่ตรงกับราคาที่ฉบับเดิมคิดได้ตอนนี้ เพราะมีการแก้ไขพัสดุ อัตรา หรือค่าธรรมเนียมภายหลัง`,
    withoutPrice: (shipments: number) => `ไม่รวมรายการที่ขายโดยไม่มีราคา ${shipments} รายการ`,
    unpriced: (shipments: number) =>
      `ไม่รวม ${shipments} รายการที่ฉบับเดิมคิดราคาไม่ได้แล้วตอนนี้ เช่น มีการระงับเส้นทางภายหลัง`,
    clients: 'แยกตามลูกค้า',
    countries: 'แยกตามประเทศ',
    client: 'ลูกค้า',
    country: 'ประเทศ',
    shipments: 'จำนวนรายการ',
    moreOf: (count: number) => `อีก ${count} รายการ`,
    rows: 'รายการที่ราคาเปลี่ยนมากที่สุด',
    rowsOf: (name: string) => `รายการที่ราคาเปลี่ยนมากที่สุด: ${name}`,
    all: 'แสดงทั้งหมด',
    moreRows: 'แสดงเพิ่ม',
    shownOf: (shown: string, all: string) => `${shown} จาก ${all} รายการ`,
    shipment: 'รายการจัดส่ง',
    day: 'วันที่คิดราคา',
    noChange: 'ไม่มีราคาที่เปลี่ยน',
  },
);
