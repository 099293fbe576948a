import { texts } from '../../language/texts';

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
