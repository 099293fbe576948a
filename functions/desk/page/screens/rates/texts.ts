import { texts } from '../../language/texts';

export const RATES = texts({
  title: ['Rates', 'อัตราค่าส่ง'],
  version: ['Version {number}', 'ฉบับที่ {number}'],
  oneVersion: ['Version', 'ฉบับ'],
  pricing: ['In use', 'วันที่ใช้คิดราคา'],
  valid: ['Valid', 'ช่วงวันที่กำหนด'],
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

export const COURIER = texts({
  import: ['Import a new version', 'นำเข้าฉบับใหม่'],
  versions: ['Versions', 'ฉบับทั้งหมด'],
  by: ['Last change', 'การเปลี่ยนล่าสุด'],
  actions: ['Actions', 'ดำเนินการ'],
  compare: ['Compare with live', 'เทียบกับที่ใช้อยู่'],
  history: ['History', 'ประวัติ'],
  when: ['When', 'เวลา'],
  who: ['Who', 'โดย'],
  what: ['What', 'รายการ'],
  none: ['No change is on record.', 'ยังไม่มีประวัติการแก้ไข'],
  wasImported: ['imported', 'นำเข้า'],
  wasPublished: ['published', 'ประกาศใช้'],
  wasWithdrawn: ['withdrawn', 'ถอนประกาศ'],
  wasDiscarded: ['discarded', 'ทิ้งฉบับร่าง'],
  discarded: ['Discarded drafts: {count}', 'ฉบับร่างที่ทิ้งแล้ว: {count}'],
  wasRolledBack: ['published again from version {version}', 'ประกาศใช้อัตราของฉบับที่ {version} อีกครั้ง'],
  byWhom: ['{what} by {who}', '{what} โดย {who}'],
});

/** What was done to a version, in the page's words; as it is stored where it has none. */
export function describeAction(action: string, t: (typeof COURIER)['en']): string {
  const [, earlier] = /^rate card rolled back to version (\d+)$/.exec(action) ?? [];
  if (earlier !== undefined) return t.wasRolledBack(earlier);
  switch (action) {
    case 'rate card imported':
      return t.wasImported;
    case 'rate card published':
      return t.wasPublished;
    case 'rate card withdrawn':
      return t.wasWithdrawn;
    case 'rate card discarded':
      return t.wasDiscarded;
    default:
      return action;
  }
}

export const IMPORT = texts({
  title: ['Import rates', 'นำเข้าอัตราค่าส่ง'],
  lead: ['Drop a file to check it. Nothing is saved yet.', 'วางไฟล์ที่นี่เพื่อตรวจสอบ ระบบยังไม่บันทึกข้อมูล'],
  file: ['1. The file', '1. ไฟล์'],
  zones: ['Countries and zones in a separate file', 'ประเทศและโซน (แยกไฟล์)'],
  template: ['Download a template', 'ดาวน์โหลดไฟล์ต้นแบบ'],
  found: ['2. What the file contains', '2. เนื้อหาในไฟล์'],
  courier: ['Courier', 'ผู้ขนส่ง'],
  becomes: ['Will be saved as', 'จะบันทึกเป็น'],
  firstDay: ['First day', 'วันแรก'],
  lastDay: ['Last day', 'วันสุดท้าย'],
  zonesCount: ['Zones', 'จำนวนโซน'],
  countriesCount: ['Countries', 'จำนวนประเทศ'],
  rows: [(tariff: string) => `Rows for ${tariff.toLowerCase()}`, 'แถวราคา{tariff}'],
  weights: ['{count}, from {from} to {to}', '{count} แถว ตั้งแต่ {from} ถึง {to}'],
  proofs: ['Proofs', 'ราคาอ้างอิง'],
  proofsHold: ['{holding} of {all} match', 'ตรงกัน {holding} จาก {all} รายการ'],
  leaveOut: ['Leave out the proofs that fail', 'ไม่นำเข้าราคาอ้างอิงที่ไม่ตรง'],
  leaveOutHint: [
    'For a version whose prices replace those that the proofs are for. Other versions keep their own proofs.',
    'ใช้เมื่อฉบับนี้เปลี่ยนราคาจากฉบับที่ราคาอ้างอิงนั้นใช้ตรวจ ฉบับอื่นยังมีราคาอ้างอิงของตัวเองเหมือนเดิม',
  ],
  leftOut: [
    (proofs: number) =>
      proofs === 1 ? 'One proof will be left out' : `${proofs} proofs will be left out`,
    'จะไม่นำเข้าราคาอ้างอิง {proofs} รายการ',
  ],
  publishing: ['3. Check before publishing', '3. ผลตรวจก่อนประกาศใช้'],
  difference: [
    '4. Difference from the live rates ({version})',
    '4. ส่วนที่ต่างจากฉบับที่ใช้อยู่ ({version})',
  ],
  noLive: [
    'No version is live, so there is nothing to compare with.',
    'ยังไม่มีฉบับที่ใช้อยู่ จึงไม่มีอะไรให้เทียบ',
  ],
  whole: ['The full rate card', 'อัตราค่าส่งทั้งฉบับ'],
  import: ['Import as draft', 'นำเข้าเป็นฉบับร่าง'],
  importAllTheSame: ['Import as draft anyway', 'นำเข้าเป็นฉบับร่างแม้มีข้อผิดพลาด'],
  checking: ['Checking …', 'กำลังตรวจสอบ …'],
  importing: [
    'Quotes use the draft only after you publish it.',
    'ระบบจะยังไม่ใช้ฉบับร่างคิดราคาจนกว่าจะประกาศใช้',
  ],
});

export const TIMELINE = texts({
  lead: ['Each bar shows the days on which a version is in use.', 'แต่ละแถบคือหนึ่งฉบับ ในวันที่ใช้คิดราคา'],
  import: ['Import rates', 'นำเข้าอัตราค่าส่ง'],
  title: ['Versions by day', 'ฉบับที่ใช้ในแต่ละวัน'],
  describe: [
    'One row for each courier ({couriers} in all), with a bar for each version. The table below lists the same dates.',
    'ผู้ขนส่ง {couriers} ราย แถวละหนึ่งราย แต่ละฉบับเป็นหนึ่งแถบ ตารางด้านล่างแสดงวันเดียวกัน',
  ],
  axis: ['Day', 'วันที่'],
  today: ['Today', 'วันนี้'],
  table: ['All versions', 'ทุกฉบับ'],
  none: ['No rates yet. Import the first version.', 'ยังไม่มีอัตราค่าส่ง นำเข้าฉบับแรกได้เลย'],
  until: ['to {day}', 'ถึง {day}'],
  from: ['{version} from {day}', '{version} เริ่ม {day}'],
});

export const CHANGE = texts({
  publish: ['Publish', 'ประกาศใช้'],
  rollback: ['Roll back to this', 'กลับไปใช้ฉบับนี้'],
  withdraw: ['Withdraw', 'ถอนประกาศ'],
  discard: ['Discard', 'ทิ้งฉบับร่าง'],
  titles: {
    publish: [
      (version: string, name: string) => `Publish ${version.toLowerCase()} of ${name}`,
      'ประกาศใช้{version} ของ {name}',
    ],
    rollback: [
      (version: string, name: string) => `Roll ${name} back to ${version.toLowerCase()}`,
      (version: string, name: string) => `ให้ ${name} กลับไปใช้${version}`,
    ],
    withdraw: [
      (version: string, name: string) => `Withdraw ${version.toLowerCase()} of ${name}`,
      'ถอนประกาศ{version} ของ {name}',
    ],
    discard: [
      (version: string, name: string) => `Discard ${version.toLowerCase()} of ${name}`,
      'ทิ้งฉบับร่าง: {version} ของ {name}',
    ],
  },
  leads: {
    publish: [
      'The draft is used from its first day on. Quotes follow within five minutes.',
      'ฉบับร่างจะใช้คิดราคาตั้งแต่วันแรกที่กำหนด ราคาใหม่มีผลภายในห้านาที',
    ],
    rollback: [
      'The rates of this version are published again, as a new version. Nothing is deleted.',
      'ประกาศใช้อัตราของฉบับนี้อีกครั้งเป็นฉบับใหม่ ไม่มีการลบข้อมูลใด',
    ],
    withdraw: [
      'The version becomes a draft again. It can be published later.',
      'ฉบับนี้จะกลับเป็นฉบับร่าง และประกาศใช้ภายหลังได้',
    ],
    discard: [
      'The draft is kept, but it is no longer listed and cannot be published. To use it after all, export it and import that file.',
      'ฉบับร่างนี้ยังเก็บไว้ แต่จะไม่แสดงในรายการและประกาศใช้ไม่ได้อีก ถ้าต้องการใช้ ให้ดาวน์โหลดเป็นไฟล์แล้วนำเข้าใหม่',
    ],
  },
  from: ['First day', 'วันแรก'],
  to: ['Last day', 'วันสุดท้าย'],
  noEnd: ['Empty: until further notice', 'เว้นว่าง: จนกว่าจะมีประกาศใหม่'],
  will: ['What will happen', 'สิ่งที่จะเกิดขึ้น'],
  version: ['Version', 'ฉบับ'],
  before: ['In use now', 'วันที่ใช้อยู่เดิม'],
  after: ['In use after', 'วันที่ใช้หลังเปลี่ยน'],
  never: ['never', 'ไม่มี'],
  nothing: ['No day changes its version.', 'ไม่มีวันใดเปลี่ยนฉบับ'],
  created: ['new', 'ใหม่'],
  checking: ['Checking …', 'กำลังตรวจสอบ …'],
  done: {
    publish: ['{version} is published.', 'ประกาศใช้{version}แล้ว'],
    rollback: ['{version} is published with the earlier rates.', 'ประกาศใช้{version} ด้วยอัตราเดิมแล้ว'],
    withdraw: ['{version} is a draft again.', '{version} กลับเป็นฉบับร่างแล้ว'],
    discard: ['{version} is discarded.', 'ทิ้งฉบับร่าง {version} แล้ว'],
  },
});

export const WARNINGS = texts({
  check: ['To check', 'ควรตรวจสอบ'],
  confirm: ['Confirm', 'ยืนยัน'],
  confirmTitle: ['Is this right?', 'ค่านี้ถูกต้องหรือไม่'],
  reason: ['Why it is right', 'เหตุผลที่ถูกต้อง'],
  reasonHint: [
    'It is kept, and the warning does not return, also for later versions.',
    'ระบบเก็บเหตุผลไว้ และจะไม่เตือนเรื่องนี้อีก รวมถึงในฉบับต่อไป',
  ],
  confirmed: [
    (count: number) => (count === 1 ? '1 warning is confirmed' : `${count} warnings are confirmed`),
    'ยืนยันแล้ว {count} รายการ',
  ],
  return: ['Warn again', 'เตือนอีกครั้ง'],
});

export const LIVE_CHANGES = texts({
  titles: {
    live: [
      (version: string) => `What changes against ${version.toLowerCase()}, which is live`,
      'สิ่งที่เปลี่ยนจาก{version} ที่ใช้อยู่',
    ],
    planned: [
      (version: string, day: string) =>
        `What changes against ${version.toLowerCase()}, which is planned from ${day}`,
      'สิ่งที่เปลี่ยนจาก{version} ซึ่งรอเริ่มใช้ {day}',
    ],
    ended: [
      (version: string, day: string) =>
        `What changes against ${version.toLowerCase()}, which was live until ${day}`,
      'สิ่งที่เปลี่ยนจาก{version} ซึ่งใช้ถึง {day}',
    ],
  },
  same: ['Nothing differs.', 'ไม่มีอะไรต่างกัน'],
  lane: [
    (lowest: number, highest: number) =>
      lowest === highest ? `${signed(lowest)} %` : `${signed(lowest)} % to ${signed(highest)} %`,
    (lowest: number, highest: number) =>
      lowest === highest ? `${signed(lowest)}%` : `${signed(lowest)}% ถึง ${signed(highest)}%`,
  ],
  greatest: ['at {weight} from {from} to {to} ฿', 'ที่ {weight} จาก {from} เป็น {to} ฿'],
  setting: '{name}: {from} → {to}',
  more: ['and {count} more', 'และอีก {count} รายการ'],
  none: ['no zone', 'ไม่มีโซน'],
});

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : String(percent);
}
