import { ServiceRecord } from '../../../../src/model/service/shipping-service';
import { FeeRuleRecord, ZoneRecord } from '../../../../src/pricing/fees/rule';
import { HolidayYear } from '../../../../src/slots/holiday';
import { HubRecord } from '../../../../src/slots/hub';
import { shownName } from '../../../units/format-units';
import { nameField } from '../audit/describe-change';
import { describeEntry } from './describe-entry';

test('all that came is changes, however much', () => {
  const codes = Array.from({ length: 12 }, (_, at) => `101${10 + at}`);
  const fields = [{ field: 'postal_codes', from: [], to: codes }];
  const changes = describeEntry({ kind: 'zones', id: 'a', is_new: false, fields }, 'th');
  expect(changes).toBe(`โซน a: รหัสไปรษณีย์ + ${codes.join(', ')}`);
});

test('every field of a list has a Thai name', () => {
  const fields = [HubRecord, ZoneRecord, FeeRuleRecord, ServiceRecord, HolidayYear].flatMap(
    ({ shape }) => Object.keys(shape).map(shownName),
  );
  expect(fields.filter((field) => !/[ก-๙]/.test(nameField(field, 'th')))).toEqual([]);
});
