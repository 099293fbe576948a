import { ServiceRecord } from '../../../../src/model/service/shipping-service';
import { FeeRuleRecord, ZoneRecord } from '../../../../src/pricing/fees/rule';
import { HolidayYear } from '../../../../src/slots/holiday';
import { HubRecord } from '../../../../src/slots/hub';
import { shownName } from '../../../units/format-units';
import { nameField } from '../audit/describe-change';
import { describeEntry, type EntryChange } from './describe-entry';

const changed = (
  kind: EntryChange['kind'],
  id: string,
  ...fields: readonly (readonly [string, unknown, unknown])[]
): EntryChange => ({
  kind,
  id,
  is_new: false,
  fields: fields.map(([field, from, to]) => ({ field, from, to })),
});

const day = (date: string) => ({ date, name_en: 'Songkran', name_th: 'สงกรานต์' });

test.each([
  [
    changed('hubs', 'a', ['cutoff_time', '15:00', '16:00'], ['active', true, false]),
    'hub a: cutoff 15:00 → 16:00, active yes → no',
    'ศูนย์รับพัสดุ a: เวลาปิดรับจอง 15:00 → 16:00, การใช้งาน เปิด → ปิด',
  ],
  [
    changed('hubs', 'a', ['working_days', [1, 2, 3, 4, 5], [1, 2]], ['name_th', 'ก', 'ข']),
    'hub a: working days Mon–Fri → Mon, Tue, Thai name ก → ข',
    'ศูนย์รับพัสดุ a: วันทำการ จ.–ศ. → จ., อ., ชื่อไทย ก → ข',
  ],
  [
    changed('fees', 'a.b.2027-01-01', ['base_thb', 120, 135.5], ['fuel_percent', 12.5, 0]),
    'fee rule a.b.2027-01-01: base fee 120.00 ฿ → 135.50 ฿, fuel surcharge 12.5 % → 0 %',
    'ค่าเข้ารับ a.b.2027-01-01: ค่าเข้ารับเริ่มต้น 120.00 ฿ → 135.50 ฿, ค่าน้ำมัน 12.5% → 0%',
  ],
  [
    changed('zones', 'a', ['provinces', ['TH-50', 'TH-51'], ['TH-51', 'TH-50']]),
    'zone a: provinces in another order',
    'โซน a: จังหวัด เปลี่ยนลำดับ',
  ],
  [
    changed('holidays', '2026', ['days', [day('2026-04-13')], [day('2026-04-14')]]),
    'holidays of 2026: holidays + 14 Apr 2026 Songkran  − 13 Apr 2026 Songkran',
    'วันหยุดปี 2569: วันหยุด + 14 เม.ย. 2569 สงกรานต์  − 13 เม.ย. 2569 สงกรานต์',
  ],
  [
    { ...changed('services', 'a', ['logo', undefined, null]), is_new: true },
    'service a is new: logo none',
    'เพิ่มบริการ a: โลโก้ ไม่มี',
  ],
  [{ ...changed('services', 'a'), is_new: true }, 'service a is new', 'เพิ่มบริการ a'],
])('%j', (entry, english, thai) => {
  expect([describeEntry(entry, 'en'), describeEntry(entry, 'th')]).toEqual([english, thai]);
});

test('all that came is changes, however much', () => {
  const codes = Array.from({ length: 12 }, (_, at) => `101${10 + at}`);
  const changes = describeEntry(changed('zones', 'a', ['postal_codes', [], codes]), 'th');
  expect(changes).toBe(`โซน a: รหัสไปรษณีย์ + ${codes.join(', ')}`);
});

test('every field of a list has a Thai name', () => {
  const fields = [HubRecord, ZoneRecord, FeeRuleRecord, ServiceRecord, HolidayYear].flatMap(
    ({ shape }) => Object.keys(shape).map(shownName),
  );
  expect(fields.filter((field) => !/[ก-๙]/.test(nameField(field, 'th')))).toEqual([]);
});
