import { listFaults } from '../../test/support/faults';
import { sayValue } from '../errors/service-error';
import { countryCode } from './country-code';
import { readSuggestion } from './field-fault';

test.each(['jp', 'JPN', '392', ' JP ', 'Jpn'])('%j is Japan', (text) => {
  expect(countryCode().parse(text)).toBe('JP');
});

const suggestionFor = (text: string) => {
  const [issue] = countryCode().safeParse(text).error?.issues ?? [];
  const suggestion = issue && readSuggestion(issue);
  return suggestion && sayValue(suggestion);
};

test.each([
  ['Japan', 'JP'],
  ['Congo', 'CG or CD'],
  ['Jappan', 'JP'],
  ['qqqqqqq', undefined],
])('the name %j earns the suggestion %j', (text, suggestion) => {
  expect(listFaults(countryCode(), text)).toEqual([': must be an ISO 3166-1 country code']);
  expect(suggestionFor(text)).toBe(suggestion);
});

test('a code is text', () => {
  expect(listFaults(countryCode(), undefined)).toEqual([': is required']);
  expect(listFaults(countryCode(), 392)).toEqual([': must be an ISO 3166-1 country code']);
});
