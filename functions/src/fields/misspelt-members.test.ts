import * as z from 'zod';

import { readExamples } from '../../test/support/repository';
import { misspeltMembers } from './misspelt-members';

const EXAMPLES = readExamples<{
  meant: [key: string, meant: string | null][];
  words: [key: string, name: string][];
  several: [key: string, meant: string][];
}>(__dirname, 'vectors/misspelt-members.json');

const schema = z.intersection(
  z.object({ request_number: z.string(), id: z.string() }).transform(({ id }) => id),
  z.object({
    page: z.number().nullish(),
    reason: z.string().nullish(),
    length_cm: z.number(),
    filter: z.object({ client_email: z.string() }).nullish(),
    data: z.strictObject({ notes: z.string() }),
  }),
);
const SHARED = new Set(['api_scope', 'idempotency_key']);

const found = (request: Record<string, unknown>) =>
  misspeltMembers(schema, request, SHARED).map(({ field, meant }) => `${field}: ${meant}`);

test.each(EXAMPLES.meant)('%j stands for %j', (key, meant) => {
  const request = JSON.parse(`{${JSON.stringify(key)}:1}`) as Record<string, unknown>;
  expect(found(request)).toEqual(meant === null ? [] : [`${key}: ${meant}`]);
});

test.each([null, 'pickup'])(
  'a misspelt name is reported even with the right one present, %j',
  (given) => {
    expect(found({ apiScope: 'pickup', api_scope: given })).toEqual(['apiScope: api_scope']);
    expect(found({ api_scop: 'pickup', api_scope: given })).toEqual(['api_scop: api_scope']);
  },
);

test.each(EXAMPLES.words)('%s is a word of its own, not a misspelt %s', (key, name) => {
  expect(found({ [name]: 1, [key]: 1 })).toEqual([]);
});

describe('where a function takes several requests', () => {
  const list = z.object({ page: z.number().nullish(), status: z.string().nullish() });
  const get = z.object({ request_number: z.string(), page_size: z.number() });
  const others = { schemas: [list, get, schema], shared: ['idempotency_key'] };
  const inList = (request: Record<string, unknown>) =>
    misspeltMembers(list, request, new Set(['api_scope']), others).map(({ field, meant }) => [
      field,
      meant,
    ]);

  test.each(EXAMPLES.several)('%s is misspelt in each', (key, meant) => {
    expect(inList({ [key]: 1 })).toEqual([[key, meant]]);
  });

  test.each(['request_number', 'idempotency_key', 'dates', 'reasons', 'season', '_id'])(
    '%s is not',
    (key) => {
      expect(inList({ [key]: 1 })).toEqual([]);
    },
  );
});

test('objects that ignore unknown members are looked into, strict ones are not', () => {
  const request = { filter: { clientEmail: 1, api_scop: 1 }, data: { note: 1 } };
  expect(found(request)).toEqual(['filter.clientEmail: client_email']);
  for (const filter of [null, 7, 'x', ['clientEmail']]) expect(found({ filter })).toEqual([]);
});

test('of very many unknown members the first thousand are examined', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`trace_${n}`, 1]));
  expect(found({ ...many(999), apiScope: 1 })).toEqual(['apiScope: api_scope']);
  expect(found({ ...many(1000), apiScope: 1 })).toEqual([]);
});
