import { texts } from '../../language/texts';

export const RATES = texts({
  title: ['Rates', 'อัตราค่าส่ง'],
  version: ['Version {number}', 'ฉบับที่ {number}'],
  short: ['v{number}', 'ฉบับ {number}'],
  courier: ['Courier', 'ผู้ขนส่ง'],
  state: ['State', 'สถานะ'],
  states: {
    live: ['Live', 'ใช้อยู่'],
    ending: ['Live, ending', 'ใช้อยู่ ใกล้สิ้นสุด'],
    planned: ['Planned', 'รอเริ่มใช้'],
    ended: ['Ended', 'สิ้นสุดแล้ว'],
    hidden: ['Never priced', 'ไม่เคยใช้คิดราคา'],
    draft: ['Draft', 'ฉบับร่าง'],
    discarded: ['Discarded draft', 'ฉบับร่างที่ทิ้งแล้ว'],
  },
  inactive: ['Inactive', 'ปิดใช้งาน'],
  tariffs: {
    parcel: ['Parcels', 'พัสดุ'],
    document: ['Documents', 'เอกสาร'],
  },
  furtherNotice: ['until further notice', 'จนกว่าจะมีประกาศใหม่'],
  zone: ['Zone', 'โซน'],
  country: ['Country', 'ประเทศ'],
  countries: ['Countries', 'ประเทศ'],
  weight: ['Weight', 'น้ำหนัก'],
  kg: ['kg', 'กก.'],
  upTo: ['{kg} kg', '{kg} กก.'],
  malformed: ['These documents cannot be read, and do not count', 'อ่านข้อมูลเหล่านี้ไม่ได้ จึงไม่นำมาใช้'],
  note: ['Note', 'หมายเหตุ'],
});
