import * as fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import { share } from '../../test/support/share';
import { withLostZero } from './known-carriers';
import { type NumberKind, readNumberText } from './read-number-text';
import publicNumbers from './vectors/numbers.json';

type Example = [name: string, text: string, read: string];

const EXAMPLES = readExamples<Record<'read' | 'refused' | 'bills' | 'refused_bills', Example[]>>(
  __dirname,
  'vectors/read-number-text.json',
);

const read = (text: string, of: NumberKind): string => {
  const reading = readNumberText(text, of);
  return reading.kind === 'number' ? reading.number : reading.fault;
};

describe('of a parcel', () => {
  test.each(EXAMPLES.read)('%s is read: %s', (_name, text, number) => {
    expect(read(text, 'parcel')).toBe(number);
  });

  test.each(EXAMPLES.refused)('%s is refused: %s', (_name, text, fault) => {
    expect(read(text, 'parcel')).toBe(fault);
  });
});

describe('of a bill', () => {
  test.each(EXAMPLES.bills)('%s is read: %s', (_name, text, number) => {
    expect(read(text, 'bill')).toBe(number);
  });

  test.each(EXAMPLES.refused_bills)('%s is refused: %s', (_name, text, fault) => {
    expect(read(text, 'bill')).toBe(fault);
  });
});

test('a reference may be any text but a shortened number', () => {
  for (const text of ['22/11/2026', '12345.0', 'A, B & C', '1E5']) {
    expect(read(text, 'reference')).toBe(text);
  }
  expect(read('7.71E+09', 'reference')).toBe('digits_lost');
});

test('letters and digits alone are read unchanged, but for eight digits', () => {
  const plain = fc.stringMatching(/^[A-Z0-9]{5,50}$/).filter((text) => !/^\d{8}$/.test(text));
  fc.assert(
    fc.property(plain, (number) => {
      expect(read(number, 'parcel')).toBe(number);
    }),
    share({ numRuns: 5000 }),
  );
});

test.each(publicNumbers)('$number is read unchanged, in groups as well', ({ number }) => {
  for (const size of [2, 3, 4, 5]) {
    const groups = number.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    for (const separator of ['', ' ', '-', '.']) {
      const text = groups.join(separator);
      // One point among digits alone is that of a decimal.
      if (groups.length > 2 || separator !== '.') expect(read(text, 'parcel')).toBe(number);
    }
  }
});

test.each([
  ['fedex', '41441760228964', '041441760228964'],
  ['fedex', '986578788855', undefined],
  ['dhl', '123456780', undefined],
  ['thailand_post', '41441760228964', undefined],
] as const)('%s: %s has lost a zero: %s', (carrier, number, whole) => {
  expect(withLostZero(carrier, number)).toBe(whole);
});
