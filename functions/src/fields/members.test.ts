import * as z from 'zod';

import { listFaults } from '../../test/support/faults';
import { readSuggestion } from './field-fault';
import {
  ANY_FIELD_REQUIRED,
  hasAnyField,
  nullAsAbsent,
  omitAbsent,
  omitUndefined,
} from './members';
import { fieldPath, unknownMembers } from './misspelt-members';
import { oneOf } from './text';

test('one of a schema’s words, or a fault that names them', () => {
  const schema = oneOf(z.enum(['red', 'green']));
  expect(schema.parse('red')).toBe('red');
  expect(listFaults(schema, 'blue')).toEqual([': must be one of red, green']);
});

test('a member that is never cleared: null is as good as left out', () => {
  const schema = nullAsAbsent(z.string());
  expect([undefined, null, 'x', ''].map((given) => schema.parse(given))).toEqual([
    undefined,
    undefined,
    'x',
    '',
  ]);
  expect(schema.safeParse(7).success).toBe(false);
});

test('a change names something where a member is there, null among them', () => {
  expect([{}, { a: undefined }, { a: null }, { a: undefined, b: 1 }].map(hasAnyField)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a change that names nothing is refused as empty only where nothing else is wrong', () => {
  const schema = z
    .strictObject({ a: z.number().optional() })
    .refine(hasAnyField, ANY_FIELD_REQUIRED);
  expect(listFaults(schema, {})).toEqual([': must contain a field to change']);
  expect(listFaults(schema, { b: 1 })).toEqual([': has unknown b']);
  expect(listFaults(schema, { a: 1 })).toEqual([]);
});

test('blanks are null and undefined, and nothing else', () => {
  const given = { a: null, b: undefined, c: 0, d: '', e: false, f: [] };
  expect(omitAbsent(given)).toStrictEqual({ c: 0, d: '', e: false, f: [] });
  expect(omitUndefined(given)).toStrictEqual({ a: null, c: 0, d: '', e: false, f: [] });
});

test('a place names its path, a long name cut', () => {
  expect(fieldPath(['data', 'items', 0], 'colour')).toBe('data.items.0.colour');
  expect(fieldPath([], 'colour')).toBe('colour');
  expect(fieldPath(['data'], 'k'.repeat(60))).toBe(`data.${'k'.repeat(60)}`);
  expect(fieldPath(['data'], 'k'.repeat(61))).toBe(`data.${'k'.repeat(60)}...`);
});

const SCHEMA = z.object({
  data: z.strictObject({
    colour: z.string(),
    item: z.strictObject({ size: z.number() }).nullish(),
  }),
});

function unknownIn(data: object, most?: number) {
  const issues = SCHEMA.safeParse({ data }).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownMembers(issue, SCHEMA, most) : [],
  );
}

test('unknown members are reported by their place, with the name that was most likely meant', () => {
  expect(unknownIn({ colour: 'red', color: 'red', item: { size: 1, sise: 2, zzz: 3 } })).toEqual([
    { key: 'sise', field: 'data.item.sise', suggestion: 'size' },
    { key: 'zzz', field: 'data.item.zzz', suggestion: undefined },
    { key: 'color', field: 'data.color', suggestion: 'colour' },
  ]);
});

test('of very many unknown members the first are reported', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, at]));
  expect(unknownIn({ colour: 'red', ...many })).toHaveLength(50);
  expect(unknownIn({ colour: 'red', ...many }, 2).map(({ key }) => key)).toEqual(['k0', 'k1']);
});

const suggestionOf = (suggestion: unknown) =>
  readSuggestion({ code: 'custom', path: [], message: 'x', input: 1, params: { suggestion } });

test('a rule’s suggestion is a text, or a function that gives one', () => {
  expect(suggestionOf('Bangkok')).toBe('Bangkok');
  expect(suggestionOf(() => 'Bangkok')).toBe('Bangkok');
  expect(suggestionOf(() => undefined)).toBeUndefined();
  expect(suggestionOf(undefined)).toBeUndefined();
  expect(readSuggestion({ code: 'custom', path: [], message: 'x', input: 1 })).toBeUndefined();
});

test('only a rule of ours suggests', () => {
  const issue = { code: 'too_big' as const, origin: 'string' as const, maximum: 1, path: [] };
  expect(readSuggestion({ ...issue, message: 'x', input: 'xx' })).toBeUndefined();
});
