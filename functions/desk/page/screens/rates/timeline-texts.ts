import { texts } from '../../language/texts';

export const TIMELINE = texts(
  {
    lead: 'Each bar shows the days on which a version is in use.',
    import: 'Import rates',
    title: 'Versions by day',
    describe: (couriers: number) =>
      `One row for each courier (${couriers} in all), with a bar for each version. The table below lists the same dates.`,
    axis: 'Day',
    today: 'Today',
    table: 'All versions',
    days: 'Valid',
    pricing: 'In use',
    version: 'Version',
    none: 'No rates yet. Import the first version.',
    until: (day: string) => `to ${day}`,
    from: (version: string, day: string) => `${version} from ${day}`,
  },
  {
    lead: 'แต่ละแถบคือหนึ่งฉบับ ในวันที่ใช้คิดราคา',
    import: 'นำเข้าอัตราค่าส่ง',
    title: 'ฉบับที่ใช้ในแต่ละวัน',
    describe: (couriers: number) =>
      `ผู้ขนส่ง ${couriers} ราย แถวละหนึ่งราย แต่ละฉบับเป็นหนึ่งแถบ ตารางด้านล่างแสดงวันเดียวกัน`,
    axis: 'วันที่',
    today: 'วันนี้',
    table: 'ทุกฉบับ',
    days: 'ช่วงวันที่กำหนด',
    pricing: 'วันที่ใช้คิดราคา',
    version: 'ฉบับ',
    none: 'ยังไม่มีอัตราค่าส่ง นำเข้าฉบับแรกได้เลย',
    until: (day: string) => `ถึง ${day}`,
    from: (version: string, day: string) => `${version} เริ่ม ${day}`,
  },
);
