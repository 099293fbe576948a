import { addressLines } from './address-lines';

test('an address abroad has its country', () => {
  const address = { name: 'Yamada', phone: '+81 3', address_line1: '1-1 Chiyoda', city: 'Tokyo' };
  expect(addressLines({ ...address, postal_code: '100-0001' }, 'en', 'Japan')).toBe(
    'Yamada\n1-1 Chiyoda\nTokyo 100-0001\nJapan\n+81 3',
  );
});

test('an address in Thailand has its subdistrict and district, and the Thai name of its province', () => {
  const address = { name: 'สมใจ', phone: '081', address_line1: '99/1', subdistrict: 'คลองตัน' };
  const place = { ...address, district: 'คลองเตย', province: 'Bangkok' };
  expect(addressLines(place, 'en')).toBe('สมใจ\n99/1\nคลองตัน คลองเตย\nBangkok\n081');
  expect(addressLines(place, 'th')).toBe('สมใจ\n99/1\nคลองตัน คลองเตย\nกรุงเทพมหานคร\n081');
});
