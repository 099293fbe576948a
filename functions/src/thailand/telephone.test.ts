import fc from 'fast-check';

import { normaliseThaiPhone, suggestThaiPhone } from '../fields/thai-fields';
import vectors from './vectors/telephones.json';

test.each(vectors)('$name', ({ text, phone }) => {
  expect(normaliseThaiPhone(text)).toBe(phone ?? undefined);
});

test.each([
  ['812345678', '+66812345678'],
  ['2 123 4567', '+6621234567'],
  ['8123456', undefined],
  ['+66 81 234', undefined],
  ['ask reception', undefined],
])('%j most likely means %j', (text, phone) => {
  expect(suggestThaiPhone(text)).toBe(phone);
});

test('a text far longer than any number is not normalised, which marks would make slow', () => {
  const normalise = jest.spyOn(String.prototype, 'normalize');
  const marks = `08${'\u0300\u0316'.repeat(40_000)}`;
  expect([normaliseThaiPhone(marks), suggestThaiPhone(marks)]).toEqual([undefined, undefined]);
  expect(normalise).not.toHaveBeenCalled();
  normalise.mockRestore();
});

const digits = (count: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: count,
    maxLength: count,
  });
const national = fc.oneof(
  fc.tuple(fc.constantFrom('06', '08', '09'), digits(8)),
  fc.tuple(fc.constantFrom('02', '03', '04', '05', '07'), digits(7)),
);
const between = fc.constantFrom('', ' ', '-', '.', ' - ', ') ');

test('a number is the same with any prefix and whatever is put between its digits', () => {
  const prefix = fc.constantFrom('0', '+66', '66', '0066', '+66 (0)');
  fc.assert(
    fc.property(national, prefix, between, between, ([area, rest], start, first, second) => {
      const text = start + area.slice(1) + first + rest.slice(0, 3) + second + rest.slice(3);
      expect([text, normaliseThaiPhone(text)]).toEqual([text, `+66${area.slice(1)}${rest}`]);
    }),
    { seed: 764, numRuns: 2_000 },
  );
});

test('normalising twice changes nothing, and what comes out is a number of Thailand', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...Array.from('+06689-() ๐๖๘')), maxLength: 16 }),
  );
  fc.assert(
    fc.property(text, (each) => {
      const phone = normaliseThaiPhone(each);
      if (phone === undefined) return;
      expect(phone).toMatch(/^\+66(?:[689]\d{8}|[23457]\d{7})$/);
      expect(normaliseThaiPhone(phone)).toBe(phone);
    }),
    { seed: 764, numRuns: 5_000 },
  );
});
