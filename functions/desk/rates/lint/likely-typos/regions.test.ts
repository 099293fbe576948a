import { allCountryCodes } from '../../../../src/countries/country-list';
import { groupBy } from '../../../../src/measures/group-by';
import { findContinent, findRegion } from './regions';

const byRegion = groupBy(allCountryCodes(), (code) => findRegion(code) ?? 'none');

/** How many countries, the first and the last of them, and the continent. */
test.each([
  ['eastern_asia', 8, 'CN', 'TW', 'asia'],
  ['south_eastern_asia', 11, 'BN', 'VN', 'asia'],
  ['southern_asia', 9, 'AF', 'PK', 'asia'],
  ['central_asia', 5, 'KG', 'UZ', 'asia'],
  ['western_asia', 18, 'AE', 'YE', undefined],
  ['eastern_europe', 10, 'BG', 'UA', 'europe'],
  ['northern_europe', 16, 'AX', 'SJ', 'europe'],
  ['southern_europe', 17, 'AD', 'XK', 'europe'],
  ['western_europe', 9, 'AT', 'NL', 'europe'],
  ['northern_africa', 7, 'DZ', 'TN', undefined],
  ['sub_saharan_africa', 53, 'AO', 'ZW', 'africa'],
  ['northern_america', 6, 'BM', 'US', 'america'],
  ['central_america', 7, 'BZ', 'SV', 'america'],
  ['caribbean', 28, 'AG', 'VI', 'america'],
  ['south_america', 15, 'AR', 'VE', 'america'],
  ['australia_and_new_zealand', 6, 'AU', 'NZ', 'oceania'],
  ['pacific', 23, 'AS', 'WS', 'oceania'],
])('%s', (region, count, first, last, continent) => {
  const codes = byRegion.get(region) ?? [];
  const found = [codes.length, codes[0], codes.at(-1), findContinent(region)];
  expect(found).toEqual([count, first, last, continent]);
});

test('each other country is of a region', () => {
  expect(byRegion.get('none')).toEqual(['AQ', 'BV']);
});
