import { formatSlots, readSlots } from './list-cells';

const DAY = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

test.each([
  '09:00-12:00; 13:00-17:00',
  '9:00-12:00;13.00 – 17.00',
  '09:00 to 12:00, 13:00 to 17:00',
  '09:00-12:00\n13:00-17:00',
  '09:00:00-12:00:00; 13:00:00-17:00:00;',
])('%j is read', (text) => {
  expect(readSlots(text)).toEqual(DAY);
});

test.each(['', '9-12', '09:00', '09:00-12:00-13:00', '09:00-12:00 13:00-17:00', 'morning'])(
  '%j is not slots',
  (text) => {
    expect(readSlots(text)).toBeUndefined();
  },
);

test('a time that does not exist is left for the list to refuse', () => {
  expect(readSlots('25:00-26:00')).toEqual([{ from: '25:00', to: '26:00' }]);
});

test('what is written is read', () => {
  expect(formatSlots(DAY)).toBe('09:00-12:00; 13:00-17:00');
  expect(readSlots(formatSlots(DAY))).toEqual(DAY);
});
