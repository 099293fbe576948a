import { toAlpha2, ENGLISH_NAMES, isCountryCode, THAI_NAMES } from './country-list';
import {
  ALIASES,
  AMBIGUOUS_NAMES,
  PLACES,
  nameIndex,
  normaliseName,
  placeIndex,
} from './name-index';

const namesIn = (tables: readonly Readonly<Record<string, string | readonly string[]>>[]) =>
  tables.flatMap((table) =>
    Object.entries(table).flatMap(([code, names]) =>
      [names].flat().map((name) => ({ code, name })),
    ),
  );

const aliases = namesIn(ALIASES);
const official = namesIn([ENGLISH_NAMES, THAI_NAMES]);
const ambiguous = new Set(AMBIGUOUS_NAMES.flatMap(({ names }) => names.map(normaliseName)));

test('no normalised name stands for two countries, save the ambiguous', () => {
  const meant = new Map<string, string>();
  for (const { code, name } of [...official, ...aliases]) {
    const key = normaliseName(name);
    if (ambiguous.has(key)) continue;
    expect([name, meant.get(key) ?? code]).toEqual([name, code]);
    meant.set(key, code);
  }
});

test('no alias claims an ambiguous name, repeats a known one, or is longer than is looked at', () => {
  const known = new Set([...official.map(({ name }) => normaliseName(name)), ...ambiguous]);
  for (const { name } of aliases) {
    const key = normaliseName(name);
    expect([name, known.has(key)]).toEqual([name, false]);
    expect(name.length).toBeLessThanOrEqual(100);
    known.add(key);
  }
});

test('every alias belongs to a listed country, and none reads as the code of another', () => {
  for (const { code, name } of [...official, ...aliases]) {
    expect([code, isCountryCode(code)]).toEqual([code, true]);
    for (const form of [name, normaliseName(name)]) {
      expect([name, toAlpha2(form) ?? code]).toEqual([name, code]);
    }
  }
});

test('every ambiguous name lists two or more countries', () => {
  for (const { names, codes } of AMBIGUOUS_NAMES) {
    expect(new Set(codes.filter(isCountryCode)).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(1);
    for (const name of names) expect(nameIndex().get(normaliseName(name))).toEqual(codes);
  }
});

test('a place is no name of a country and no code, and of a country that there is', () => {
  for (const [name, codes] of placeIndex()) {
    expect([name, nameIndex().get(name) ?? toAlpha2(name)]).toEqual([name, undefined]);
    expect([name, codes.filter(isCountryCode)]).toEqual([name, codes]);
  }
  const written = Object.values(PLACES).flat().map(normaliseName);
  expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([]);
});

test('nothing is indexed under an empty name', () => {
  expect(nameIndex().has('')).toBe(false);
});

test('the index is built once', () => {
  expect(nameIndex()).toBe(nameIndex());
});
