import { readWhere, type KnownZone } from './demand-where';

const ZONES: readonly KnownZone[] = [
  { code: '1', countries: ['JP', 'KR'] },
  { code: '36', countries: ['AU'] },
  { code: 'AS', countries: ['CN', 'HK'] },
  { code: 'DE', countries: ['DE'] },
  { code: 'Congo', countries: ['CD'] },
  { code: 'b', countries: ['FR'] },
  { code: 'B', countries: ['BE'] },
  { code: 'IT', countries: ['IT', 'SM'] },
  { code: 'North', countries: ['IS'] },
  { code: 'NORTH', countries: ['NO'] },
];
const CODES = '1, 36, AS, DE, Congo, b, B, IT, North, NORTH';

test.each([
  ['*', ['*'], []],
  [' * ; ', ['*'], []],
  ['1', ['1'], []],
  ['Zone 1', ['1'], []],
  ['1; 36;1', ['1', '36'], []],
  ['FR; Japan; ญี่ปุ่น; usa', [], ['FR', 'JP', 'US']],
  ['1; FR', ['1'], ['FR']],
  ['zone=AS', ['AS'], []],
  ['Zone = as', ['AS'], []],
  ['country=AS', [], ['AS']],
  ['COUNTRY = American Samoa', [], ['AS']],
  ['zone AS', ['AS'], []],
  ['DE', ['DE'], []],
  ['Germany', [], ['DE']],
  ['Congo', ['Congo'], []],
  ['b; B', ['b', 'B'], []],
  ['Zone B', ['B'], []],
  ['country=036', [], ['AU']],
])('%s', (text, zones, countries) => {
  expect(readWhere(text, ZONES)).toEqual({ kind: 'where', where: { zones, countries } });
});

test.each([
  ['', 'The destinations are missing: zones, countries or *.'],
  [' ; ', 'The destinations are missing: zones, countries or *.'],
  ['*; JP', '* stands for all destinations: leave the others out.'],
  [
    'AS',
    `"AS" may be a zone of the courier's card or the country American Samoa: write zone=AS or country=AS.`,
  ],
  [
    'as',
    `"as" may be a zone of the courier's card or the country American Samoa: write zone=AS or country=AS.`,
  ],
  [
    'IT',
    `"IT" may be a zone of the courier's card or the country Italy: write zone=IT or country=IT.`,
  ],
  ['zone=north', `"north" is not a zone of the courier's card (${CODES}).`],
  ['036', `"036" is neither a zone of the courier's card (${CODES}) nor a known country.`],
  [
    'Japam',
    `"Japam" is neither a zone of the courier's card (${CODES}) nor a known country; did you mean JP (Japan)?`,
  ],
  ['zone=JP', `"JP" is not a zone of the courier's card (${CODES}).`],
  ['country=Japam', '"Japam" is not a known country; did you mean JP (Japan)?'],
  ['country=Congo', '"Congo" could be more than one country; write CG or CD.'],
  ['Virgin Islands', '"Virgin Islands" could be more than one country; write VG or VI.'],
])('%j is refused', (text, message) => {
  expect(readWhere(text, ZONES)).toEqual({ kind: 'faults', messages: [message] });
});

test('every destination with a fault is told', () => {
  const reading = readWhere('*; AS; Atlantis; JP', ZONES);
  expect(reading.kind === 'faults' && reading.messages).toHaveLength(3);
});

test('a courier without a card has countries alone', () => {
  expect(readWhere('1', [])).toEqual({
    kind: 'faults',
    messages: [`"1" is neither a zone of the courier's card nor a known country.`],
  });
  expect(readWhere('AS', [])).toMatchObject({ where: { zones: [], countries: ['AS'] } });
});
