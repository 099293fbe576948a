import * as z from 'zod';

import { refusalBy, thrownBy } from '../../test/support/faults';
import { countryCode } from '../fields/country-code';
import { fieldIssue, refuseField } from '../fields/field-fault';
import { laterMembers } from '../fields/misspelt-members';
import { parseFields } from './parse-fields';

const schema = z.object({
  weight: z.number(fieldIssue('field_not_number')),
  name: z.string(fieldIssue('field_not_text')),
});

const catchRefusal = (body: Record<string, unknown>): unknown =>
  thrownBy(() => parseFields(schema, body));

test('takes the fields it knows and leaves the others', () => {
  const body = { weight: 1, name: 'a', other: true };
  expect(parseFields(schema, body)).toEqual({ weight: 1, name: 'a' });
});

test.each([
  ['weigth', 'weight'],
  ['Weight', 'weight'],
  ['apiToken', 'api_token'],
])('%s is refused without what follows from it', (name, suggestion) => {
  const others = { weight: 1, name: 'a' };
  const { [suggestion]: _, ...sent }: Record<string, unknown> = others;
  expect(catchRefusal({ ...sent, [name]: 1, other: true })).toMatchObject({
    code: 'validation_failed',
    details: [
      {
        field: name,
        message: `${name} is not a known field: send ${suggestion}, or leave it out.`,
        suggestion,
      },
    ],
  });
});

test('a misspelt member comes first, and hides no other fault but its own absence', () => {
  const strict = z.object({
    weight: z.number(fieldIssue('field_not_number')),
    country: z.string(fieldIssue('field_not_text')),
    data: z.strictObject({
      city: z.string(fieldIssue('field_not_text')),
      postal_code: z.string(fieldIssue('field_not_text')),
    }),
  });
  const body = { Weight: 1, country: 7, data: { postalCode: '1' } };
  expect(() => parseFields(strict, body)).toThrow(
    '4 fields need attention: Weight, data.postalCode, country, data.city.',
  );
  const valid = { weigth: 1, country: 'x', data: { city: 'x', postal_code: '1' } };
  for (const sent of [valid, { ...valid, weight: 2 }]) {
    expect(() => parseFields(strict, sent)).toThrow(
      'weigth is not a known field: send weight, or leave it out.',
    );
  }
});

test('a misspelt member of later releases is one only of a request that is refused anyway', () => {
  const later = z.array(z.string(), fieldIssue('field_not_list'));
  laterMembers.add(later, {});
  const refused = z.object({ ...schema.shape, pieces: later });
  const body = { weight: '2', name: 'a', peices: [] };
  expect(refusalBy(() => parseFields(refused, body)).details).toEqual([
    {
      field: 'peices',
      message: 'peices is not a known field: send pieces, or leave it out.',
      suggestion: 'pieces',
    },
    { field: 'weight', message: 'weight must be a number.', suggestion: '2, without quotes' },
  ]);
  const taken = z.object({ ...schema.shape, pieces: later.optional() });
  laterMembers.add(taken.shape.pieces, {});
  expect(parseFields(taken, { ...body, weight: 2 })).toEqual({ weight: 2, name: 'a' });
});

test('one fault is the whole message', () => {
  expect(catchRefusal({ weight: '2', name: 'a' })).toMatchObject({
    code: 'validation_failed',
    message: 'weight must be a number.',
    details: [
      { field: 'weight', message: 'weight must be a number.', suggestion: '2, without quotes' },
    ],
  });
});

test('several faults are counted in the message and listed in the details', () => {
  expect(catchRefusal({})).toMatchObject({
    message: '2 fields need attention: weight, name.',
    details: [
      { field: 'weight', message: 'weight must be a number.' },
      { field: 'name', message: 'name must be text.' },
    ],
  });
});

