import { describeAction, describeName, findScreen, shownTarget } from './describe-action';

const TOKEN = {
  kind: 'token',
  label: 'Web shop',
  hint: 'svc_ab...yz',
  account_id: 'shop',
  email: 'shop@example.com',
} as const;

test('actions have words in both languages; unknown ones stay as stored', () => {
  expect(describeAction('fee rule deactivated', 'en')).toBe('Fee rule deactivated');
  expect(describeAction('fee rule deactivated', 'th')).toBe('ปิดใช้ค่าเข้ารับ');
  expect(describeAction('hub activated', 'th')).toBe('เปิดใช้ศูนย์รับพัสดุ');
  expect(describeAction('courier suspended', 'th')).toBe('ระงับผู้ขนส่ง');
  expect(describeAction('bill imported', 'th')).toBe('นำเข้าใบแจ้งหนี้');
  expect(describeAction('warning confirmed', 'th')).toBe('ยืนยันว่าคำเตือนไม่ใช่ข้อผิดพลาด');
  expect(describeAction('rates to be read again', 'th')).toBe('rates to be read again');
});

test('a record has the screen that shows it', () => {
  expect(findScreen('rates/copper_heron-12')).toBe('/rates/copper_heron/12');
  expect(findScreen('confirmed_warnings/copper_heron')).toBe('/rates/copper_heron');
  expect(findScreen('rates/copper_heron-surcharges')).toBe('/surcharges');
  expect(findScreen('pickup_fees/north.bkk.2027-01-01')).toBe('/lists/fees');
  expect(findScreen('bills/falcon-INV 1')).toBe('/bills/falcon-INV%201');
  expect(findScreen('accounts/shop')).toBe('/accounts/shop');
  expect(findScreen(`tokens/${'ab'.repeat(32)}`)).toBe('/accounts');
  expect(findScreen(`tokens/${'ab'.repeat(32)}`, TOKEN)).toBe('/accounts/shop');
  expect(findScreen('carrier_notes/dhl')).toBeUndefined();
});

test('a record has the name that people know, and whose it is', () => {
  expect(describeName(TOKEN, 'en')).toBe('Web shop (svc_ab...yz) · shop, shop@example.com');
  expect(describeName({ kind: 'account', email: 'shop@example.com' }, 'en')).toBe(
    'shop@example.com',
  );
  const hub = { kind: 'entry', name: 'Rama IV', name_th: 'พระราม 4' } as const;
  expect(describeName(hub, 'th')).toBe('พระราม 4');
  expect(describeName({ kind: 'rates', name: 'Falcon', version: 3 }, 'en')).toBe(
    'Falcon, Version 3',
  );
  expect(describeName({ kind: 'rates', name: 'Falcon', version: null }, 'th')).toBe('Falcon');
  expect(describeName(null, 'en')).toBeUndefined();
});

test('a record is named as it is searched for, a token by the start of its id', () => {
  expect(shownTarget(`tokens/${'0123456789ab'.repeat(5)}`)).toBe('tokens/0123456789ab');
  expect(shownTarget('hubs/bkk')).toBe('hubs/bkk');
  expect(shownTarget('pickup_zones/metro')).toBe('zones/metro');
});
