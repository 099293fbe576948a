import * as z from 'zod';

import { parseFields } from './parse-fields';

const schema = z.object({
  weight: z.number({ error: 'must be a number' }),
  name: z.string({ error: 'must be text' }),
});

function refusalOf(body: Record<string, unknown>): unknown {
  try {
    return parseFields(schema, body);
  } catch (error) {
    return error;
  }
}

test('takes the fields it knows and leaves the others', () => {
  const body = { weight: 1, name: 'a', other: true };
  expect(parseFields(schema, body)).toEqual({ weight: 1, name: 'a' });
});

test('one fault is the whole message', () => {
  expect(refusalOf({ weight: '2', name: 'a' })).toMatchObject({
    code: 'validation_failed',
    message: 'weight must be a number.',
    details: [
      { field: 'weight', message: 'weight must be a number.', suggestion: '2, without quotes' },
    ],
  });
});

test('several faults are counted in the message and listed in the details', () => {
  expect(refusalOf({})).toMatchObject({
    message: '2 fields need attention: weight, name.',
    details: [
      { field: 'weight', message: 'weight must be a number.' },
      { field: 'name', message: 'name must be text.' },
    ],
  });
});
