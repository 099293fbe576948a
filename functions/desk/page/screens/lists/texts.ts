import { texts } from '../../language/texts';

export const LISTS = texts(
  {
    title: 'Lists',
    lead: 'Reference data for booking and pricing pickups and shipments.',
    kinds: {
      hubs: 'Hubs',
      zones: 'Pickup zones',
      fees: 'Pickup fees',
      services: 'Services',
      holidays: 'Holidays',
    },
    malformed: 'These documents cannot be read, and are not in the list or its file',
    missing: (years: string) =>
      `The holidays of ${years} are not loaded: pickups may be booked on them.`,
    none: 'The list is empty. Download the template, fill it in and drop it here.',
    activate: 'Activate',
    deactivate: 'Deactivate',
  },
  {
    title: 'ข้อมูลหลัก',
    lead: 'ข้อมูลสำหรับรับจองและคิดราคารายการเข้ารับและรายการจัดส่ง',
    kinds: {
      hubs: 'ศูนย์รับพัสดุ',
      zones: 'โซนเข้ารับ',
      fees: 'ค่าเข้ารับ',
      services: 'บริการ',
      holidays: 'วันหยุด',
    },
    malformed: 'อ่านข้อมูลเหล่านี้ไม่ได้ จึงไม่อยู่ในรายการและในไฟล์',
    missing: (years: string) => `ยังไม่ได้นำเข้าวันหยุดของปี ${years} ลูกค้าอาจจองรอบรับในวันหยุดได้`,
    none: 'ยังไม่มีรายการ ให้ดาวน์โหลดไฟล์ต้นแบบ กรอกข้อมูล แล้ววางไฟล์ที่นี่',
    activate: 'เปิดใช้',
    deactivate: 'ปิดใช้',
  },
);

export const FILE = texts(
  {
    lead: 'Download the list, edit it, and drop it here. It is checked first. Entries that are not in the file stay as they are.',
    leadHolidays:
      'Download the holidays, edit them, and drop the file here. It is checked first. A year in the file replaces the stored one; other years stay as they are.',
    would: (name: string) => `What ${name} would change`,
    nothing: 'The file changes nothing.',
    imported: 'The file is imported.',
  },
  {
    lead: 'ดาวน์โหลดรายการ แก้ไข แล้ววางไฟล์ที่นี่ ระบบจะตรวจให้ก่อน รายการที่ไม่อยู่ในไฟล์จะคงเดิม',
    leadHolidays: 'ดาวน์โหลดวันหยุด แก้ไข แล้ววางไฟล์ที่นี่ ระบบจะตรวจให้ก่อน ปีที่อยู่ในไฟล์จะแทนที่ของเดิม ปีอื่นจะคงเดิม',
    would: (name: string) => `สิ่งที่ ${name} จะเปลี่ยน`,
    nothing: 'ไฟล์นี้ไม่เปลี่ยนอะไร ทุกรายการเหมือนที่บันทึกไว้',
    imported: 'นำเข้าไฟล์แล้ว',
  },
);

/** An entry of a list by its id or year, and that it is new. */
export const ENTRY = texts(
  {
    hubs: (id: string) => `hub ${id}`,
    zones: (id: string) => `zone ${id}`,
    fees: (id: string) => `fee rule ${id}`,
    services: (id: string) => `service ${id}`,
    holidays: (year: string) => `holidays of ${year}`,
    isNew: (entry: string) => `${entry} is new`,
  },
  {
    hubs: (id: string) => `ศูนย์รับพัสดุ ${id}`,
    zones: (id: string) => `โซน ${id}`,
    fees: (id: string) => `ค่าเข้ารับ ${id}`,
    services: (id: string) => `บริการ ${id}`,
    holidays: (year: string) => `วันหยุดปี ${year}`,
    isNew: (entry: string) => `เพิ่ม${entry}`,
  },
);

export const CHANGE = texts(
  {
    added: (count: number) => `New: ${count}`,
    changed: (count: number) => `Changed: ${count}`,
    unchanged: (count: number) => `Unchanged: ${count}`,
    more: (count: number) => `and ${count} more`,
    will: 'What will change',
    nothing: 'Nothing changes: it already has this state.',
    checking: 'Checking …',
    switchOn: (id: string) => `Activate ${id}`,
    switchOff: (id: string) => `Deactivate ${id}`,
    switched: 'The change is saved.',
    undo: 'Undo',
    undoTitle: 'Undo a change',
    undoOf: 'Returns what this change touched to what it was before. Nothing is erased.',
    undone: 'The change is undone.',
    later: 'The same entries changed again since',
    withLater: 'Undo these later changes as well',
  },
  {
    added: (count: number) => `เพิ่มใหม่: ${count}`,
    changed: (count: number) => `เปลี่ยน: ${count}`,
    unchanged: (count: number) => `คงเดิม: ${count}`,
    more: (count: number) => `และอีก ${count}`,
    will: 'สิ่งที่จะเปลี่ยน',
    nothing: 'ไม่มีการเปลี่ยนแปลง เพราะเป็นสถานะนี้อยู่แล้ว',
    checking: 'กำลังตรวจ …',
    switchOn: (id: string) => `เปิดใช้ ${id}`,
    switchOff: (id: string) => `ปิดใช้ ${id}`,
    switched: 'บันทึกการเปลี่ยนแปลงแล้ว',
    undo: 'ย้อนกลับ',
    undoTitle: 'ย้อนกลับการเปลี่ยนแปลง',
    undoOf: 'คืนค่ารายการที่ถูกเปลี่ยนให้เป็นเหมือนเดิม โดยไม่ลบข้อมูลใด',
    undone: 'ย้อนกลับแล้ว',
    later: 'หลังจากนั้นรายการเดียวกันถูกเปลี่ยนอีก',
    withLater: 'ย้อนกลับการเปลี่ยนแปลงภายหลังด้วย',
  },
);

export const SILENT_DAYS = texts(
  {
    change: 'Change',
    changeOf: (id: string) => `Days without news of ${id}`,
    days: 'Days',
    hint: '1 to 60. Parcels without news for more days need care. Blank means 5.',
    save: 'Save',
  },
  {
    change: 'แก้ไข',
    changeOf: (id: string) => `จำนวนวันที่ไม่มีความเคลื่อนไหวของ ${id}`,
    days: 'วัน',
    hint: '1 ถึง 60 พัสดุที่ไม่มีความเคลื่อนไหวเกินจำนวนนี้ต้องดูแล เว้นว่างหมายถึง 5',
    save: 'บันทึก',
  },
);

export const HISTORY = texts(
  {
    title: 'History',
    when: 'When',
    who: 'Who',
    what: 'What',
    actions: 'Actions',
    none: 'No change is on record.',
    malformed: 'These audit records cannot be read',
    earlier: (count: number) => `Show earlier changes (${count})`,
    undoThis: (when: string) => `Undo the change of ${when}`,
  },
  {
    title: 'ประวัติ',
    when: 'เวลา',
    who: 'โดย',
    what: 'รายการ',
    actions: 'ดำเนินการ',
    none: 'ยังไม่มีประวัติการแก้ไข',
    malformed: 'อ่านบันทึกเหล่านี้ไม่ได้',
    earlier: (count: number) => `แสดงการเปลี่ยนแปลงก่อนหน้า (${count})`,
    undoThis: (when: string) => `ย้อนกลับ การเปลี่ยนแปลงเมื่อ ${when}`,
  },
);
