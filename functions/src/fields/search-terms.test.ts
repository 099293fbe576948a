import fc from 'fast-check';

import { isFound, readSearch, type Searched, searchTerms } from './search-terms';

const SHIPMENT: Searched = {
  names: ['Zoë Müller-Sørensen', 'บริษัท สยามเเก้ว จำกัด', "O'Brien & Sons", null],
  codes: ['ORD-2026/000123', 'JD014600003RTH', 'zoe@shop.example', undefined],
  phones: ['+66 81 234 5678', '+81 (0)3-1234-5678'],
};

/** Whether the query by its lookups, and what is kept of its rows, has the record. */
const finds = (text: string): boolean => {
  const query = readSearch(text);
  const terms = new Set(searchTerms(SHIPMENT));
  return query.lookups.some((term) => terms.has(term)) && isFound(SHIPMENT, query);
};

test.each([
  'zoe',
  'ZOË',
  'mul',
  'muller soren',
  'sorensen zoe',
  'Sørensen',
  'obrien',
  "o'brien",
  'sons',
  'บริ',
  'สยามแก้ว',
  'สยามเเก้ว',
  'จำกัด สยาม',
  'จํากัด',
  'ord-2026',
  'ORD2026000123',
  'ord 2026/0001',
  'jd0146',
  'JD 0146 0000 3R TH',
  'zoe@shop',
  '0812345678',
  '081-234-5678',
  '+66812345678',
  '66 81 234 5678',
  '(081) 234 5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '0812',
  '+66 (0)81 234',
  '0066812345678',
  '03-1234-5678',
  '+81312345678',
  'zoe 0812',
  'muller ord2026',
])('%s is found', (text) => {
  expect(finds(text)).toBe(true);
});

test.each([
  'oe',
  'ller',
  'แก้ว',
  'zoe smith',
  '2026',
  '000123',
  '5678',
  'shop',
  '0899999999',
  'z',
  '',
  '  ',
  '-',
  '08',
  'or',
])('%j is not found', (text) => {
  expect(finds(text)).toBe(false);
});

test('what a scan finds has a term that the search looks up', () => {
  const letter = fc.constantFrom(...Array.from("aéßกเแำ่0123-@./ '+"));
  const text = fc.string({ unit: letter, maxLength: 14 });
  const list = fc.array(text, { maxLength: 3 });
  fc.assert(
    fc.property(fc.record({ names: list, codes: list, phones: list }), text, (searched, typed) => {
      const query = readSearch(typed);
      const terms = new Set(searchTerms(searched));
      if (isFound(searched, query)) {
        expect(query.lookups.some((term) => terms.has(term))).toBe(true);
      }
      expect(query.lookups.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 5000, seed: 36 },
  );
});

test('the longest record has some hundred terms', () => {
  const long = (letter: string) => Array.from({ length: 33 }, () => letter.repeat(2)).join(' ');
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${long(letter)} ${letter.repeat(10)}`);
  expect(searchTerms({ ...SHIPMENT, names }).length).toBeLessThan(500);
});

test.each(['1 ', '1 - ', '1      ', '( ', '+1'])('%j a hundred times is read at once', (part) => {
  expect(readSearch(`${part.repeat(100)}x`).phone).toBe('');
});

test.each(['(02) 123-4567', '+66 (0)81 234', '1/2/3/4', '081.234.5678 '])(
  '%j is read as a telephone number',
  (text) => {
    expect(readSearch(text).phone).not.toBe('');
  },
);

test('a name that begins with digits is found by them', () => {
  const trading = { names: ['2020 Trading'], codes: [], phones: ['0812345678'] };
  const query = readSearch('2020');
  expect(isFound(trading, query)).toBe(true);
  expect(query.lookups.some((term) => searchTerms(trading).includes(term))).toBe(true);
  expect(isFound(trading, readSearch('2021'))).toBe(false);
});
