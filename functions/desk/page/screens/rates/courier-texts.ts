import { texts } from '../../language/texts';

export const COURIER = texts(
  {
    import: 'Import a new version',
    versions: 'Versions',
    version: 'Version',
    pricing: 'In use',
    valid: 'Valid',
    by: 'Last change',
    actions: 'Actions',
    compare: 'Compare with live',
    history: 'History',
    when: 'When',
    who: 'Who',
    what: 'What',
    none: 'No change is on record.',
    wasImported: 'imported',
    wasPublished: 'published',
    wasWithdrawn: 'withdrawn',
    wasDiscarded: 'discarded',
    discarded: (count: number) => `Discarded drafts: ${count}`,
    wasRolledBack: (version: string) => `published again from version ${version}`,
    byWhom: (what: string, who: string) => `${what} by ${who}`,
  },
  {
    import: 'นำเข้าฉบับใหม่',
    versions: 'ฉบับทั้งหมด',
    version: 'ฉบับ',
    pricing: 'วันที่ใช้คิดราคา',
    valid: 'ช่วงวันที่กำหนด',
    by: 'การเปลี่ยนล่าสุด',
    actions: 'ดำเนินการ',
    compare: 'เทียบกับที่ใช้อยู่',
    history: 'ประวัติ',
    when: 'เวลา',
    who: 'โดย',
    what: 'รายการ',
    none: 'ยังไม่มีประวัติการแก้ไข',
    wasImported: 'นำเข้า',
    wasPublished: 'ประกาศใช้',
    wasWithdrawn: 'ถอนประกาศ',
    wasDiscarded: 'ทิ้งฉบับร่าง',
    discarded: (count: number) => `ฉบับร่างที่ทิ้งแล้ว: ${count}`,
    wasRolledBack: (version: string) => `ประกาศใช้อัตราของฉบับที่ ${version} อีกครั้ง`,
    byWhom: (what: string, who: string) => `${what} โดย ${who}`,
  },
);

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
