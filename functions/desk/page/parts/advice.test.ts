import type { Fault } from '../../../src/errors/fault';
import { createWords, withAdvice } from '../../../src/errors/words';
import { ENGLISH } from '../../faults/english';
import { createFormats } from '../format/faults';
import { ADVICE } from './advice';

const SLOT = /\{(\w+)/g;
const listSlots = (sentence: string): string[] =>
  [...sentence.matchAll(SLOT)].map(([, name = '']) => name);
const english = new Map<string, string>(Object.entries(ENGLISH));

test.each(Object.keys(ADVICE.en))('the advice for %s uses only values of its fault', (code) => {
  const known = listSlots(english.get(code) ?? '');
  for (const sentences of [ADVICE.en, ADVICE.th]) {
    expect(listSlots(sentences[code] ?? '').filter((name) => !known.includes(name))).toEqual([]);
  }
  expect(ADVICE.th[code]).toMatch(/[ก-๙]/);
});

test('advice follows its fault, once however often the fault occurs', () => {
  const formats = createFormats('en', (id) => id);
  const say = createWords(ENGLISH, ENGLISH, formats);
  const advised = withAdvice(say, ADVICE.en, createWords(ADVICE.en, ENGLISH, formats));
  const missing: Fault = { code: 'note_no_city', values: {} };
  const note = { problem: missing, by: 'city', couriers: ['osprey'] };
  expect(advised({ code: 'note_on_areas', values: note })).toMatch(/osprey\. Enter the city\.$/);
  const faults = [missing, missing];
  expect(advised({ code: 'accounts_faulty', values: { reasons: faults } })).toBe(
    'No city was sent\nNo city was sent\nEnter the city.',
  );
});
