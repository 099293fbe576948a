import { texts } from '../../language/texts';

export const CHANGE = texts(
  {
    publish: 'Publish',
    rollback: 'Roll back to this',
    withdraw: 'Withdraw',
    discard: 'Discard',
    titles: {
      publish: (version: string, name: string) => `Publish ${version.toLowerCase()} of ${name}`,
      rollback: (version: string, name: string) => `Roll ${name} back to ${version.toLowerCase()}`,
      withdraw: (version: string, name: string) => `Withdraw ${version.toLowerCase()} of ${name}`,
      discard: (version: string, name: string) => `Discard ${version.toLowerCase()} of ${name}`,
    },
    leads: {
      publish: 'The draft is used from its first day on. Quotes follow within five minutes.',
      rollback:
        'The rates of this version are published again, as a new version. Nothing is deleted.',
      withdraw: 'The version becomes a draft again. It can be published later.',
      discard:
        'The draft is kept, but it is no longer listed and cannot be published. To use it after all, export it and import that file.',
    },
    from: 'First day',
    to: 'Last day',
    noEnd: 'Empty: until further notice',
    will: 'What will happen',
    version: 'Version',
    before: 'In use now',
    after: 'In use after',
    never: 'never',
    nothing: 'No day changes its version.',
    created: 'new',
    checking: 'Checking …',
    done: {
      publish: (version: string) => `${version} is published.`,
      rollback: (version: string) => `${version} is published with the earlier rates.`,
      withdraw: (version: string) => `${version} is a draft again.`,
      discard: (version: string) => `${version} is discarded.`,
    },
  },
  {
    publish: 'ประกาศใช้',
    rollback: 'กลับไปใช้ฉบับนี้',
    withdraw: 'ถอนประกาศ',
    discard: 'ทิ้งฉบับร่าง',
    titles: {
      publish: (version: string, name: string) => `ประกาศใช้${version} ของ ${name}`,
      rollback: (version: string, name: string) => `ให้ ${name} กลับไปใช้${version}`,
      withdraw: (version: string, name: string) => `ถอนประกาศ${version} ของ ${name}`,
      discard: (version: string, name: string) => `ทิ้งฉบับร่าง: ${version} ของ ${name}`,
    },
    leads: {
      publish: 'ฉบับร่างจะใช้คิดราคาตั้งแต่วันแรกที่กำหนด ราคาใหม่มีผลภายในห้านาที',
      rollback: 'ประกาศใช้อัตราของฉบับนี้อีกครั้งเป็นฉบับใหม่ ไม่มีการลบข้อมูลใด',
      withdraw: 'ฉบับนี้จะกลับเป็นฉบับร่าง และประกาศใช้ภายหลังได้',
      discard:
        'ฉบับร่างนี้ยังเก็บไว้ แต่จะไม่แสดงในรายการและประกาศใช้ไม่ได้อีก ถ้าต้องการใช้ ให้ดาวน์โหลดเป็นไฟล์แล้วนำเข้าใหม่',
    },
    from: 'วันแรก',
    to: 'วันสุดท้าย',
    noEnd: 'เว้นว่าง: จนกว่าจะมีประกาศใหม่',
    will: 'สิ่งที่จะเกิดขึ้น',
    version: 'ฉบับ',
    before: 'วันที่ใช้อยู่เดิม',
    after: 'วันที่ใช้หลังเปลี่ยน',
    never: 'ไม่มี',
    nothing: 'ไม่มีวันใดเปลี่ยนฉบับ',
    created: 'ใหม่',
    checking: 'กำลังตรวจสอบ …',
    done: {
      publish: (version: string) => `ประกาศใช้${version}แล้ว`,
      rollback: (version: string) => `ประกาศใช้${version} ด้วยอัตราเดิมแล้ว`,
      withdraw: (version: string) => `${version} กลับเป็นฉบับร่างแล้ว`,
      discard: (version: string) => `ทิ้งฉบับร่าง ${version} แล้ว`,
    },
  },
);
