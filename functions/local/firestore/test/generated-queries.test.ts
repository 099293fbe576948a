import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { documentSpecs, querySpec } from './reference/generate';
import type { DocumentSpec, QuerySpec } from './reference/query-spec';
import { findSlowly } from './reference/reference';
import { sdkQuery } from './reference/sdk-query';
import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, type TestFirestore } from './support/open-firestore';

type Collection = FirebaseFirestore.CollectionReference;

const ROUNDS = 40;
const QUERIES_A_ROUND = 15;

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await openFirestore('local-generated');
});

afterAll(() => firestore.close());

/** The collection of a document: those of one id below two parents. */
const parentOf = (id: string, parent: string): Collection =>
  firestore.db.collection(`parents/${parent}/${id}`);

async function write(id: string, documents: readonly DocumentSpec[]): Promise<void> {
  const batch = firestore.db.batch();
  for (const { parent, id: name, fields } of documents) {
    batch.set(parentOf(id, parent).doc(name), fields);
  }
  await batch.commit();
}

async function erase(id: string, documents: readonly DocumentSpec[]): Promise<void> {
  const batch = firestore.db.batch();
  for (const { parent, id: name } of documents) batch.delete(parentOf(id, parent).doc(name));
  await batch.commit();
}

const pathsOf = ({ docs }: FirebaseFirestore.QuerySnapshot): string[] =>
  docs.map(({ ref }) => `${ref.parent.parent?.id ?? ''}/${ref.id}`);

const keyOf = ({ parent, id }: DocumentSpec): string => `${parent}/${id}`;

/** The first documents gone, and others in the place of those with the same names. */
function changed(before: readonly DocumentSpec[], others: readonly DocumentSpec[]) {
  const gone = before.slice(0, 5);
  const after = new Map(before.slice(5).map((document) => [keyOf(document), document]));
  for (const other of others) after.set(keyOf(other), other);
  return { gone: gone.filter((one) => !after.has(keyOf(one))), after: [...after.values()] };
}

const round = fc.record({
  documents: documentSpecs,
  others: documentSpecs,
  queries: fc.array(querySpec, { minLength: QUERIES_A_ROUND, maxLength: QUERIES_A_ROUND }),
});

test('generated queries find what a plain look at every document finds', async () => {
  let findings = 0;
  const expectSame = async (
    get: (query: FirebaseFirestore.Query) => Promise<FirebaseFirestore.QuerySnapshot>,
    id: string,
    documents: readonly DocumentSpec[],
    query: QuerySpec,
  ): Promise<void> => {
    const snapshot = await withIndexesAdded(firestore, () =>
      get(sdkQuery(parentOf(id, 'p'), query)),
    );
    if (snapshot.size > 0) findings += 1;
    expect({ query, found: pathsOf(snapshot) }).toEqual({
      query,
      found: findSlowly(documents, query),
    });
  };
  const latest = (query: FirebaseFirestore.Query) => query.get();
  await fc.assert(
    fc.asyncProperty(round, async ({ documents, others, queries }) => {
      const id = `c-${randomUUID()}`;
      const { gone, after } = changed(documents, others);
      await write(id, documents);
      for (const query of queries) await expectSame(latest, id, documents, query);
      await firestore.db.runTransaction(
        async (transaction) => {
          await transaction.get(parentOf(id, 'p').limit(1));
          await write(id, others);
          await erase(id, gone);
          for (const query of queries) {
            await expectSame((one) => transaction.get(one), id, documents, query);
          }
        },
        { readOnly: true },
      );
      for (const query of queries) await expectSame(latest, id, after, query);
    }),
    { seed: 4, numRuns: ROUNDS },
  );
  expect(findings).toBeGreaterThan(ROUNDS * QUERIES_A_ROUND);
}, 120_000);
