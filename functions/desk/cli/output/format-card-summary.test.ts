import { allCountryCodes } from '../../../src/fields/resolve-country';
import { aRateCard } from '../../../test/support/cards';
import { summarizeCard } from '../../rates/difference/card-summary';
import { formatCardSummary } from './format-card-summary';

const without = (...codes: string[]) => allCountryCodes().filter((code) => !codes.includes(code));

test.each([
  ['Only 1 country is in a zone: Japan', ['JP']],
  ['1 country is in no zone: Cuba', without('CU')],
  ['2 countries are in no zone: Afghanistan, Cuba', without('CU', 'AF')],
  ['Every country is in a zone.', without()],
])('the shorter list of countries is shown: %s', (line, countries) => {
  const zones = aRateCard().zones.map((zone) => ({ ...zone, countries }));
  const text = formatCardSummary(summarizeCard(aRateCard({ zones })));
  expect(text.split('\n').at(-1)).toBe(line);
});
