import * as z from 'zod';

import { VERBS } from '.';

/** The members of a call's input. */
const listMembers = (input: z.ZodType): [name: string, schema: z.ZodType][] => {
  const { shape = {} } = input instanceof z.ZodObject ? input : {};
  return Object.entries(shape).filter(
    (member): member is [string, z.ZodType] => member[1] instanceof z.ZodType,
  );
};

const takes = (schema: z.ZodType, text: string): boolean => schema.safeParse(text).success;

const DAYS = Object.entries(VERBS).flatMap(([action, { input }]) =>
  listMembers(input)
    .filter(
      ([, schema]) =>
        takes(schema, '2027-01-01') && !takes(schema, 'a day') && !takes(schema, '1-a'),
    )
    .map(([name, schema]) => [action, name, schema] as const),
);

test('the calls that take days are found', () => {
  expect(DAYS.map(([action, name]) => `${action} ${name}`)).toEqual(
    expect.arrayContaining([
      'audit.list from',
      'bills.unbilled to',
      'rates.shipmentsToReplay from',
      'shipments.search unmoved',
      'today.pickups day',
    ]),
  );
});

test.each(DAYS)('%s refuses a %s that no database knows', (_action, _name, schema) => {
  for (const day of ['0001-01-01', '1899-12-31', '2400-01-01', '9999-12-31']) {
    expect([day, takes(schema, day)]).toEqual([day, false]);
  }
});
