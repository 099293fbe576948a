import type { SlotValue } from '../../../src/errors/fault';
import { createWords } from '../../../src/errors/words';
import { ENGLISH, type FaultCode } from '../../faults/english';
import samples from '../../faults/sample-values.json';
import { THAI } from '../../faults/thai';
import { createFormats } from './faults';

const SAMPLES: Readonly<Record<string, SlotValue>> = samples;
const SLOT = /\{(\w+)(?::(\w+))?(?:\|[^{}]*)?\}/g;
const say = createWords(
  THAI,
  ENGLISH,
  createFormats('th', (id) => id),
);

/** Names that stand only in the Thai sentence. */
const NAMES = ['CSV', 'IP', 'JP', 'URL', 'UTF', 'JSON', 'API', 'header'];

const latinWords = (sentence: string): string[] =>
  sentence.replace(SLOT, '').match(/[A-Za-z]\w*/g) ?? [];

test.each(Object.keys(ENGLISH) as FaultCode[])('%s reads as Thai', (code) => {
  const [english, thai] = [ENGLISH[code], THAI[code]];
  const values = Object.fromEntries(
    [...english.matchAll(SLOT)].map(([, name, kind = 'text']) => [name, SAMPLES[kind] ?? kind]),
  );
  const said = say({ code, values });
  expect(said.trim()).not.toMatch(/\S {2,}\S/);
  // The samples' day and instant: sentences may have others as examples of what to type.
  expect(said).not.toMatch(/2027-01-05|07:30|\d %/);
  expect(thai).not.toMatch(/บริษัทขนส่ง|งานเข้ารับ|ความต้องการสูง|เริ่มย้อนหลัง|แล้ว ที่บรรทัด/);
  const known = [...NAMES, ...latinWords(english)];
  expect(latinWords(thai).filter((word) => !known.includes(word))).toEqual([]);
});
