import { texts } from '../../language/texts';

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