describe('members that a schema does not know', () => {
  const strict = z.object({
    data: z.strictObject({
      shipper_address: z.strictObject({ postal_code: z.string() }).optional(),
      items: z.array(z.strictObject({ hs_code: z.string() }).nullish()).nullish(),
    }),
  });
  const refusalOfData = (data: unknown) => refusalBy(() => parseFields(strict, { data }));
  const unknown = (field: string, suggestion?: string) => ({
    field,
    message: `${field} is not a field that can be sent.`,
    ...(suggestion !== undefined && { suggestion }),
  });

  test('are named with their place and the nearest known name', () => {
    expect(
      refusalOfData({
        shiperAddress: {},
        shipper_address: { postal_code: 'x', postcode: 'x' },
        items: [null, { hs_code: '1', HSCode: '1', zzz: 1 }],
      }).details,
    ).toEqual([
      unknown('data.shipper_address.postcode', 'postal_code'),
      unknown('data.items.1.HSCode', 'hs_code'),
      unknown('data.items.1.zzz'),
      unknown('data.shiperAddress', 'shipper_address'),
    ]);
  });

  test('are cut where they are long', () => {
    expect(refusalOfData({ ['k'.repeat(1000)]: 1 }).details).toEqual([
      unknown(`data.${'k'.repeat(60)}...`),
    ]);
  });

  test('more than ten faults are all listed, and the first ten named', () => {
    const { message, details } = refusalOfData(
      Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`x${n}`, 1])),
    );
    expect(details).toHaveLength(12);
    expect(message).toMatch(/^12 fields need attention: data\.x0, .*, data\.x9 and 2 more\.$/);
  });
});

describe('a request with very many faults', () => {
  const Line = z.strictObject({
    country: countryCode(),
    count: z.int(fieldIssue('field_not_whole')),
  });
  const many = z.object({
    data: z.strictObject({ lines: z.array(Line, 'must be a list').max(100, 'must be short') }),
  });
  const refusalOfLines = (lines: unknown, schema: z.ZodType = many) => {
    return refusalBy(() => parseFields(schema, { data: { lines } }));
  };
  const unknowns = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`shipper_addr${n}`, 1]));

  test('has fifty details, and counts them all', () => {
    const lines = Array.from({ length: 100 }, () => ({ country: 'TH', count: 1, ...unknowns(50) }));
    const { message, details } = refusalOfLines(lines);
    expect(details).toHaveLength(50);
    expect(new Set(details.map(({ field }) => field)).size).toBe(50);
    expect(message).toMatch(/^5000 fields need attention: .* and 4990 more\.$/);
    expect(JSON.stringify({ message, details }).length).toBeLessThan(10_000);
  });

  test('works nothing out for those that it leaves out', () => {
    const suggestion = jest.fn(() => 'TH');
    const Refused = z
      .unknown()
      .transform((_, context) => refuseField(context, 'is none', { suggestion }));
    const Lines = z.object({
      data: z.object({ lines: z.array(z.object({ country: Refused, count: z.int('is none') })) }),
    });
    const lines = Array.from({ length: 100 }, () => ({ country: 'Tailand' }));
    expect(refusalOfLines(lines, Lines).message).toMatch(/^200 fields/);
    expect(suggestion).toHaveBeenCalledTimes(25);
  });

  test('has one for a list that is too long, whose lines are not looked at', () => {
    const looked = jest.fn(() => false);
    const Looked = z.object({
      data: z.object({ lines: z.array(z.unknown().refine(looked)).max(100, 'must be short') }),
    });
    const lines = Array.from({ length: 50_000 }, () => ({}));
    expect(refusalOfLines(lines, Looked)).toMatchObject({ message: 'data.lines must be short.' });
    expect(looked).not.toHaveBeenCalled();
    expect(refusalOfLines(lines).details).toHaveLength(1);
  });

  test('cuts long names', () => {
    const lines = [{ country: 'TH', count: 1, ['n'.repeat(200_000)]: 1 }];
    expect(refusalOfLines(lines).message.length).toBeLessThan(200);
  });
});

test('a number in quotes within an object earns its suggestion', () => {
  const inData = z.object({ data: z.object({ weight: z.number(fieldIssue('field_not_number')) }) });
  expect(thrownBy(() => parseFields(inData, { data: { weight: ' 3.2 ' } }))).toMatchObject({
    details: [{ suggestion: '3.2, without quotes' }],
  });
});
