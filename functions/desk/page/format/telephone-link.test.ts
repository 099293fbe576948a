import { telephoneLink } from './telephone-link';

test.each([
  ['+66 81 234 5678', 'tel:+66812345678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', 'tel:0812345678'],
  ['+6621234567 ext. 12', 'tel:+6621234567;ext=12'],
  ['02 123 4567 ต่อ 12', 'tel:021234567;ext=12'],
])('%j is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
