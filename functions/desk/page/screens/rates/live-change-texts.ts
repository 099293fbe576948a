import { texts } from '../../language/texts';

/** What a version changes in the live one. */
export const LIVE_CHANGES = texts(
  {
    titles: {
      live: (version: string) => `What changes against ${version.toLowerCase()}, which is live`,
      planned: (version: string, day: string) =>
        `What changes against ${version.toLowerCase()}, which is planned from ${day}`,
      ended: (version: string, day: string) =>
        `What changes against ${version.toLowerCase()}, which was live until ${day}`,
    },
    same: 'Nothing differs.',
    lane: (lowest: number, highest: number) =>
      lowest === highest ? `${signed(lowest)} %` : `${signed(lowest)} % to ${signed(highest)} %`,
    greatest: (weight: string, from: string, to: string) => `at ${weight} from ${from} to ${to} ฿`,
    setting: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    more: (count: number) => `and ${count} more`,
    none: 'no zone',
  },
  {
    titles: {
      live: (version: string) => `สิ่งที่เปลี่ยนจาก${version} ที่ใช้อยู่`,
      planned: (version: string, day: string) => `สิ่งที่เปลี่ยนจาก${version} ซึ่งรอเริ่มใช้ ${day}`,
      ended: (version: string, day: string) => `สิ่งที่เปลี่ยนจาก${version} ซึ่งใช้ถึง ${day}`,
    },
    same: 'ไม่มีอะไรต่างกัน',
    lane: (lowest: number, highest: number) =>
      lowest === highest ? `${signed(lowest)}%` : `${signed(lowest)}% ถึง ${signed(highest)}%`,
    greatest: (weight: string, from: string, to: string) => `ที่ ${weight} จาก ${from} เป็น ${to} ฿`,
    setting: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    more: (count: number) => `และอีก ${count} รายการ`,
    none: 'ไม่มีโซน',
  },
);

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : String(percent);
}
