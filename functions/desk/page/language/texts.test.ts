import { texts } from './texts';

const { en, th } = texts({
  title: ['Home', 'ภาพรวม'],
  saved: ['{request} has {number}, {request}', '{number} ของ {request}'],
  parcels: [(count: string) => `${count} parcels`, '{count} ชิ้น'],
  step: '{step} ({count})',
  sums: { cost: ['Cost', 'ต้นทุน'] },
});

test('a text in both languages stands once, whether it has slots or parts', () => {
  expect([en.title, en.sums.cost, en.step('Confirm', '2')]).toEqual([
    'Home',
    'Cost',
    'Confirm (2)',
  ]);
  expect([th.title, th.sums.cost, th.step('ยืนยัน', '2')]).toEqual(['ภาพรวม', 'ต้นทุน', 'ยืนยัน (2)']);
});

test('values are given in the order of the English text, and fill each of their slots', () => {
  expect(en.saved('SR-1', '{number}')).toBe('SR-1 has {number}, SR-1');
  expect(th.saved('SR-1', '7')).toBe('7 ของ SR-1');
  expect([en.parcels('3'), th.parcels('3')]).toEqual(['3 parcels', '3 ชิ้น']);
});
