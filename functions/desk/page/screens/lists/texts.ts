import { texts } from '../../language/texts';

export const LISTS = texts({
  title: ['Lists', 'ข้อมูลหลัก'],
  lead: [
    'Reference data for booking and pricing pickups and shipments.',
    'ข้อมูลสำหรับรับจองและคิดราคารายการเข้ารับและรายการจัดส่ง',
  ],
  kinds: {
    hubs: ['Hubs', 'ศูนย์รับพัสดุ'],
    zones: ['Pickup zones', 'โซนเข้ารับ'],
    fees: ['Pickup fees', 'ค่าเข้ารับ'],
    services: ['Services', 'บริการ'],
    holidays: ['Holidays', 'วันหยุด'],
  },
  malformed: [
    'These documents cannot be read, and are not in the list or its file',
    'อ่านข้อมูลเหล่านี้ไม่ได้ จึงไม่อยู่ในรายการและในไฟล์',
  ],
  missing: [
    'The holidays of {years} are not loaded: pickups may be booked on them.',
    'ยังไม่ได้นำเข้าวันหยุดของปี {years} ลูกค้าอาจจองรอบรับในวันหยุดได้',
  ],
  none: [
    'The list is empty. Download the template, fill it in and drop it here.',
    'ยังไม่มีรายการ ให้ดาวน์โหลดไฟล์ต้นแบบ กรอกข้อมูล แล้ววางไฟล์ที่นี่',
  ],
  activate: ['Activate', 'เปิดใช้'],
  deactivate: ['Deactivate', 'ปิดใช้'],
});

export const FILE = texts({
  lead: [
    'Download the list, edit it, and drop it here. It is checked first. Entries that are not in the file stay as they are.',
    'ดาวน์โหลดรายการ แก้ไข แล้ววางไฟล์ที่นี่ ระบบจะตรวจให้ก่อน รายการที่ไม่อยู่ในไฟล์จะคงเดิม',
  ],
  leadHolidays: [
    'Download the holidays, edit them, and drop the file here. It is checked first. A year in the file replaces the stored one; other years stay as they are.',
    'ดาวน์โหลดวันหยุด แก้ไข แล้ววางไฟล์ที่นี่ ระบบจะตรวจให้ก่อน ปีที่อยู่ในไฟล์จะแทนที่ของเดิม ปีอื่นจะคงเดิม',
  ],
  would: ['What {name} would change', 'สิ่งที่ {name} จะเปลี่ยน'],
  nothing: ['The file changes nothing.', 'ไฟล์นี้ไม่เปลี่ยนอะไร ทุกรายการเหมือนที่บันทึกไว้'],
  imported: ['The file is imported.', 'นำเข้าไฟล์แล้ว'],
});

/** An entry of a list by its id or year, and that it is new. */
export const ENTRY = texts({
  hubs: ['hub {id}', 'ศูนย์รับพัสดุ {id}'],
  zones: ['zone {id}', 'โซน {id}'],
  fees: ['fee rule {id}', 'ค่าเข้ารับ {id}'],
  services: ['service {id}', 'บริการ {id}'],
  holidays: ['holidays of {year}', 'วันหยุดปี {year}'],
  isNew: ['{entry} is new', 'เพิ่ม{entry}'],
});

export const CHANGE = texts({
  added: ['New: {count}', 'เพิ่มใหม่: {count}'],
  changed: ['Changed: {count}', 'เปลี่ยน: {count}'],
  unchanged: ['Unchanged: {count}', 'คงเดิม: {count}'],
  more: ['and {count} more', 'และอีก {count}'],
  nothing: ['Nothing changes: it already has this state.', 'ไม่มีการเปลี่ยนแปลง เพราะเป็นสถานะนี้อยู่แล้ว'],
  checking: ['Checking …', 'กำลังตรวจ …'],
  switchOn: ['Activate {id}', 'เปิดใช้ {id}'],
  switchOff: ['Deactivate {id}', 'ปิดใช้ {id}'],
  switched: ['The change is saved.', 'บันทึกการเปลี่ยนแปลงแล้ว'],
  undo: ['Undo', 'ย้อนกลับ'],
  undoTitle: ['Undo a change', 'ย้อนกลับการเปลี่ยนแปลง'],
  undoOf: [
    'Returns what this change touched to what it was before. Nothing is erased.',
    'คืนค่ารายการที่ถูกเปลี่ยนให้เป็นเหมือนเดิม โดยไม่ลบข้อมูลใด',
  ],
  undone: ['The change is undone.', 'ย้อนกลับแล้ว'],
  later: ['The same entries changed again since', 'หลังจากนั้นรายการเดียวกันถูกเปลี่ยนอีก'],
  withLater: ['Undo these later changes as well', 'ย้อนกลับการเปลี่ยนแปลงภายหลังด้วย'],
});

