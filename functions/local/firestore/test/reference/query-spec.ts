import { Ref, type FieldValue } from './compare';

/** The document's name, as a filter or an order calls it. */
export const NAME = '__name__';

export type Operator =
  '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

export interface Leaf {
  readonly field: string;
  readonly operator: Operator;
  /** A list for the operators that take one. */
  readonly value: FieldValue;
}

export type FilterSpec =
  Leaf | { readonly all: readonly FilterSpec[] } | { readonly any: readonly FilterSpec[] };

export interface OrderSpec {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface CursorSpec {
  readonly kind: 'startAt' | 'startAfter' | 'endAt' | 'endBefore';
  readonly values: readonly FieldValue[];
}

export interface QuerySpec {
  readonly isGroup: boolean;
  readonly filter: FilterSpec | undefined;
  readonly order: readonly OrderSpec[];
  readonly cursors: readonly CursorSpec[];
  readonly offset: number;
  readonly limit: { readonly count: number; readonly toLast: boolean } | undefined;
  /** The fields to give; all if undefined. */
  readonly select: readonly string[] | undefined;
}

export interface AggregateSpec {
  readonly operator: 'count' | 'sum' | 'average';
  /** Has no meaning for a count. */
  readonly field: string;
}

export interface DocumentSpec {
  /** The collection among those of the same id, and the document's id in it. */
  readonly parent: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export const keyOf = ({ parent, id }: DocumentSpec): string => `${parent}/${id}`;

export const refOf = ({ parent, id }: DocumentSpec): Ref => new Ref([parent, id]);

export const leavesOf = (filter: FilterSpec | undefined): Leaf[] => {
  if (filter === undefined) return [];
  if ('all' in filter) return filter.all.flatMap(leavesOf);
  if ('any' in filter) return filter.any.flatMap(leavesOf);
  return [filter];
};

const INEQUALITIES: readonly Operator[] = ['!=', 'not-in', '<', '<=', '>', '>='];

export const inequalityFields = (filter: FilterSpec | undefined): string[] => [
  ...new Set(
    leavesOf(filter)
      .filter(({ operator }) => INEQUALITIES.includes(operator))
      .map(({ field }) => field),
  ),
];
