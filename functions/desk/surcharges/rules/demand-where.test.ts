import { faultLine } from '../../../test/support/fault-lines';
import { readExamples } from '../../../test/support/repository';
import { type KnownZone, readWhere } from './demand';

const EXAMPLES = readExamples<{
  places: [text: string, zones: string[], countries: string[]][];
}>(__dirname, 'vectors/demand-where.json');

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
const CODES = '1,36,AS,DE,Congo,b,B,IT,North,NORTH';

const listFaults = (text: string, zones = ZONES): string[] => {
  const reading = readWhere(text, zones);
  return reading.kind === 'faults' ? reading.faults.map(faultLine) : [];
};

test.each(EXAMPLES.places)('%s', (text, zones, countries) => {
  expect(readWhere(text, ZONES)).toEqual({ kind: 'where', where: { zones, countries } });
});

test.each([
  ['', 'where_missing'],
  [' ; ', 'where_missing'],
  ['*; JP', 'where_all_and_others'],
  ['AS', 'where_ambiguous AS AS zone=AS,country=AS'],
  ['as', 'where_ambiguous as AS zone=AS,country=AS'],
  ['IT', 'where_ambiguous IT IT zone=IT,country=IT'],
  ['zone=north', `where_not_zone north ${CODES}`],
  ['036', `where_not_known 036 ${CODES}`],
  ['Japam', `where_not_known Japam ${CODES} JP`],
  ['zone=JP', `where_not_zone JP ${CODES}`],
  ['country=Japam', 'country_not_known Japam JP'],
  ['country=Congo', 'country_name_ambiguous Congo CG,CD'],
  ['Virgin Islands', 'country_name_ambiguous Virgin Islands VG,VI'],
])('%j is refused', (text, fault) => {
  expect(listFaults(text)).toEqual([fault]);
});

test('every destination with a fault is reported', () => {
  expect(listFaults('*; AS; Atlantis; JP')).toHaveLength(3);
});

test('a courier without a card has countries alone', () => {
  expect(listFaults('1', [])).toEqual(['country_not_known 1']);
  expect(listFaults('zone=1', [])).toEqual(['where_no_zones 1']);
  expect(readWhere('AS', [])).toMatchObject({ where: { zones: [], countries: ['AS'] } });
});
