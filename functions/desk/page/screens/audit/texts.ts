import { texts } from '../../language/texts';

export const TEXTS = texts({
  title: ['Audit', 'ประวัติการแก้ไข'],
  lead: ['What operators changed, newest first.', 'สิ่งที่เจ้าหน้าที่แก้ไข เรียงจากล่าสุด'],
  elsewhere: [
    "Changes to shipments and pickups are in each record's history:",
    'การแก้ไขรายการจัดส่งและรายการเข้ารับอยู่ในประวัติของแต่ละรายการ:',
  ],
  shipments: ['Shipments', 'รายการจัดส่ง'],
  pickups: ['Pickups', 'รายการเข้ารับ'],
  record: ['Record or list', 'รายการหรือข้อมูล'],
  recordHint: ['hubs, hubs/bangkok, an id, rates/dhl-*', 'hubs, hubs/bangkok, รหัส หรือ rates/dhl-*'],
  by: ['Person', 'ผู้แก้ไข'],
  byHint: ['Full name', 'ชื่อเต็ม'],
  from: ['From', 'ตั้งแต่วันที่'],
  to: ['To', 'ถึงวันที่'],
  search: ['Search', 'ค้นหา'],
  clear: ['All changes', 'ดูทั้งหมด'],
  changes: ['Changes', 'การแก้ไข'],
  none: ['No change matches. Try fewer filters.', 'ไม่พบการแก้ไข ลองลดเงื่อนไข'],
  newest: ['Back to newest', 'กลับไปล่าสุด'],
  older: ['Older', 'เก่ากว่า'],
  was: ['was {value}', 'เดิม {value}'],
  allFields: [(count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`, '{count} ช่อง'],
});
