import type { Question } from './generate';
import { refOf, type DocumentSpec } from './query-spec';
import { aggregateSlowly, findSlowly, selected } from './reference';
import { print, sdkAggregate, sdkQuery } from './sdk';

type Collection = FirebaseFirestore.CollectionReference;

interface Answer {
  /** Of each document its name and its fields. */
  readonly found: readonly string[];
  readonly aggregated: readonly string[];
}

export interface Reader {
  readonly get: (query: FirebaseFirestore.Query) => Promise<FirebaseFirestore.QuerySnapshot>;
  readonly aggregate: (
    query: FirebaseFirestore.AggregateQuery<FirebaseFirestore.AggregateSpec>,
  ) => Promise<FirebaseFirestore.AggregateQuerySnapshot<FirebaseFirestore.AggregateSpec>>;
}

/** Nine digits: floating-point sums depend on the order of their terms. */
const digits = (value: number | null): string => value?.toPrecision(9) ?? 'null';

export async function askServer(
  collection: Collection,
  { query, aggregates }: Question,
  { get, aggregate }: Reader,
): Promise<Answer> {
  const sent = sdkQuery(collection, query);
  const { docs } = await get(sent);
  const found = docs.map((doc) => `${print(collection, doc.ref)} ${print(collection, doc.data())}`);
  if (aggregates.length === 0) return { found, aggregated: [] };
  const result = (await aggregate(sdkAggregate(sent, aggregates))).data();
  return { found, aggregated: aggregates.map((_, at) => digits(result[`a${at}`] ?? null)) };
}

export function askReference(
  collection: Collection,
  { query, aggregates }: Question,
  documents: readonly DocumentSpec[],
): Answer {
  return {
    found: findSlowly(documents, query).map(
      (one) => `${print(collection, refOf(one))} ${print(collection, selected(one, query))}`,
    ),
    aggregated: aggregateSlowly(documents, query, aggregates).map(digits),
  };
}
