import { describeAction, screenOf, shownTarget } from './describe-action';

test('actions have words in both languages; unknown ones stay as stored', () => {
  expect(describeAction('fee rule deactivated', 'en')).toBe('Fee rule deactivated');
  expect(describeAction('fee rule deactivated', 'th')).toBe('ปิดใช้ค่าเข้ารับ');
  expect(describeAction('hub activated', 'th')).toBe('เปิดใช้ศูนย์รับพัสดุ');
  expect(describeAction('courier suspended', 'th')).toBe('ระงับผู้ขนส่ง');
  expect(describeAction('rates to be read again', 'th')).toBe('rates to be read again');
});

test('a record has the screen that shows it', () => {
  expect(screenOf('rates/copper_heron-12')).toBe('/rates/copper_heron');
  expect(screenOf('rates/copper_heron-surcharges')).toBe('/surcharges');
  expect(screenOf('pickup_fees/north.bkk.2027-01-01')).toBe('/lists');
  expect(screenOf('accounts/shop')).toBe('/accounts/shop');
  expect(screenOf('carrier_notes/dhl')).toBeUndefined();
});

test('a record is named as it is searched for, a token by the start of its id', () => {
  expect(shownTarget(`tokens/${'0123456789ab'.repeat(5)}`)).toBe('tokens/0123456789ab');
  expect(shownTarget('hubs/bkk')).toBe('hubs/bkk');
  expect(shownTarget('pickup_zones/metro')).toBe('zones/metro');
});
