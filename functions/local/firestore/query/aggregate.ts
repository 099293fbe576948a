import { invalidArgument } from '../errors/rpc-error';
import type { Aggregation, FieldReference } from '../protocol/messages';
import type { StoredDocument } from '../storage/stored-document';
import type { View } from '../storage/view';
import { doubleValue, integerValue, NULL, type Fields, type Value } from '../values/value';
import { countDocuments, executeQuery } from './execute-query';
import type { Query } from './parse-query';
import { parseQueryField, type QueryField } from './query-field';

/** What a query finds. Where only counts are wanted, the documents are left out. */
interface Found {
  readonly matched: number;
  readonly documents: readonly StoredDocument[];
}

type Compute = (found: Found) => Value;

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

function numbersOf(field: QueryField, documents: readonly StoredDocument[]): (bigint | number)[] {
  return documents.flatMap((document): (bigint | number)[] => {
    const value = field.read(document);
    if (value?.valueType === 'integerValue') return [BigInt(value.integerValue)];
    return value?.valueType === 'doubleValue' ? [value.doubleValue] : [];
  });
}

/** Integers add up exactly; with a double among them, or past 64 bits, the sum is a double. */
function sumOf(numbers: readonly (bigint | number)[]): bigint | number {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (typeof number === 'bigint') {
      integers += number;
    } else {
      doubles += number;
      hasDouble = true;
    }
  }
  const fits = integers <= MAX_INTEGER && integers >= MIN_INTEGER;
  return fits && !hasDouble ? integers : Number(integers) + doubles;
}

function sum(field: QueryField): Compute {
  return ({ documents }) => {
    const total = sumOf(numbersOf(field, documents));
    return typeof total === 'bigint' ? integerValue(total) : doubleValue(total);
  };
}

function average(field: QueryField): Compute {
  return ({ documents }) => {
    const numbers = numbersOf(field, documents);
    return numbers.length === 0 ? NULL : doubleValue(Number(sumOf(numbers)) / numbers.length);
  };
}

function count(upTo: number): Compute {
  return ({ matched }) => integerValue(Math.min(matched, upTo));
}

interface Aggregations {
  /** Those of sums and averages, each once; a document without one of them is left out. */
  readonly fields: readonly QueryField[];
  /** How many documents the aggregations need at most. */
  readonly limit: number;
  readonly results: readonly { readonly alias: string; readonly compute: Compute }[];
}

interface Aggregated {
  readonly fields: Fields;
  /** How many documents were counted or summed. */
  readonly matched: number;
}

const MAX_AGGREGATIONS = 5;

function ofField(
  database: string,
  reference: FieldReference | null,
  computeOf: (field: QueryField) => Compute,
) {
  const field = parseQueryField(database, reference);
  return { field, limit: Number.POSITIVE_INFINITY, compute: computeOf(field) };
}

function parseAggregation(database: string, aggregation: Aggregation) {
  switch (aggregation.operator) {
    case 'count': {
      const { upTo } = aggregation.count;
      const limit = upTo === null ? Number.POSITIVE_INFINITY : Number(upTo.value);
      if (limit <= 0) throw invalidArgument('The up_to of a count must be greater than 0.');
      return { field: undefined, limit, compute: count(limit) };
    }
    case 'sum':
      return ofField(database, aggregation.sum.field, sum);
    case 'avg':
      return ofField(database, aggregation.avg.field, average);
    case undefined:
      throw invalidArgument('An aggregation has no operator set.');
  }
}

/** An aggregation without an alias is called by its number among those without. */
function aliasesOf(aggregations: readonly Aggregation[]): string[] {
  let unnamed = 0;
  return aggregations.map(({ alias }) => {
    if (alias !== '') return alias;
    unnamed += 1;
    return `field_${unnamed}`;
  });
}

export function parseAggregations(
  database: string,
  aggregations: readonly Aggregation[],
): Aggregations {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${aggregations.length}`,
    );
  }
  const aliases = aliasesOf(aggregations);
  const twice = aliases.find((alias, at) => aliases.indexOf(alias) < at);
  if (twice !== undefined) {
    throw invalidArgument(`Aggregation aliases contain duplicate alias: ${twice}.`);
  }
  const parsed = aggregations.map((aggregation) => parseAggregation(database, aggregation));
  const fields = new Map(
    parsed.flatMap(({ field }) => (field === undefined ? [] : [[field.text, field] as const])),
  );
  return {
    fields: [...fields.values()],
    limit: Math.max(...parsed.map(({ limit }) => limit)),
    results: parsed.map(({ compute }, at) => ({ alias: aliases[at] ?? '', compute })),
  };
}

function findFor(view: View, query: Query, fields: readonly QueryField[]): Found {
  if (fields.length === 0) return { matched: countDocuments(view, query), documents: [] };
  const { documents } = executeQuery(view, query);
  return { matched: documents.length, documents };
}

/** Over the documents that the query finds, whose order has all the aggregated fields. */
export function aggregate(
  view: View,
  query: Query,
  { fields, limit, results }: Aggregations,
): Aggregated {
  const found = findFor(view, { ...query, limit: Math.min(query.limit, limit) }, fields);
  const values = results.map(({ alias, compute }) => [alias, compute(found)] as const);
  return { fields: Object.fromEntries(values), matched: found.matched };
}
