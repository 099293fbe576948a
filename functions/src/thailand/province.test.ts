import fc from 'fast-check';

import {
  findProvince,
  postalCodeBelongs,
  PROVINCES,
  provincesOfPostalCode,
  suggestProvince,
  normaliseProvinceName,
  OTHER_NAMES,
} from './province';
import postalCodes from './vectors/postal-codes.json';
import found from './vectors/provinces-found.json';
import unknown from './vectors/provinces-unknown.json';

const listProvinceCodes = (postalCode: string) =>
  provincesOfPostalCode(postalCode).map(({ code }) => code);

test.each(found)('$name', ({ text, code }) => {
  expect(findProvince(text)?.code).toBe(code);
});

test.each(unknown)('unknown, $name', ({ text, suggestion }) => {
  expect(findProvince(text)).toBeUndefined();
  expect(suggestProvince(text)).toBe(suggestion ?? undefined);
});

test.each(postalCodes)('$name', ({ postal_code, provinces }) => {
  expect(listProvinceCodes(postal_code)).toEqual(provinces);
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

test('there are 77, in the order of their codes, each code once', () => {
  const codes = PROVINCES.map(({ code }) => code);
  expect(codes).toHaveLength(77);
  expect([...new Set(codes)].sort()).toEqual(codes);
  for (const code of codes) expect(code).toMatch(/^TH-[1-9]\d$/);
});

test('names are in their script', () => {
  for (const { name_en, name_th } of PROVINCES) {
    expect(name_en).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(name_th).toMatch(/^[\u0E00-\u0E7F]+$/);
  }
});

test('ranges are in order, and do not meet', () => {
  for (const { code, postal_codes } of PROVINCES) {
    const ends = postal_codes.flat();
    expect(ends).toHaveLength(postal_codes.length * 2);
    expect([code, [...ends].sort()]).toEqual([code, ends]);
    for (const end of ends) expect(end).toMatch(/^[1-9]\d{4}$/);
    const firsts = postal_codes.map(([from]) => from);
    expect(postal_codes.slice(0, -1).filter(([, to], at) => to === firsts[at + 1])).toEqual([]);
  }
});

test('no name stands for two provinces, and none is there twice', () => {
  const names = PROVINCES.flatMap(({ code, name_en, name_th }) =>
    [name_en, name_th, ...(OTHER_NAMES[code] ?? [])].map(normaliseProvinceName),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).not.toContain('');
});

test('every other name is that of a province', () => {
  for (const [code, names] of Object.entries(OTHER_NAMES)) {
    for (const name of names) expect([name, findProvince(name)?.code]).toEqual([name, code]);
  }
});
