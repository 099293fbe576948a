import { canonicalCity } from './canonical-place';

test.each([
  ['FR', ['Saint-Étienne', 'ST. ETIENNE', ' st  etienne', 'Saint Etienne']],
  ['CH', ['St. Gallen', 'Sankt Gallen', 'SAINT GALLEN']],
  ['CH', ['Zürich', 'Zuerich', 'zurich']],
  ['DE', ['München', 'Muenchen', 'Munchen']],
  ['DE', ['Gießen', 'Giessen']],
  ['DE', ['Köln', 'Koeln']],
  ['NO', ['Tromsø', 'Tromsoe', 'Tromso']],
  ['NO', ['Ålesund', 'Aalesund', 'Alesund']],
  ['DK', ['Nykøbing', 'Nykoebing']],
  ['AU', ['Mt Isa', 'Mt. Isa', 'Mount Isa']],
  ['US', ['Ft. Worth', 'Fort Worth']],
  ['CA', ['Sault Ste. Marie', 'Sault Sainte Marie']],
  ['TT', ['Port & Bay', 'port and bay']],
  ['NL', ['The Hague', 'Hague']],
  ['IT', ["L'Aquila", 'L’Aquila']],
  ['VN', ['Đà Nẵng', 'Da Nang']],
  ['JP', ['Ｎａｈａ', 'Naha']],
  ['TH', ['เชียงใหม่', 'เชียง ใหม่']],
])('in %s, %j are one city', (country, names) => {
  expect(new Set(names.map((name) => canonicalCity(country, name))).size).toBe(1);
});

test.each([
  ['DE', ['Neunkirchen', 'Neuenkirchen', 'Neukirchen']],
  ['DE', ['Halle', 'Hall', 'Halle (Westf.)']],
  ['AT', ['Baden', 'Bad', 'Bauden']],
  ['US', ['Kansas City', 'Kansas']],
  ['US', ['City of Industry', 'Industry']],
  ['US', ['Saint Paul', 'Paul', 'South Saint Paul']],
  ['US', ['Portland', 'Port Land', 'Fortland']],
  ['PH', ['Quezon City', 'Quezon']],
  ['ID', ['Lae', 'La', 'Palu', 'Palue']],
  ['GB', ['Newport', 'Newport Pagnell', 'Newport-on-Tay']],
  ['TH', ['กำแพงเพชร', 'กาแพงเพชร']],
  ['IN', ['दिल्ली', 'दिल्ला']],
  ['JP', ['ガギ', 'カキ']],
  ['LA', ['ປາກເຊ', 'ປາກຊະ']],
])('in %s, %j are different cities', (country, names) => {
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
