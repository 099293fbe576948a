import { z } from 'zod';

import indexCases from './cases/indexes.json';
import { type QueryJson, queryJson, runJson } from './support/json-query';
import { describeLocal } from './support/open-firestore';
import { expectRefusal, numbers, suite } from './support/suite';

/** A field of a definition, written `a`, `a desc` or `a contains`. */
function parseField(text: string): object {
  const [, fieldPath, mode] = /^(.*?)(?: (desc|contains))?$/.exec(text) ?? [];
  if (mode === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
  return { fieldPath, order: mode === 'desc' ? 'DESCENDING' : 'ASCENDING' };
}

const indexJson = z.strictObject({
  collectionGroup: z.string().default('c'),
  ofGroup: z.boolean().default(false),
  fields: z.array(z.string()),
});
const buildIndex = ({ collectionGroup, ofGroup, fields }: z.infer<typeof indexJson>) => ({
  collectionGroup,
  queryScope: ofGroup ? 'COLLECTION_GROUP' : 'COLLECTION',
  fields: fields.map(parseField),
});

const named = { name: z.string(), query: queryJson };
const served = { ...named, isServed: z.boolean() };
const override = z.strictObject({ fieldPath: z.string(), indexes: z.array(z.object().loose()) });
const cases = z
  .strictObject({
    notNeeded: z.array(z.strictObject(named)),
    needed: z.array(z.strictObject({ ...named, needs: indexJson })),
    serving: z.array(z.strictObject({ ...served, indexes: z.array(indexJson) })),
    overrides: z.array(z.strictObject({ ...served, override })),
  })
  .parse(indexCases);

describeLocal('composite indexes', () => {
  const local = suite('local-indexes');
  const collection = () => local.db.collection('c');
  const run = (query: object) => runJson(collection(), queryJson.parse(query));

  beforeAll(() => local.fill({ 1: { a: 1, b: 1, tags: ['x'] } }, collection()));

  beforeEach(() => {
    local.server.setIndexes({});
  });

  test.each(cases.notNeeded)('are not needed for $name', async ({ query }) => {
    await run(query);
  });

  // index24 in packages/firestore/firestore_composite_index_config.tf of
  // https://github.com/firebase/firebase-js-sdk has the special characters;
  // https://github.com/firebase/flutterfire/issues/4398 the descending names.
  test.each(cases.needed)(
    'are needed for $name, and the refusal has the one to add',
    async ({ query, needs }) => {
      const needed = buildIndex(needs);
      const message = `Add to "indexes" of firestore.indexes.json: ${JSON.stringify(needed)}`;
      await expectRefusal(run(query), 'FAILED_PRECONDITION', message);
      local.server.setIndexes({ indexes: [needed] });
      await run(query);
    },
  );

  async function checkServed(query: QueryJson, content: object, isServed: boolean): Promise<void> {
    local.server.setIndexes(content);
    if (isServed) await run(query);
    else await expectRefusal(run(query), 'FAILED_PRECONDITION');
  }

  test.each(cases.serving)('one $name', async ({ query, indexes, isServed }) => {
    await checkServed(query, { indexes: indexes.map(buildIndex) }, isServed);
  });

  test.each(cases.overrides)('of one field: $name', async ({ query, override, isServed }) => {
    const fieldOverrides = [{ collectionGroup: 'c', ...override }];
    await checkServed(query, { fieldOverrides }, isServed);
  });

  test('turned off, refuse nothing, and the results are the same', async () => {
    await local.fill({ one: { a: 'off', b: 1 }, two: { a: 'off', b: 2 } }, collection());
    const query = collection().where('a', '==', 'off').orderBy('b', 'desc');
    await expectRefusal(query.get(), 'FAILED_PRECONDITION');
    local.server.setIndexes('off');
    expect((await query.get()).docs.map(({ id }) => id)).toEqual(['two', 'one']);
    expect((await query.count().get()).data()).toEqual({ count: 2 });
  });

  /** https://firebase.google.com/docs/firestore/query-data/index-overview#composite_indexes */
  test('an index has 100 fields at most, and one array among them', () => {
    const define = (plain: number, arrays: number) => () => {
      const fields = [
        ...numbers(plain).map((n) => `f${n}`),
        ...numbers(arrays).map((n) => `a${n} contains`),
      ];
      local.server.setIndexes({ indexes: [buildIndex(indexJson.parse({ fields }))] });
    };
    define(99, 1)();
    expect(define(100, 1)).toThrow('indexes[0].fields');
    expect(define(0, 2)).toThrow('one array field');
  });
});
