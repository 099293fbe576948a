import { texts } from '../../language/texts';

export const COURIER = texts({
  import: ['Import a new version', 'นำเข้าฉบับใหม่'],
  versions: ['Versions', 'ฉบับทั้งหมด'],
  by: ['Last change', 'การเปลี่ยนล่าสุด'],
  actions: ['Actions', 'ดำเนินการ'],
  compare: ['Compare with live', 'เทียบกับที่ใช้อยู่'],
  history: ['History', 'ประวัติ'],
  when: ['When', 'เวลา'],
  who: ['Who', 'โดย'],
  what: ['What', 'รายการ'],
  none: ['No change is on record.', 'ยังไม่มีประวัติการแก้ไข'],
  wasImported: ['imported', 'นำเข้า'],
  wasPublished: ['published', 'ประกาศใช้'],
  wasWithdrawn: ['withdrawn', 'ถอนประกาศ'],
  wasDiscarded: ['discarded', 'ทิ้งฉบับร่าง'],
  discarded: ['Discarded drafts: {count}', 'ฉบับร่างที่ทิ้งแล้ว: {count}'],
  wasRolledBack: ['published again from version {version}', 'ประกาศใช้อัตราของฉบับที่ {version} อีกครั้ง'],
  byWhom: ['{what} by {who}', '{what} โดย {who}'],
});

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
