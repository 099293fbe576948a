import { readExamples } from '../../../test/support/repository';
import { type NumberKind, readNumberText } from './read-number-text';

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
