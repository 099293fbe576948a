import * as z from 'zod';

import { sayIssue } from '../../src/fields/field-fault';
import { describeIssue } from './json-file';

const listMessages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: describeIssue }).error?.issues.map(sayIssue);

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing part', z.boolean(), undefined, 'is required'],
  ['a text for a switch', z.boolean(), 'yes', 'must be true or false'],
  ['an object for a list', z.array(z.string()), {}, 'must be a list'],
  ['a text for an object', z.strictObject({}), 'a', 'must be an object'],
  ['nothing for an object', z.strictObject({}), null, 'must be an object'],
  ['a number for text', z.string(), 1, 'must be text'],
  ['a text for a number', z.int(), '1', 'must be a number'],
  ['a fraction for a whole number', z.int(), 1.5, 'must be a whole number'],
  ['another word', z.enum(['announced', 'expected']), 'x', 'must be announced or expected'],
  ['a number too small', z.int().min(0), -1, 'must be at least 0'],
  ['a number too large', z.int().max(10), 11, 'must be at most 10'],
  ['a text too long', z.string().max(2), 'abc', 'must be at most 2 characters'],
])('%s is described', (_name, schema, value, message) => {
  expect(listMessages(schema, value)).toEqual([message]);
});
