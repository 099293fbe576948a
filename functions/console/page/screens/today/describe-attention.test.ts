import { describeAttention, linkOf, type AttentionItem } from './describe-attention';

test.each<[AttentionItem, string, string, string]>([
  [
    {
      severity: 'bad',
      kind: 'fuel_late',
      courier: 'dhl',
      from: '2026-11-16',
      rhythm: 'weekly',
      last_from: '2026-11-09',
      last_fuel_bp: 2850,
    },
    'dhl: the fuel surcharge of the week from 16 Nov 2026 (2569) is missing. Quotes still use 28.5 %.',
    'dhl: ขาดค่าน้ำมันของสัปดาห์ที่เริ่ม 16 พ.ย. 2569 (2026) ตอนนี้ยังคิดราคาด้วย 28.5 %',
    '/surcharges',
  ],
  [
    {
      severity: 'info',
      kind: 'suspension_began',
      courier: 'dhl',
      countries: ['JP', 'BR'],
      from: '2026-11-16',
      until: null,
    },
    'dhl to Japan, Brazil is suspended since 16 Nov 2026 (2569), until further notice.',
    'dhl ระงับการส่งไปญี่ปุ่น, บราซิล ตั้งแต่ 16 พ.ย. 2569 (2026) จนกว่าจะมีประกาศใหม่',
    '/suspensions',
  ],
  [
    { severity: 'bad', kind: 'holidays_missing', year: 2027 },
    'The public holidays of 2027 (2570) are not loaded.',
    'ยังไม่ได้นำเข้าวันหยุดราชการปี 2570 (2027)',
    '/lists/holidays',
  ],
])('%o is told with its figures', (item, en, th, link) => {
  expect(describeAttention(item, 'en')).toBe(en);
  expect(describeAttention(item, 'th')).toBe(th);
  expect(linkOf(item)).toBe(link);
});
