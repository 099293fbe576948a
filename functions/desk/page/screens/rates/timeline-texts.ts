import { texts } from '../../language/texts';

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
