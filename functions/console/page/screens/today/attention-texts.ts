import { ATTENTION_WORDS } from '../../../../operations/attention/attention-words';
import { texts } from '../../texts';

/** Each kind of item in a sentence; days and countries come written out. */
export const ATTENTION_TEXTS = texts(ATTENTION_WORDS, {
  severity: { bad: 'ด่วน', warn: 'เร็ว ๆ นี้', info: 'ควรทราบ' },
  lists: {
    rates: 'อัตราค่าส่ง',
    surcharges: 'ค่าธรรมเนียมเพิ่ม',
    services: 'บริการ',
    hubs: 'ศูนย์รับพัสดุ',
    zones: 'โซน',
    fees: 'ค่าเข้ารับ',
    holidays: 'วันหยุด',
    accounts: 'บัญชี',
    tokens: 'โทเค็น',
    access: 'คำขอใช้ระบบติดตาม',
  },
  rhythm: { weekly: 'สัปดาห์', monthly: 'เดือน' },
  everywhere: 'ทุกปลายทาง',
  fuelNone: (courier: string) => `${courier} ยังไม่มีค่าน้ำมัน`,
  fuelNotBegun: (courier: string, from: string) => `${courier} ยังไม่มีค่าน้ำมันจนถึง ${from}`,
  fuelMissing: (courier: string, period: string, from: string, percent: string) =>
    `${courier}: ยังไม่ได้บันทึกค่าน้ำมันของ${period}ที่เริ่ม ${from} ถ้าไม่บันทึกจะใช้ ${percent} ต่อไป`,
  fuelLate: (courier: string, period: string, from: string, percent: string) =>
    `${courier}: ขาดค่าน้ำมันของ${period}ที่เริ่ม ${from} ตอนนี้ยังคิดราคาด้วย ${percent}`,
  holidays: (year: string) => `ยังไม่ได้นำเข้าวันหยุดราชการปี ${year}`,
  cardEnds: (courier: string, day: string) => `อัตราค่าส่งของ ${courier} สิ้นสุด ${day} และยังไม่มีอัตราถัดไป`,
  cardEnded: (courier: string, day: string) =>
    `อัตราค่าส่งของ ${courier} สิ้นสุดไปแล้วเมื่อ ${day} จึงไม่มีราคา`,
  cardFaulty: (courier: string, version: string) =>
    `อัตราค่าส่งของ ${courier} ฉบับที่ ${version} มีข้อผิดพลาด จึงไม่ถูกใช้คิดราคา`,
  proofsFail: (courier: string, version: string, count: string) =>
    `อัตราค่าส่งของ ${courier} ฉบับที่ ${version} ไม่ตรงกับราคาของผู้ขนส่ง ${count} รายการ`,
  suspensionBegins: (courier: string, where: string, from: string) =>
    `${courier} จะระงับการส่งไป${where} ตั้งแต่ ${from}`,
  suspensionBegan: (courier: string, where: string, from: string) =>
    `${courier} ระงับการส่งไป${where} ตั้งแต่ ${from} จนกว่าจะมีประกาศใหม่`,
  suspensionBeganUntil: (courier: string, where: string, from: string, until: string) =>
    `${courier} ระงับการส่งไป${where} ตั้งแต่ ${from} ถึง ${until}`,
  suspensionEnds: (courier: string, where: string, until: string) =>
    `${courier} จะเลิกระงับการส่งไป${where} หลัง ${until}`,
  serviceMissing: (courier: string) =>
    `มีราคาของ ${courier} แต่ไม่มีบริการนี้ ใบส่งพัสดุที่เลือกบริการนี้จะถูกปฏิเสธ`,
  serviceInactive: (courier: string) =>
    `มีราคาของ ${courier} แต่บริการปิดอยู่ ใบส่งพัสดุที่เลือกบริการนี้จะถูกปฏิเสธ`,
  faults: (list: string, count: string) => `${list}มีข้อผิดพลาด ${count} รายการ`,
  malformed: (list: string, count: string) => `ข้อมูล${list}ที่อ่านไม่ได้ ${count} รายการ`,
  access: (count: string) => `คำขอใช้ระบบติดตามที่รอการอนุมัติ ${count} รายการ`,
  unpriced: {
    pending: (count: string) => `ใบส่งพัสดุที่รอจัดส่งและยังไม่มีราคา ${count} รายการ เลือกบริการที่มีราคาก่อนส่ง`,
    in_transit: (count: string) => `ใบส่งพัสดุระหว่างขนส่งที่ไม่มีราคา ${count} รายการ ต้องออกบิลเอง`,
  },
});