export const SILENT_DAYS = texts({
  change: ['Change', 'แก้ไข'],
  changeOf: ['Days without news of {id}', 'จำนวนวันที่ไม่มีความเคลื่อนไหวของ {id}'],
  days: ['Days', 'วัน'],
  hint: [
    '1 to 60. Parcels without news for more days need care. Blank means 5.',
    '1 ถึง 60 พัสดุที่ไม่มีความเคลื่อนไหวเกินจำนวนนี้ต้องดูแล เว้นว่างหมายถึง 5',
  ],
  save: ['Save', 'บันทึก'],
});

export const HISTORY = texts({
  title: ['History', 'ประวัติ'],
  when: ['When', 'เวลา'],
  who: ['Who', 'โดย'],
  what: ['What', 'รายการ'],
  actions: ['Actions', 'ดำเนินการ'],
  none: ['No change is on record.', 'ยังไม่มีประวัติการแก้ไข'],
  malformed: ['These audit records cannot be read', 'อ่านบันทึกเหล่านี้ไม่ได้'],
  earlier: ['Show earlier changes ({count})', 'แสดงการเปลี่ยนแปลงก่อนหน้า ({count})'],
  undoThis: ['Undo the change of {when}', 'ย้อนกลับ การเปลี่ยนแปลงเมื่อ {when}'],
});

export const COLUMNS = texts({
  id: ['Id', 'รหัส'],
  name: ['Name', 'ชื่อ'],
  province: ['Province', 'จังหวัด'],
  provinces: ['Provinces', 'จังหวัด'],
  postalCodes: ['Postal codes', 'รหัสไปรษณีย์'],
  count: [(count: number) => `${count} ${count === 1 ? 'code' : 'codes'}`, '{count} รหัส'],
  cutoff: ['Cutoff', 'ปิดรับจอง'],
  workingDays: ['Working days', 'วันทำการ'],
  slots: ['Slots', 'รอบรับ'],
  order: ['Order', 'ลำดับ'],
  state: ['State', 'สถานะ'],
  active: ['Active', 'ใช้งาน'],
  inactive: ['Inactive', 'ปิดใช้'],
  actions: ['Actions', 'ดำเนินการ'],
  zone: ['Zone', 'โซน'],
  hub: ['Hub', 'ศูนย์'],
  from: ['From', 'ตั้งแต่'],
  base: ['Base (฿)', 'ราคาเริ่มต้น (฿)'],
  included: ['Included', 'รวมในราคา'],
  parcels: [(count: number) => (count === 1 ? '1 parcel' : `${count} parcels`), '{count} ชิ้น'],
  kg: ['{weight} kg', '{weight} กก.'],
  perParcel: ['Extra parcel (฿)', 'ชิ้นถัดไป (฿)'],
  perKg: ['Extra kg (฿)', 'กก. ถัดไป (฿)'],
  fuel: ['Fuel', 'ค่าน้ำมัน'],
  vat: 'VAT',
  logo: ['Logo', 'โลโก้'],
  silentDays: ['Days without news', 'วันที่ไม่มีความเคลื่อนไหว'],
  day: ['Day', 'วันที่'],
  weekday: ['Weekday', 'วัน'],
  english: ['In English', 'ชื่ออังกฤษ'],
  thai: ['In Thai', 'ชื่อไทย'],
  year: [
    (year: string, days: number) => `${year}: ${days} ${days === 1 ? 'day' : 'days'}`,
    '{year}: {days} วัน',
  ],
});
