import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { documentSpecs, querySpec } from './reference/generate';
import { type DocumentSpec, type QuerySpec, keyOf, toRef } from './reference/reference';
import { type Reader, askReference, askServer, sdkFields, sdkRef } from './reference/sdk';
import { countShare } from './support/share';
import { type Collection, suite, withIndexesAdded } from './support/suite';

/** How many queries to generate, and from which seed: `GENERATED_QUERIES=20000 SEED=1`. */
const QUERIES = Number(process.env['GENERATED_QUERIES'] ?? countShare(1000));
const SEED = Number(process.env['SEED'] ?? 4);
const QUERIES_A_ROUND = 15;
/** Also ends the search for the least example of a failure, which is then the best so far. */
const TIME_LIMIT_MS = 100_000 + QUERIES * 60;

async function write(collection: Collection, documents: readonly DocumentSpec[]): Promise<void> {
  const batch = collection.firestore.batch();
  for (const document of documents) {
    batch.set(sdkRef(collection, toRef(document)), sdkFields(collection, document.fields));
  }
  await batch.commit();
}

async function erase(collection: Collection, documents: readonly DocumentSpec[]): Promise<void> {
  const batch = collection.firestore.batch();
  for (const document of documents) batch.delete(sdkRef(collection, toRef(document)));
  await batch.commit();
}

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
  questions: fc.array(querySpec, { minLength: QUERIES_A_ROUND, maxLength: QUERIES_A_ROUND }),
});

const latest: Reader = { get: (query) => query.get(), count: (query) => query.count().get() };

const within = (transaction: FirebaseFirestore.Transaction): Reader => ({
  get: (query) => transaction.get(query),
  count: (query) => transaction.get(query.count()),
});

describe.each([
  { name: 'with the indexes that they need', options: {}, rounds: 6 },
  {
    name: 'without index definitions',
    options: { indexes: 'off' },
    rounds: Math.ceil(QUERIES / QUERIES_A_ROUND),
  },
])('generated queries $name', ({ options, rounds }) => {
  const local = suite('local-generated', options);

  const countFindings = async (
    collection: Collection,
    reader: Reader,
    documents: readonly DocumentSpec[],
    questions: readonly QuerySpec[],
  ): Promise<number> => {
    const answers = await Promise.all(
      questions.map((one) =>
        withIndexesAdded(local.firestore, () => askServer(collection, one, reader)),
      ),
    );
    for (const [at, answer] of answers.entries()) {
      const asked = questions[at];
      const expected = asked && askReference(collection, asked, documents);
      expect({ ...asked, answer }).toEqual({ ...asked, answer: expected });
    }
    return answers.filter(({ found }) => found.length > 0).length;
  };

  test(
    'find what a scan of every document finds',
    async () => {
      let findings = 0;
      await fc.assert(
        fc.asyncProperty(round, async ({ documents, others, questions }) => {
          const collection = local.db.collection(`parents/p/c-${randomUUID()}`);
          const { gone, after } = changed(documents, others);
          await write(collection, documents);
          findings += await countFindings(collection, latest, documents, questions);
          await local.db.runTransaction(
            async (transaction) => {
              await transaction.get(collection.limit(1));
              await write(collection, others);
              await erase(collection, gone);
              await countFindings(collection, within(transaction), documents, questions);
            },
            { readOnly: true },
          );
          await local.db.runTransaction((transaction) =>
            countFindings(collection, within(transaction), after, questions),
          );
        }),
        {
          seed: SEED,
          numRuns: rounds,
          plugins: [fc.interruptAfterTimeLimit(TIME_LIMIT_MS, { failOnInterrupt: true })],
        },
      );
      expect(findings).toBeGreaterThan((rounds * QUERIES_A_ROUND) / 4);
    },
    TIME_LIMIT_MS + 20_000,
  );
});
