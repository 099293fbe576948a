import { ENGLISH } from '../../../operations/faults/english';
import { THAI } from '../../../operations/faults/thai';
import { createWords } from '../../../src/errors/words';
import { sampleOf } from '../../../test/support/sample-faults';
import { formatsOf } from './faults';

const say = createWords(
  THAI,
  ENGLISH,
  formatsOf('th', () => 'DHL Express'),
);

/** What a Thai sentence may have in Latin letters: names, and what is typed into a file or a field. */
const NAMES = new Set(
  'API ASCII CSV IP JP JSON KiB MiB UAT URL UTF Unicode XXXX checksum demo npm run console https xls xlsx csv x g T'.split(
    ' ',
  ),
);

const latinWords = (sentence: string): string[] =>
  (sentence.replace(/\{[^}]*\}/g, '').match(/[A-Za-z][\w.]*/g) ?? []).map((word) =>
    word.replace(/\.$/, ''),
  );

test.each(Object.keys(ENGLISH) as (keyof typeof ENGLISH)[])('%s reads as Thai', (code) => {
  const said = say({ code, values: sampleOf(ENGLISH[code]) });
  expect(said.trim()).not.toMatch(/\S {2,}\S/);
  // The samples' day and instant: sentences may have others as examples of what to type.
  expect(said).not.toMatch(/2027-01-05|07:30|\d %/);
  expect(THAI[code]).not.toMatch(/ผู้ขนส่ง|ความต้องการสูง|เริ่มย้อนหลัง|แล้ว ที่บรรทัด/);
  // Any other word in Latin letters is one that the English sentence has as well, such as a line of a file.
  const english = latinWords(ENGLISH[code]);
  expect(
    latinWords(THAI[code]).filter((word) => !NAMES.has(word) && !english.includes(word)),
  ).toEqual([]);
});
