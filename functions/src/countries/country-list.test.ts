import { getAlpha2Codes } from 'i18n-iso-countries/index';

import { resolveCountry } from '../fields/resolve-country';
import { countryName, isCountryCode } from './country-list';

const codes = Object.keys(getAlpha2Codes());

test('isCountryCode takes exactly the alpha-2 codes', () => {
  expect(codes.filter(isCountryCode)).toHaveLength(250);
  for (const text of ['th', 'THA', '764', 'UK', 'EL', ' TH', '', '__proto__', 'constructor']) {
    expect([text, isCountryCode(text)]).toEqual([text, false]);
  }
});

test('every country has a name that means it, or is ambiguous and counts it', () => {
  for (const code of codes) {
    const answer = resolveCountry(countryName(code) ?? '');
    expect(
      answer.kind === 'ambiguous' ? answer.candidates : [{ code: 'code' in answer && answer.code }],
    ).toContainEqual(expect.objectContaining({ code }));
  }
});
