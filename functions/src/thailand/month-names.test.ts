import { monthOf } from './written-day';

const NAMES = [
  ['January', 'Jan', 'มกราคม', 'ม.ค.'],
  ['February', 'Feb', 'กุมภาพันธ์', 'ก.พ.'],
  ['March', 'Mar', 'มีนาคม', 'มี.ค.'],
  ['April', 'Apr', 'เมษายน', 'เม.ย.'],
  ['May', 'May', 'พฤษภาคม', 'พ.ค.'],
  ['June', 'Jun', 'มิถุนายน', 'มิ.ย.'],
  ['July', 'Jul', 'กรกฎาคม', 'ก.ค.'],
  ['August', 'Aug', 'สิงหาคม', 'ส.ค.'],
  ['September', 'Sep', 'กันยายน', 'ก.ย.'],
  ['October', 'Oct', 'ตุลาคม', 'ต.ค.'],
  ['November', 'Nov', 'พฤศจิกายน', 'พ.ย.'],
  ['December', 'Dec', 'ธันวาคม', 'ธ.ค.'],
];

test.each(NAMES.map((names, at) => ({ month: at + 1, names })))(
  'month $month: $names',
  ({ month, names }) => {
    expect(names.map(monthOf)).toEqual(names.map(() => month));
  },
);

test.each(['', 'Foo', 'Janu', 'คม', 'constructor'])('%j is no month', (name) => {
  expect(monthOf(name)).toBeUndefined();
});
