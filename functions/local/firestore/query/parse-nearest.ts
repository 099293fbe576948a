import { checkFieldName } from '../names/field-path';
import type { FindNearest, StructuredQuery } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import { checkValue } from '../values/check-value';
import { type UncheckedValue, vectorOf } from '../values/value';
import { parseQueryField, type QueryField } from './query-field';

/** A search for the vectors that are nearest to one. */
export interface Nearest {
  readonly field: QueryField;
  readonly vector: readonly number[];
  readonly measure: 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';
  readonly limit: number;
  /** The greatest distance that is still returned, or of dot products the least. */
  readonly threshold: number | undefined;
  /** Of a returned document, the field for its distance: a name, not a path; empty for none. */
  readonly resultField: string;
}

const MAX_LIMIT = 1000;

function parseMeasure(text: string): Nearest['measure'] {
  switch (text) {
    case 'EUCLIDEAN':
    case 'COSINE':
    case 'DOT_PRODUCT':
      return text;
    default:
      throw invalidArgument('Unknown Distance Measure.');
  }
}

function parseVector(value: UncheckedValue | null): readonly number[] {
  const unset: UncheckedValue = {};
  const checked = checkValue(value ?? unset);
  const vector = checked.valueType === 'mapValue' ? vectorOf(checked.mapValue.fields) : undefined;
  if (vector === undefined) throw invalidArgument('Query Value must be of type vector.');
  if (vector.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (vector.some(Number.isNaN)) throw invalidArgument('Vector cannot contain NaN values.');
  return vector;
}

function parseLimit({ limit }: FindNearest): number {
  if (limit === null || limit.value < 1 || limit.value > MAX_LIMIT) {
    throw invalidArgument(
      `FindNearest.limit must be a positive integer of no more than ${MAX_LIMIT}`,
    );
  }
  return limit.value;
}

function parseThreshold({ distanceThreshold }: FindNearest): number | undefined {
  if (distanceThreshold !== null && !Number.isFinite(distanceThreshold.value)) {
    throw invalidArgument('distanceThreshold must be a finite number.');
  }
  return distanceThreshold?.value;
}

function assertPlain({ limit, offset, startAt, endAt }: StructuredQuery): void {
  if (limit !== null) throw invalidArgument('A query limit cannot be used with FindNearest');
  if (offset !== 0) throw invalidArgument('A query offset cannot be used with FindNearest');
  if (startAt !== null || endAt !== null) {
    throw invalidArgument('A cursor cannot be used with FindNearest');
  }
}

/**
 * What is refused, and in which words, is recorded of production in
 * conformance/fs-query-index-production.json of https://github.com/t-k/fireemu.
 */
export function parseNearest(
  database: string,
  query: StructuredQuery,
  findNearest: FindNearest,
): Nearest {
  assertPlain(query);
  if (findNearest.distanceResultField !== '') checkFieldName(findNearest.distanceResultField);
  return {
    field: parseQueryField(database, findNearest.vectorField),
    vector: parseVector(findNearest.queryVector),
    measure: parseMeasure(findNearest.distanceMeasure),
    limit: parseLimit(findNearest),
    threshold: parseThreshold(findNearest),
    resultField: findNearest.distanceResultField,
  };
}
