import { addressLines } from './address-lines';

test('an address abroad has its country', () => {
  const address = { name: 'Yamada', phone: '+81 3', address_line1: '1-1 Chiyoda', city: 'Tokyo' };
  expect(addressLines({ ...address, postal_code: '100-0001' }, 'Japan')).toBe(
    'Yamada\n1-1 Chiyoda\nTokyo 100-0001\nJapan\n+81 3',
  );
});

test('an address in Thailand has its subdistrict and district', () => {
  const address = { name: 'สมใจ', phone: '081', address_line1: '99/1', subdistrict: 'คลองตัน' };
  expect(addressLines({ ...address, district: 'คลองเตย', province: 'Bangkok' })).toBe(
    'สมใจ\n99/1\nคลองตัน คลองเตย\nBangkok\n081',
  );
});
