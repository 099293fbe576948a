import { readExamples } from '../../../../test/support/repository';
import { ExceptionReason } from '../../../model/tracking/event';
import {
  PIECE_DELIVERED,
  codeIn,
  detailMeaning,
  meaningInText,
  shortCodeMeaning,
  wordCodeMeaning,
} from './codes';
import CODES from './codes.json';

const EXAMPLES = readExamples<{
  words: [service: string, code: string, status: string, reason: string | null][];
  returning: string[];
  requests: [code: string, status: string][];
  codes: string[];
  writing: string[];
  none: unknown[];
  texts: [text: string, status: string, reason: string | null, en: string | null][];
  future: string[];
  reasons: [code: string, reason: string | null][];
}>(__dirname, 'vectors/codes.json');

test.each(EXAMPLES.words)('for %s, %s is %s, because: %s', (service, code, status, reason) => {
  const meaning = wordCodeMeaning(service, code);
  expect(meaning?.status).toBe(status);
  expect(meaning?.reason ?? null).toBe(reason);
});

test.each(EXAMPLES.returning)('%s begins the return of a parcel in the Netherlands', (code) => {
  expect(wordCodeMeaning('parcel-nl', code)?.isReturning).toBe(true);
});

test.each(EXAMPLES.requests)('%s only asks for something, and is %s', (code, status) => {
  const meaning = wordCodeMeaning('parcel-nl', code);
  expect(meaning).toMatchObject({ status, text: { en: expect.stringMatching(/request/) } });
  expect(meaning?.isReturning).toBeUndefined();
});

test.each(EXAMPLES.codes)('%s has the form of a code', (code) => {
  expect(codeIn(code)).toBe(code);
});

test.each(EXAMPLES.writing)('%j has not', (text) => {
  expect(codeIn(text)).toBeUndefined();
});

test.each(EXAMPLES.none)('%j is no code in words', (code) => {
  expect(wordCodeMeaning('parcel-nl', code)).toBeUndefined();
});

describe('the reason of a short code', () => {
  test.each(EXAMPLES.reasons)('%s is %s', (code, reason) => {
    expect(shortCodeMeaning('express', code)?.reason ?? null).toBe(reason);
  });

  test('of Parcel Germany is in the second part of its detail', () => {
    const damaged = detailMeaning('parcel-de', 'DLVRF_DMGED_ZN');
    expect(damaged).toMatchObject({ status: 'delivery_failed', reason: 'damaged' });
    expect(detailMeaning('parcel-de', 'DLVRF_OTHER_ZN')?.reason).toBeUndefined();
    expect(detailMeaning('parcel-de', 'DLVRF')?.status).toBe('delivery_failed');
  });
});

test('a return and a piece are known by their codes', () => {
  expect(detailMeaning('parcel-de', 'RETRN_NTCCN_EE')?.isReturning).toBe(true);
  expect(shortCodeMeaning('express', 'PD')?.text).toEqual(PIECE_DELIVERED);
});

test.each(EXAMPLES.texts)('%j is %s, because: %s', (text, status, reason, en) => {
  const meaning = meaningInText(text);
  expect(meaning?.status).toBe(status);
  expect(meaning?.reason ?? null).toBe(reason);
  expect(meaning?.text?.en ?? null).toBe(en);
});

test.each(EXAMPLES.future)('%j has not happened, or says nothing', (text) => {
  expect(meaningInText(text)).toBeUndefined();
});

const rows = [
  CODES.express,
  CODES.express_groups,
  CODES.german,
  CODES.german_events,
  CODES.words,
  CODES.words_of['parcel-nl'],
  CODES.phrases,
].flat();

test('no code is in two rows of a table', () => {
  const tables: { codes: string[] }[][] = [CODES.express, CODES.german, CODES.words];
  const repeated = tables.map((table) => {
    const codes = table.flatMap((row) => row.codes);
    return codes.filter((code, at) => codes.indexOf(code) !== at);
  });
  expect(repeated).toEqual([[], [], []]);
});

test('every reason is explained in both languages, in the same words', () => {
  const texts = new Map<string, string>();
  for (const row of rows) {
    if ('reason' in row) {
      expect(ExceptionReason.options).toContain(row.reason);
      expect('text' in row || 'isReturning' in row).toBe(true);
    }
    if (!('text' in row)) continue;
    expect(row.text.th).toMatch(/^[\u0E00-\u0E7F ,]+$/);
    expect(texts.get(row.text.en) ?? row.text.th).toBe(row.text.th);
    texts.set(row.text.en, row.text.th);
  }
  expect(texts.size).toBeGreaterThan(25);
});
