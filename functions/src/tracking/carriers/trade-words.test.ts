import WORDS from './trade-words.json';

/** Words that a person's name, street or telephone number follows. */
const INTRODUCING = `
  by signed signature signatory neighbour neighbor neighbours neighbors mr mrs ms miss dr khun
  name contact contacted person phone tel telephone mobile email fax call ext road rd street st
  soi moo mu avenue ave lane alley village floor fl room unit house apartment apt building bldg
  tower near opposite beside behind next-door von durch herr frau nachbar straße buren przez
  sąsiada ulica คุณ นาย นาง นางสาว ด.ช ด.ญ ชื่อ เซ็น ลายเซ็น ลงชื่อ โดย โทร เบอร์ มือถือ ติดต่อ
  ถนน ซอย หมู่ บ้าน บ้านเลขที่ อาคาร ชั้น ห้อง
`
  .trim()
  .split(/\s+/);

/** Names that are words of the trade, or of a calendar, as well. */
const NAMES = `
  will may first made note april june august mark bill art grant hope page van short long day
  price cash banks gates hand law kerry driver somchai jaidee anna john zqx smith müller jansen
  จันทร์ อาทิตย์ สมชาย ใจดี
`
  .trim()
  .split(/\s+/);

const LANGUAGES = Object.entries(WORDS).map(
  ([language, lines]) => [language, lines.flatMap((line) => line.split(' '))] as const,
);
const listWords = (language: string) => LANGUAGES.find(([name]) => name === language)?.[1] ?? [];

describe.each(LANGUAGES)('the words in %s', (_language, words) => {
  test('are lower-case words without digits', () => {
    expect(words.filter((word) => !/^[\p{L}\p{M}]+$/u.test(word))).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(words.filter((word) => word !== word.normalize('NFC'))).toEqual([]);
  });

  test('are sorted and unique', () => {
    expect(words).toEqual([...new Set(words)].toSorted());
  });

  test('introduce nobody, and are nobody’s name', () => {
    const kept = new Set(words);
    expect([...INTRODUCING, ...NAMES].filter((word) => kept.has(word))).toEqual([]);
  });

  test('are none of one letter', () => {
    const single = words.filter((word) => Array.from(word).length === 1);
    expect(single.filter((word) => !['a', 'ณ'].includes(word))).toEqual([]);
  });
});

test('there are enough words to count on', () => {
  expect(listWords('en').length).toBeGreaterThan(700);
  expect(listWords('th').length).toBeGreaterThan(120);
});

test('a Thai word is one word as a segmenter cuts it', () => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  const cut = listWords('th').filter((word) => Array.from(segmenter.segment(word)).length !== 1);
  expect(cut).toEqual([]);
});

test.each([
  ['en', 'Shipment has departed from a facility'],
  ['en', 'Arrived at destination office of exchange'],
  ['en', 'Clearance processing complete at'],
  ['en', 'Customs clearance status updated'],
  ['en', 'The shipment has been processed in the parcel center of origin'],
  ['en', 'Item held, addressee notified due to payment of charges'],
  ['th', 'พัสดุถึงศูนย์คัดแยกสินค้า'],
  ['th', 'อยู่ระหว่างการนำจ่าย'],
  ['de', 'Die Sendung wurde in das Zustellfahrzeug geladen.'],
  ['nl', 'De bezorger is onderweg'],
  ['pl', 'przesyłka przekazana kurierowi do doręczenia'],
] as const)('in %s, every word of %j is listed', (language, text) => {
  const kept = listWords(language);
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text.toLowerCase(),
  );
  const missing = Array.from(segments).filter(
    ({ segment, isWordLike }) => isWordLike === true && !kept.includes(segment),
  );
  expect(missing.map(({ segment }) => segment)).toEqual([]);
});
