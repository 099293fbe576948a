import fc from 'fast-check';

import {
  findProvince,
  postalCodeBelongs,
  PROVINCES,
  provincesOfPostalCode,
  suggestProvince,
} from './province';
import postalCodes from './vectors/postal-codes.json';
import found from './vectors/provinces-found.json';
import unknown from './vectors/provinces-unknown.json';

const codesOf = (postalCode: string) => provincesOfPostalCode(postalCode).map(({ code }) => code);

test.each(found)('$name', ({ text, code }) => {
  expect(findProvince(text)?.code).toBe(code);
});

test.each(unknown)('unknown, $name', ({ text, suggestion }) => {
  expect(findProvince(text)).toBeUndefined();
  expect(suggestProvince(text)).toBe(suggestion ?? undefined);
});

test.each(postalCodes)('$name', ({ postal_code, provinces }) => {
  expect(codesOf(postal_code)).toEqual(provinces);
});

test('every province is found by what it is shown as, in any case', () => {
  for (const { code, name_en, name_th } of PROVINCES) {
    const texts = [code, code.slice(3), name_en, `${name_en} Province`, name_th, `จังหวัด${name_th}`];
    for (const text of texts.flatMap((each) => [each.toUpperCase(), ` ${each.toLowerCase()}\t`])) {
      expect([text, findProvince(text)?.code]).toEqual([text, code]);
    }
  }
});

test('a postal code belongs to exactly the provinces with a range around it', () => {
  const anyCode = fc.integer({ min: 10_000, max: 99_999 });
  fc.assert(
    fc.property(anyCode, (number) => {
      const around = PROVINCES.filter(({ postal_codes }) =>
        postal_codes.some(([from, to]) => Number(from) <= number && number <= Number(to)),
      );
      expect(provincesOfPostalCode(String(number))).toEqual(around);
      expect(around.length).toBeLessThanOrEqual(2);
      expect(PROVINCES.filter((each) => postalCodeBelongs(each, String(number)))).toEqual(around);
    }),
    { seed: 764, numRuns: 1_000 },
  );
});

test('any text is answered, and a suggestion is the name of a province', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ unit: fc.constantFrom(...Array.from('nakhosi TH-10จ.กรุงเทพ')) }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const suggestion = suggestProvince(text);
      return suggestion === undefined || findProvince(suggestion) !== undefined;
    }),
    { seed: 764, numRuns: 1_000 },
  );
});
