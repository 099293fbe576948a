import fc from 'fast-check';
import { getAlpha2Codes, getAlpha3Codes, getNumericCodes } from 'i18n-iso-countries/index';

import { share } from '../../test/support/share';
import { ENGLISH_NAMES, THAI_NAMES } from '../countries/country-list';
import { AMBIGUOUS_NAMES } from '../countries/name-index';
import ambiguous from '../countries/vectors/ambiguous.json';
import commonAliases from '../countries/vectors/common-aliases.json';
import found from '../countries/vectors/found.json';
import isoShortNames from '../countries/vectors/iso-short-names.json';
import unknown from '../countries/vectors/unknown.json';
import { countryName, isCountryCode, resolveCountry } from './resolve-country';

const codesOf = (countries: readonly { code: string }[]) => countries.map(({ code }) => code);

describe('resolveCountry', () => {
  test.each([...found, ...commonAliases])('$name', ({ text, code }) => {
    expect(resolveCountry(text)).toEqual({ kind: 'found', code });
  });

  test.each(ambiguous)('$name', ({ text, codes }) => {
    expect(resolveCountry(text)).toEqual({
      kind: 'ambiguous',
      candidates: codes.map((code) => ({ code, name: countryName(code) })),
    });
  });

  test.each(unknown)('unknown, $name', ({ text, suggestions }) => {
    expect(resolveCountry(text)).toEqual({
      kind: 'unknown',
      suggestions: suggestions.map((code) => ({ code, name: countryName(code) })),
    });
  });

  test.each([
    ['alpha-2', Object.keys(getAlpha2Codes()).map((code) => [code, code] as const)],
    ['alpha-3', Object.entries(getAlpha3Codes())],
    ['numeric', Object.entries(getNumericCodes())],
  ])('every %s code resolves, in any case', (_form, codes) => {
    expect(codes).toHaveLength(250);
    for (const [text, code] of codes) {
      expect([text, resolveCountry(text)]).toEqual([text, { kind: 'found', code }]);
      expect(resolveCountry(` ${text.toLowerCase()} `)).toEqual({ kind: 'found', code });
    }
  });

  const refused = new Set(AMBIGUOUS_NAMES.flatMap(({ names }) => names));

  test.each([
    ['English', ENGLISH_NAMES],
    ['Thai', THAI_NAMES],
  ])('every %s short name and its variants resolve, save the ambiguous', (_language, table) => {
    for (const [code, names] of Object.entries(table)) {
      for (const name of [names].flat().filter((each) => !refused.has(each))) {
        expect([name, resolveCountry(name)]).toEqual([name, { kind: 'found', code }]);
        expect(resolveCountry(` ${name.toUpperCase()}\n`)).toEqual({ kind: 'found', code });
      }
    }
  });

  test('of the official names only Congo is refused', () => {
    const official = [ENGLISH_NAMES, THAI_NAMES].flatMap((table) => Object.values(table).flat());
    expect([...new Set(official.filter((name) => refused.has(name)))]).toEqual(['Congo']);
  });

  test('each of the 249 short names of ISO 3166-1 is found, with and without its marks, save Congo', () => {
    const entries = Object.entries(isoShortNames);
    expect(entries).toHaveLength(249);
    for (const [code, name] of entries.filter(([each]) => each !== 'CG')) {
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
      const spellings = [name, plain, name.replace(' (the)', ''), name.replaceAll('-', ' ')];
      for (const text of spellings) {
        expect([text, resolveCountry(text)]).toEqual([text, { kind: 'found', code }]);
      }
    }
    expect(resolveCountry(isoShortNames.CG).kind).toBe('ambiguous');
  });

  test.each([
    ['letters', 'a'.repeat(256 * 1024)],
    ['spaces', ' '.repeat(256 * 1024)],
    ['letters that grow when normalised', '\uFDFA'.repeat(256 * 1024)],
    ['marks', 'a' + '\u0301'.repeat(256 * 1024)],
    ['Thai', 'ก'.repeat(256 * 1024)],
    ['commas', ','.repeat(256 * 1024)],
  ])('256 Ki %s are unknown, without suggestions', (_name, text) => {
    expect(resolveCountry(text)).toEqual({ kind: 'unknown', suggestions: [] });
  });

  test('a name among any amount of surrounding space is found', () => {
    const text = `${' '.repeat(10_000)}Japan${' '.repeat(10_000)}`;
    expect(resolveCountry(text)).toEqual({ kind: 'found', code: 'JP' });
  });

  test('any string is answered, the same each time, with countries that exist', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      }),
      fc.string({ unit: fc.constantFrom(...Array.from('aeinst,(). ไทยประเทศ')) }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const answer = resolveCountry(text);
        expect(resolveCountry(text)).toEqual(answer);
        if (answer.kind === 'found') return isCountryCode(answer.code);
        const named = answer.kind === 'ambiguous' ? answer.candidates : answer.suggestions;
        return (
          codesOf(named).every(isCountryCode) && (answer.kind === 'ambiguous' || named.length <= 3)
        );
      }),
      share({ seed: 764, numRuns: 2000 }),
    );
  });

  test('case and surrounding space never matter', () => {
    const texts = [...found, ...ambiguous, ...unknown].map(({ text }) => text);
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000'), maxLength: 9 }),
        fc.boolean(),
        (text, space, upper) => {
          const written = upper ? text.toUpperCase() : text.toLowerCase();
          expect(resolveCountry(space + written + space)).toEqual(resolveCountry(text));
        },
      ),
      share({ seed: 764, numRuns: 1000 }),
    );
  });
});
