import { createFaultMaker, isSameFault, createPlacedFaultMaker } from './fault';
import { createWords, sayInEnglish, withAdvice, withMessage } from './words';

const TABLE = {
  too_heavy:
    'Above {weight:grams} zone {zone} has no price, but {price:satang} at {share:basisPoints}.',
  missing: '{rows:number} {rows|row is|rows are} missing in {names:choice}.',
  nested: '{inner:fault} It is line {line}.',
  several: 'Nothing was changed:\n{faults:faults}',
  plain: 'There is nothing.',
  unlike: '"{text}" is not known.{near:suggestions}',
  country: '"{text}" is not a country.{near:suggestedCountries} Write {one:countryToType}.',
  measures: '{weight:kilograms}, {side:centimetres}, {height:millimetres}.',
  lists: 'All of {all:list}, {one:choice}, {named:bilingual}. {either:either} {each:sentences}',
} as const;
const fault = createFaultMaker<typeof TABLE>();
const say = sayInEnglish(TABLE);

test('values are written in the units of a person', () => {
  const heavy = fault('too_heavy', { weight: 10_500, zone: '3', price: 123_450, share: 2850 });
  expect(say(heavy)).toBe('Above 10.5 kg zone 3 has no price, but 1234.5 THB at 28.5 %.');
});

test.each([
  [1, ['a'], '1 row is missing in a.'],
  [12_345, ['a', 'b', 'c'], '12,345 rows are missing in a, b or c.'],
])('%i of a thing', (rows, names, expected) => {
  expect(say(fault('missing', { rows, names }))).toBe(expected);
});

test('measures have their units, and lists their words between', () => {
  const measures = fault('measures', { weight: 1.25, side: 30.5, height: 305 });
  expect(say(measures)).toBe('1.25 kg, 30.5 cm, 30.5 cm.');
  const faults = [fault('plain'), fault('plain')];
  const named = { en: 'Monday', th: 'จันทร์' };
  const lists = { all: ['a', 'b', 'c'], one: [], named, either: faults, each: faults };
  expect(say(fault('lists', lists))).toBe(
    'All of a, b, c, , Monday. There is nothing. or There is nothing. There is nothing. There is nothing.',
  );
});

test('a fault stands within another, and several on lines of their own', () => {
  const inner = fault('plain');
  expect(say(fault('nested', { inner, line: 7 }))).toBe('There is nothing. It is line 7.');
  expect(say(fault('several', { faults: [inner, inner] }))).toBe(
    'Nothing was changed:\nThere is nothing.\nThere is nothing.',
  );
});

test('the log and scripts have a fault with its place, its sentence and its values', () => {
  const values = { weight: 10_500, zone: '3', price: 123_450, share: 2850 };
  expect(
    withMessage(say)(createPlacedFaultMaker<typeof TABLE>()('rows[0]', 'too_heavy', values)),
  ).toEqual({
    path: 'rows[0]',
    message: 'Above 10.5 kg zone 3 has no price, but 1234.5 THB at 28.5 %.',
    code: 'too_heavy',
    values,
  });
});

test('advice follows a fault once, for those within it too, on a line of its own after lines', () => {
  const advice = { plain: 'Look again.' };
  const advise = withAdvice(say, advice, sayInEnglish(advice));
  const inner = fault('plain');
  expect(advise(inner)).toBe('There is nothing. Look again.');
  expect(advise(fault('nested', { inner, line: 7 }))).toBe(
    'There is nothing. It is line 7. Look again.',
  );
  expect(advise(fault('several', { faults: [inner, inner] }))).toBe(
    'Nothing was changed:\nThere is nothing.\nThere is nothing.\nLook again.',
  );
  expect(advise(fault('unlike', { text: 'x', near: [] }))).toBe('"x" is not known.');
});

test('what may be meant is asked after a sentence, if there is anything', () => {
  expect(say(fault('unlike', { text: 'x', near: [] }))).toBe('"x" is not known.');
  expect(say(fault('unlike', { text: 'x', near: ['y', 'z'] }))).toBe(
    '"x" is not known. Did you mean y or z?',
  );
  expect(say(fault('country', { text: 'Japam', near: ['JP'], one: 'TH' }))).toBe(
    '"Japam" is not a country. Did you mean JP (Japan)? Write TH (Thailand).',
  );
});

test('another language takes the kinds of values from the English sentence', () => {
  const thai = createWords({ too_heavy: 'เกิน {weight} โซน {zone}' }, TABLE, {
    language: 'th',
    grams: (text) => `${Number(text) / 1000} กก.`,
    or: (some, last) => `${some} หรือ ${last}`,
    suggest: (suggested) => ` หมายถึง ${suggested} หรือไม่`,
  });
  const heavy = fault('too_heavy', { weight: 500, zone: '$& {weight}', price: 1, share: 1 });
  expect(thai(heavy)).toBe('เกิน 0.5 กก. โซน $& {weight}');
});

test('a code that no table has is an error', () => {
  expect(() => say({ code: 'unknown', values: {} })).toThrow('No sentence for "unknown".');
});

test('faults are the same by code, place and values', () => {
  const placed = createPlacedFaultMaker<typeof TABLE>();
  expect(isSameFault(placed('a', 'plain'), placed('a', 'plain'))).toBe(true);
  expect(isSameFault(placed('a', 'plain'), placed('b', 'plain'))).toBe(false);
  expect(isSameFault(fault('nested', { inner: fault('plain'), line: 1 }), fault('plain'))).toBe(
    false,
  );
});
