import type { Schema, Schemas } from '../document/schemas/schema';
import { WORDS } from './labels';
import { listMembers, neededOnes } from './members';

const SCHEMAS: Schemas = {
  Line: {
    type: 'object',
    properties: { quantity: { type: 'integer', minimum: 1, maximum: 1000 } },
    required: ['quantity'],
  },
  FieldValue: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

const words = WORDS.en.members;

const member = (schema: Schema, isRequest = true) => {
  const context = { schemas: SCHEMAS, isRequest, words };
  const [one] = listMembers({ properties: { one: schema } }, context);
  return one;
};

test('a member that may be null is optional in a request, and nullable in an answer', () => {
  const schema = { anyOf: [{ type: 'string', maxLength: 40, minLength: 1 }, { type: 'null' }] };
  expect(member(schema)).toMatchObject({
    type: 'string',
    presence: 'optional',
    limits: 'at most 40 characters',
  });
  expect(member(schema, false)).toMatchObject({
    type: 'string or null',
    presence: 'not always',
  });
  expect(member({ type: ['string', 'null'] }, false)?.type).toBe('string or null');
});

test('a list shows the members of its entries, in its own words', () => {
  const items = { $ref: '#/components/schemas/Line' };
  expect(member({ type: 'array', items, description: 'The lines.' })).toMatchObject({
    type: 'array of objects',
    description: 'The lines.',
    parts: [{ members: [{ name: 'quantity', presence: 'required', limits: '1 to 1,000' }] }],
  });
});

test('a reference keeps its own description', () => {
  const schema = { $ref: '#/components/schemas/Line', description: 'One line.' };
  expect(member(schema)).toMatchObject({ type: 'object', description: 'One line.' });
});

test('the values of a choice are listed, and those of any JSON value are not followed', () => {
  expect(member({ type: 'string', enum: ['a', 'b'] })?.values).toEqual(['"a"', '"b"']);
  expect(member({ $ref: '#/components/schemas/FieldValue' })).toMatchObject({
    type: 'any JSON value',
    parts: [],
  });
});

test('a member that is always null is left out', () => {
  expect(member({ type: 'null' })).toBeUndefined();
});

test('the members of which one is needed', () => {
  const one = { anyOf: [{ required: ['id'] }, { required: ['request_number'] }] };
  expect(neededOnes({ allOf: [one] }, words)).toBe('At least one of `id`, `request_number`.');
  const several = {
    anyOf: [{ required: ['weight', 'length', 'width'] }, { required: ['pieces'] }],
  };
  expect(neededOnes({ allOf: [several] }, words)).toBe(
    'Either `weight`, `length` and `width`, or `pieces`.',
  );
  expect(neededOnes({}, words)).toBe('');
});
