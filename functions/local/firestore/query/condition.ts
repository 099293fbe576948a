import { invalidArgument } from '../errors/rpc-error';
import type { StoredDocument } from '../storage/stored-document';
import { compareValues, isSameType } from '../values/compare-values';
import { NULL, type Value, isNaNValue } from '../values/value';
import type { QueryField } from './query-field';

type RangeOperator = 'LESS_THAN' | 'LESS_THAN_OR_EQUAL' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL';

type Comparison =
  | { readonly kind: 'equal'; readonly value: Value }
  | { readonly kind: 'contains'; readonly value: Value }
  | { readonly kind: 'range'; readonly operator: RangeOperator; readonly bound: Value }
  /** Neither null nor any of the values. */
  | { readonly kind: 'not'; readonly values: readonly Value[] };

/** One condition on one field; a document without the field never meets it. */
type Condition = Comparison & {
  readonly field: QueryField;
  /** Met by no document at all, although the query is ordered and indexed as for any other. */
  readonly isNeverMet: boolean;
};

export type Conjunction = readonly Condition[];

/** Conditions joined by AND and OR, as deep as they were sent. */
export type Filter =
  | Condition
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Filter[] };

export type ConditionOf<Kind> = Extract<Condition, { kind: Kind }>;

export const isOfKind =
  <Kind extends Condition['kind']>(kind: Kind) =>
  (condition: Condition): condition is ConditionOf<Kind> =>
    condition.kind === kind;

/** What an index must be sorted by: the fields of ranges and negations, each once. */
export function listInequalityFields(conjunctions: readonly Conjunction[]): readonly QueryField[] {
  const fields = conjunctions
    .flat()
    .filter(({ kind }) => kind === 'range' || kind === 'not')
    .map(({ field }) => field);
  return [...new Map(fields.map((field) => [field.text, field])).values()];
}

/** Where a value lies: -1 below all values that meet a condition, 0 among them, 1 above them. */
type Side = -1 | 0 | 1;

const sideOfOrder = (order: number): Side => (order < 0 ? -1 : order > 0 ? 1 : 0);

/**
 * A range never leaves the type of its bound: above 5 there are only numbers. NaN is sorted before
 * them, and no range of numbers finds it.
 */
export function rangeSide(operator: RangeOperator, bound: Value, value: Value): Side {
  const order = compareValues(value, bound);
  if (!isSameType(value, bound) || isNaNValue(value)) return sideOfOrder(order);
  switch (operator) {
    case 'LESS_THAN':
      return order < 0 ? 0 : 1;
    case 'LESS_THAN_OR_EQUAL':
      return order <= 0 ? 0 : 1;
    case 'GREATER_THAN':
      return order > 0 ? 0 : -1;
    case 'GREATER_THAN_OR_EQUAL':
      return order >= 0 ? 0 : -1;
  }
}

/** What lies between two values of a negation, both left out. */
interface Gap {
  readonly above: Value;
  readonly below: Value | undefined;
}

export const gapSide = ({ above, below }: Gap, value: Value): Side =>
  compareValues(value, above) <= 0
    ? -1
    : below !== undefined && compareValues(value, below) >= 0
      ? 1
      : 0;

/** The gaps that a negation leaves, in order; null, the least of all values, is never in one. */
export function listGaps(values: readonly Value[]): Gap[] {
  const cuts = [NULL, ...[...values].sort(compareValues)];
  return cuts.map((above, at) => ({ above, below: cuts[at + 1] }));
}

/** Whether a document meets a condition, by its fields alone and without any index. */
export function meets(condition: Condition, document: StoredDocument): boolean {
  if (condition.isNeverMet) return false;
  if (condition.kind === 'contains') {
    return condition.field
      .readElements(document)
      .some((element) => compareValues(element, condition.value) === 0);
  }
  const value = condition.field.read(document);
  if (value === undefined) return false;
  switch (condition.kind) {
    case 'equal':
      return compareValues(value, condition.value) === 0;
    case 'range':
      return rangeSide(condition.operator, condition.bound, value) === 0;
    case 'not':
      return [NULL, ...condition.values].every((other) => compareValues(value, other) !== 0);
  }
}

const MAX_DISJUNCTIONS = 30;

function assertFew(disjunctions: number): void {
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `A query can have at most ${MAX_DISJUNCTIONS} disjunctions, counted in its normal form.`,
    );
  }
}

/** All pairs of one from each side: `(a or b) and c` becomes `(a and c) or (b and c)`. */
function distribute(
  left: readonly Conjunction[],
  right: readonly Conjunction[],
): readonly Conjunction[] {
  assertFew(left.length * right.length);
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function expand(filter: Filter): readonly Conjunction[] {
  switch (filter.kind) {
    case 'all':
      return filter.parts.map(expand).reduce(distribute, [[]]);
    case 'any': {
      const disjunctions = filter.parts.flatMap(expand);
      assertFew(disjunctions.length);
      return disjunctions;
    }
    case 'equal':
    case 'contains':
    case 'range':
    case 'not':
      return [[filter]];
  }
}

/**
 * The conjunctions of which a document must meet one. The words are production's, as recorded in
 * test-suite/tests/2-basic-query.test.ts of https://github.com/skunkteam/rust-firestore-emulator
 */
export function normalForm(filter: Filter): readonly Conjunction[] {
  const conjunctions = expand(filter);
  for (const conjunction of conjunctions) {
    if (conjunction.filter(({ kind }) => kind === 'contains').length > 1) {
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
  return conjunctions;
}
