import { placeOfPath } from './setting-of-path';

test.each([
  ['vat_bp', 'VAT, %', 'VAT (%)'],
  ['max_shipment_grams', 'Highest weight of all pieces, kg', 'น้ำหนักรวมทุกชิ้นสูงสุด กก.'],
  ['collects_on_holidays', 'Collects on public holidays in Thailand', 'รับพัสดุในวันหยุดราชการของไทย'],
  ['delivers', 'Delivers on', 'วันที่นำจ่าย'],
  ['valid_to', 'Last day', 'วันสุดท้าย'],
  ['proofs[1]', 'Line proof 2', 'บรรทัด proof ที่ 2'],
  ['zones[0].countries', 'Zones (zones[0].countries)', 'โซน (zones[0].countries)'],
  ['status', 'status', 'status'],
])('%s', (path, english, thai) => {
  expect([placeOfPath(path, 'en'), placeOfPath(path, 'th')]).toEqual([english, thai]);
});
