import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import { isFound, readSearch, type Searched, searchTerms } from './search-terms';

const EXAMPLES = readExamples<{
  unfound: string[];
  beginnings: string[];
}>(__dirname, 'vectors/search-terms.json');

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
const WITHIN =
  'brien,O’Bri,brien zoe,zoe 5678,แก้ว,เเก้ว,แก้วจำ,สยามแก้วจำกัด,แก้ว บริษัท,5678,45678,34 5678,๕๖๗๘,812345678';

test.each([...EXAMPLES.beginnings, ...WITHIN.split(',')])('%s is found', (text) => {
  expect(finds(text)).toBe(true);
});

test.each(EXAMPLES.unfound)('%j is not found', (text) => {
  expect(finds(text)).toBe(false);
});

test('what a scan finds has a term that the search looks up', () => {
  const letter = fc.constantFrom(...Array.from("aéßกขเแำ่0123-@./ '+"));
  const text = fc.string({ unit: letter, maxLength: 14 });
  const list = fc.array(text, { maxLength: 3 });
  fc.assert(
    fc.property(fc.record({ names: list, codes: list, phones: list }), text, (searched, typed) => {
      const query = readSearch(typed);
      const terms = new Set(searchTerms(searched));
      if (isFound(searched, query)) {
        expect(query.lookups.some((term) => terms.has(term))).toBe(true);
      }
      expect(query.lookups.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 20_000, seed: 36 },
  );
});

test('the longest record has some hundred terms', () => {
  const long = (letter: string) => Array.from({ length: 33 }, () => letter.repeat(2)).join(' ');
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${long(letter)} ${letter.repeat(10)}`);
  expect(searchTerms({ ...SHIPMENT, names }).length).toBeLessThan(500);
  const thai = 'เครื่องสำอางของฝากการค้ารุ่งเรืองเจริญพาณิชย์ทรัพย์ทวีมั่นคงผ้าไหมสมุนไพรประตูน้ำตลาดโบ๊เบ๊ใบหยก';
  const none = searchTerms({ ...SHIPMENT, names: [] }).length;
  expect(searchTerms({ ...SHIPMENT, names: [thai] }).length - none).toBe(9 + 80);
});

test('what an earlier release stored is found as it was', () => {
  const begun = (texts: string, least: number, most: number): string[] =>
    texts
      .split(' ')
      .flatMap((text) =>
        Array.from({ length: most - least + 1 }, (_, more) => text.slice(0, least + more)),
      );
  const terms = new Set([
    ...begun('zoe muller sorensen บริษัท สยามแก้ว จํากัด obrien sons', 2, 10),
    ...begun('ord2026000123 jd014600003rth zoeshopexample', 3, 16),
    ...begun('0812345678 810312345678', 4, 16),
    '…12345678',
  ]);
  for (const text of EXAMPLES.beginnings) {
    expect([text, readSearch(text).lookups.some((term) => terms.has(term))]).toEqual([text, true]);
  }
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
