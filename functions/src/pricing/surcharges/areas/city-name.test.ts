import { readExamples } from '../../../../test/support/repository';
import { canonicalCity } from './city-name';

const EXAMPLES = readExamples<{
  same: [country: string, names: string[]][];
  different: [country: string, names: string[]][];
}>(__dirname, 'vectors/city-name.json');

test.each(EXAMPLES.same)('in %s, %j are one city', (country, names) => {
  expect(new Set(names.map((name) => canonicalCity(country, name))).size).toBe(1);
});

test.each(EXAMPLES.different)('in %s, %j are different cities', (country, names) => {
  const canonical = names.map((name) => canonicalCity(country, name));
  expect(new Set(canonical).size).toBe(names.length);
  expect(canonical).not.toContain('');
});

test('a text without letters names no city', () => {
  expect(canonicalCity('DE', ' - ')).toBe('');
  expect(canonicalCity('JP', '・')).toBe('');
});

test('a word that is a member of every object stays', () => {
  expect(canonicalCity('US', 'Constructor')).toBe('constructor');
});
