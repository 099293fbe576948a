/** A term as each language writes it. */
interface Term {
  readonly en: RegExp;
  readonly th: RegExp;
}

const family = (
  terms: Readonly<Record<string, readonly [en: string, th: string]>>,
): Readonly<Record<string, Term>> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, [en, th]]) => [
      name,
      { en: new RegExp(`\\b(?:${en})\\b`, 'i'), th: new RegExp(th) },
    ]),
  );

/** Terms that a reader must not take for another of their family. */
export const FAMILIES: Readonly<Record<string, Readonly<Record<string, Term>>>> = {
  days: family({
    today: ['today', 'วันนี้'],
    tomorrow: ['tomorrow', 'พรุ่งนี้'],
    yesterday: ['yesterday', 'เมื่อวาน'],
  }),
  switches: family({
    on: ['activate|enable', '(?<!เลิก)เปิดใช้|เลิกระงับ'],
    off: ['deactivate|disabled?', 'ปิดใช้|(?<!เลิก)ระงับ'],
  }),
  states: family({
    active: ['(?<!not )active', 'เปิดใช้|ใช้งาน'],
    inactive: ['inactive|not active', 'ปิดใช้'],
  }),
  spans: family({
    from: ['^from$|from(?= \\{)', 'ตั้งแต่|จาก'],
    until: ['^to$|until|to(?= \\{)', 'ถึง|จนกว่า|เป็น|ไปยัง|ไปที่|ภายใน'],
  }),
  order: family({
    before: ['before|earlier', 'ก่อน'],
    after: ['after|later|since', 'หลังจาก|ภายหลัง|ตั้งแต่|หลัง'],
  }),
  parties: family({
    sender: ['sender|shipper', 'ผู้ส่ง'],
    consignee: ['consignee|recipient', 'ผู้รับ'],
  }),
  money: family({
    sold: ['sold|revenue', 'ขาย|รายได้'],
    cost: ['costs?', 'ต้นทุน'],
    billed: ['billed', 'เรียกเก็บ|เก็บเงิน|น้ำหนักที่ใช้คิดราคา|คิดน้ำหนัก|ใบแจ้งหนี้'],
    margin: ['margins?', 'กำไร'],
  }),
  changes: family({
    add: ['add(?:ed)?', 'เพิ่ม'],
    remove: ['removed?|deleted?', 'ลบ|นำออก|เอาออก'],
  }),
  ends: family({
    first: ['first', 'แรก'],
    last: ['last|latest|newest', 'สุดท้าย|ล่าสุด|ใหม่สุด'],
  }),
  amounts: family({
    more: ['more|much|higher|most|highest|larger|largest|over', 'เพิ่ม|มาก|อีก|สูง|แพง|เกิน|ใหญ่'],
    less: ['less|little|lower|fewer|lowest|smaller|smallest|under', 'ลด|น้อย|ต่ำ|ถูก|ขาด|เล็ก'],
  }),
  sides: family({
    length: ['length', 'ยาว'],
    width: ['width', 'กว้าง'],
    height: ['height', 'สูง(?!สุด|กว่า)'],
  }),
  statuses: family({
    delivered: ['(?<!not )delivered', 'ส่งถึง|นำจ่าย(?:สำเร็จ|แล้ว)'],
    out: ['out for delivery', 'กำลังนำจ่าย'],
    transit: ['in transit', 'ระหว่างขนส่ง'],
    pending: ['pending', 'รอ'],
    returned: ['returned', 'ตีกลับ'],
    lost: ['lost', 'สูญหาย'],
    confiscated: ['confiscated', 'ถูกยึด'],
    cancelled: ['cancelled', 'ยกเลิก'],
    failed: ['failed|not delivered', 'ไม่สำเร็จ'],
    confirmed: ['confirmed', 'ยืนยันแล้ว'],
    hub: ['at the hub', 'ถึงศูนย์'],
  }),
  requests: family({ approve: ['approved?', 'อนุมัติ'], reject: ['reject(?:ed)?', 'ปฏิเสธ'] }),
  disputes: family({
    accept: ['accept(?:ed)?', 'ยอมรับ|รับคำ'],
    dispute: ['disputed?|claims?', 'โต้แย้ง|คำร้อง'],
    refuse: ['refused?', 'ปฏิเสธ'],
    credit: ['credit(?:ed)?', 'ลดหนี้'],
  }),
  versions: family({
    draft: ['drafts?', 'ร่าง'],
    publish: ['publish(?:ed)?', 'ประกาศใช้'],
    withdraw: ['withdrawn?', 'ถอน'],
    discard: ['discard(?:ed)?', 'ทิ้ง'],
  }),
  times: family({ late: ['late', 'ช้า'], early: ['early', 'เร็ว'], onTime: ['on time', 'ตรง'] }),
  units: family({
    kg: ['kg', 'กก\\.|กิโลกรัม'],
    cm: ['cm', 'ซม\\.|เซนติเมตร'],
    baht: ['baht|THB', 'บาท|THB|฿'],
  }),
  periods: family({
    day: ['days?', 'วัน(?!นี้)'],
    week: ['weeks?', 'สัปดาห์'],
    month: ['months?', 'เดือน'],
    year: ['years?', 'ปี'],
  }),
  kinds: family({ parcel: ['(?:parcel|package)s?', 'พัสดุ'], document: ['documents?', 'เอกสาร'] }),
  fees: family({
    fuel: ['fuel', 'น้ำมัน'],
    demand: ['demand', 'พีค'],
    handling: ['handling', 'จัดการพิเศษ'],
    freight: ['freight', 'ระวาง'],
    vat: ['VAT', 'VAT|ภาษีมูลค่าเพิ่ม'],
    discount: ['discount', 'ส่วนลด'],
    markup: ['markup', 'กำไร'],
  }),
  weights: family({
    actual: ['actual', 'จริง'],
    volumetric: ['volumetric|by volume', 'ปริมาตร'],
    chargeable: ['chargeable', 'คิดค่าส่ง'],
  }),
  records: family({
    shipment: ['shipments?', 'จัดส่ง|รายการนี้'],
    pickup: ['pickups?', 'เข้ารับ'],
    account: ['accounts?', 'บัญชี'],
    token: ['tokens?', 'โทเค็น'],
    bill: ['bills?|invoice', 'ใบแจ้งหนี้'],
    quote: ['quotes?', 'ใบเสนอราคา'],
  }),
  lists: family({
    hub: ['hubs?', 'ศูนย์'],
    zone: ['zones?', 'โซน'],
    holiday: ['holidays?', 'วันหยุด'],
    service: ['services?', 'บริการ'],
    fee: ['fees?', 'ค่า'],
  }),
  places: family({
    country: ['countr(?:y|ies)', 'ประเทศ'],
    province: ['provinces?', 'จังหวัด'],
    city: ['cit(?:y|ies)', 'เมือง'],
    postal: ['postal', 'ไปรษณีย์'],
    subdistrict: ['subdistrict', 'ตำบล'],
    district: ['district', 'อำเภอ'],
  }),
  weekdays: family({
    monday: ['Monday', '(?:^|วัน)จันทร์'],
    tuesday: ['Tuesday', 'อังคาร'],
    wednesday: ['Wednesday', '(?:^|วัน)พุธ'],
    thursday: ['Thursday', 'พฤหัส'],
    friday: ['Friday', 'ศุกร์'],
    saturday: ['Saturday', 'เสาร์'],
    sunday: ['Sunday', 'อาทิตย์'],
  }),
};

/** The terms that only one of two texts has, where both have some of the family: one was taken for another. */
export function mistakenTerms(
  one: readonly [language: 'en' | 'th', text: string],
  other: readonly [language: 'en' | 'th', text: string],
): string[] {
  return Object.values(FAMILIES).flatMap((terms) => {
    const names = (language: 'en' | 'th', text: string): string[] =>
      Object.keys(terms).filter((name) => terms[name]?.[language].test(text));
    const [own, others] = [names(...one), names(...other)];
    const alone = own.filter((name) => !others.includes(name));
    const instead = others.filter((name) => !own.includes(name));
    return alone.length > 0 && instead.length > 0 ? [`${alone.join()}/${instead.join()}`] : [];
  });
}
