import { FeeRuleFile, toFeeRuleLine } from './fee-rule-file';
import { HolidayFile, toHolidayFiles } from './holiday-file';

const LINE = {
  zone: 'metro',
  hub: 'bangkok',
  valid_from: '2027-01-01',
  base_thb: 60.25,
  included_parcels: 5,
  per_parcel_thb: 10.5,
  included_weight_kg: 20.125,
  per_kg_thb: 4,
  fuel_percent: 7.5,
  vat_percent: 7,
};

test('a fee rule is stored in satang, grams and basis points, and written as it was', () => {
  const [rule] = FeeRuleFile.parse([LINE]);
  expect(rule).toEqual({
    id: 'metro.bangkok.2027-01-01',
    zone_id: 'metro',
    hub_id: 'bangkok',
    valid_from: '2027-01-01',
    active: true,
    base_satang: 6025,
    included_parcels: 5,
    per_parcel_satang: 1050,
    included_weight_grams: 20_125,
    per_kg_satang: 400,
    fuel_bp: 750,
    vat_bp: 700,
  });
  expect(rule && toFeeRuleLine(rule)).toEqual({ ...LINE, active: true });
});

test.each([
  ['base_thb', [0, 100_000, 0.01], [-1, 100_000.01, 0.001]],
  ['per_parcel_thb', [0, 100_000, 0.01], [-1, 100_000.01, 0.001]],
  ['per_kg_thb', [0, 100_000, 0.01], [-1, 100_000.01, 0.001]],
  ['included_parcels', [0, 1000], [-1, 1001, 1.5]],
  ['included_weight_kg', [0, 10_000, 0.001], [-1, 10_000.001, 0.0001]],
  ['fuel_percent', [0, 100, 0.01], [-1, 100.01, 0.001]],
  ['vat_percent', [0, 100, 0.01], [-1, 100.01, 0.001]],
])('of a fee rule, %s may be %j, and not %j', (name, taken, refused) => {
  const isTaken = (value: number) => FeeRuleFile.safeParse([{ ...LINE, [name]: value }]).success;
  expect(taken.filter(isTaken)).toEqual(taken);
  expect(refused.filter(isTaken)).toEqual([]);
});

const day = (date: string, fields: object = {}) => ({
  date,
  name_en: 'Day',
  name_th: 'วัน',
  ...fields,
});

test.each([
  ['2019-12-31', false],
  ['2020-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
])('holidays may be from 2020 to 2100: %s', (date, isTaken) => {
  expect(HolidayFile.safeParse([day(date)]).success).toBe(isTaken);
});

test('days of several years are sorted, and those that are expected are named and stored alike', () => {
  const later = day('2028-01-02');
  const days = [later, day('2027-05-01', { status: 'expected' }), day('2027-01-01')];
  expect(toHolidayFiles(days.map((one) => HolidayFile.parse([one]).year.days[0] ?? later))).toEqual(
    [
      { year: { year: 2027, days: [day('2027-01-01'), day('2027-05-01')] }, expected: [] },
      { year: { year: 2028, days: [later] }, expected: [] },
    ],
  );
  expect(HolidayFile.parse([days[1], day('2027-05-02', { status: 'announced' })])).toEqual({
    year: { year: 2027, days: [day('2027-05-01'), day('2027-05-02')] },
    expected: ['2027-05-01'],
  });
  expect(HolidayFile.safeParse([]).success).toBe(false);
  expect(HolidayFile.safeParse([day('2027-01-01'), later]).success).toBe(false);
});
