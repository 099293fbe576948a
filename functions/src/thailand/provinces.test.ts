import { findProvince, normaliseProvinceName, OTHER_NAMES, PROVINCES } from './province';

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
