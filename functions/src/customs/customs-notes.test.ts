import { allCountryCodes } from '../countries/country-list';
import { CHECKS } from './checks';
import { destinations, rules, units_per_euro } from './rules.json';
import vague from './vague-descriptions.json';
import { writeLines } from './write-lines';

const SOURCED = [...rules, ...Object.values(destinations), units_per_euro, vague];

test('each rule and list has a source, and the day on which it was read', () => {
  for (const { source, read_on } of SOURCED) {
    expect(source.length).toBeGreaterThan(10);
    expect(read_on).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
  }
});

test('a rule asks for what there is a check of, at destinations that there are', () => {
  for (const { asks, to } of rules) {
    expect(Object.keys(CHECKS)).toContain(asks);
    expect(['abroad', ...Object.keys(destinations)]).toContain(to);
  }
  for (const { countries } of Object.values(destinations)) {
    expect(allCountryCodes()).toEqual(expect.arrayContaining(countries.split(' ')));
  }
});

test.each([
  [[0], '1'],
  [[0, 2, 3, 4], '1, 3-5'],
  [Array.from({ length: 100 }, (_, at) => at), '1-100'],
  [Array.from({ length: 50 }, (_, at) => 2 * at), '1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …'],
])('lines %j are written as %s', (indexes, written) => {
  expect(writeLines(indexes)).toBe(written);
});
