import { type FieldValue, Ref, compare, isList, isMap, rank } from './compare';

/** A collection query is over that of the first. */
export const PARENTS = ['p', 'q', 'r'] as const;

/** The document's name, as a filter or an order calls it. */
export const NAME = '__name__';

export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

export interface Leaf {
  readonly field: string;
  readonly operator: Operator;
  /** A list for the operators that take one. */
  readonly value: FieldValue;
}

export type FilterSpec =
  | Leaf
  | { readonly all: readonly FilterSpec[] }
  | { readonly any: readonly FilterSpec[] };

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

export interface DocumentSpec {
  /** The collection among those of the same id, and the document's id in it. */
  readonly parent: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export const keyOf = ({ parent, id }: DocumentSpec): string => `${parent}/${id}`;

export const toRef = ({ parent, id }: DocumentSpec): Ref => new Ref([parent, id]);

export const listLeaves = (filter: FilterSpec | undefined): Leaf[] => {
  if (filter === undefined) return [];
  if ('all' in filter) return filter.all.flatMap(listLeaves);
  if ('any' in filter) return filter.any.flatMap(listLeaves);
  return [filter];
};

const INEQUALITIES: readonly Operator[] = ['!=', 'not-in', '<', '<=', '>', '>='];

export const inequalityFields = (filter: FilterSpec | undefined): string[] => [
  ...new Set(
    listLeaves(filter)
      .filter(({ operator }) => INEQUALITIES.includes(operator))
      .map(({ field }) => field),
  ),
];

/*
 * What a query finds, without any index: every document is tested, all that pass are sorted, and
 * the rest is cut off. Slow and obvious, to hold the server against.
 */

const read = (document: DocumentSpec, path: string): FieldValue | undefined =>
  path === NAME
    ? toRef(document)
    : path
        .split('.')
        .reduce<FieldValue | undefined>(
          (value, name) => (value !== undefined && isMap(value) ? value[name] : undefined),
          document.fields,
        );

const isNullOrNaN = (value: FieldValue): boolean => value === null || Number.isNaN(value);

const toList = (value: FieldValue): readonly FieldValue[] => (isList(value) ? value : []);

function meets({ field, operator, value }: Leaf, document: DocumentSpec): boolean {
  const own = read(document, field);
  if (own === undefined) return false;
  const elements = toList(own);
  const order = compare(own, value);
  const isComparable = rank(own) === rank(value) && !Number.isNaN(own);
  const isAmong = (list: readonly FieldValue[], one: FieldValue): boolean =>
    list.some((other) => compare(other, one) === 0);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return own !== null && order !== 0;
    case '<':
      return isComparable && order < 0;
    case '<=':
      return isComparable && order <= 0;
    case '>':
      return isComparable && order > 0;
    case '>=':
      return isComparable && order >= 0;
    case 'in':
      return !isNullOrNaN(own) && isAmong(toList(value), own);
    case 'not-in':
      return own !== null && !toList(value).includes(null) && !isAmong(toList(value), own);
    case 'array-contains':
      return !isNullOrNaN(value) && isAmong(elements, value);
    case 'array-contains-any':
      return toList(value).some((one) => !isNullOrNaN(one) && isAmong(elements, one));
  }
}

function passes(filter: FilterSpec | undefined, document: DocumentSpec): boolean {
  if (filter === undefined) return true;
  if ('all' in filter) return filter.all.every((part) => passes(part, document));
  if ('any' in filter) return filter.any.some((part) => passes(part, document));
  return meets(filter, document);
}

function fullOrder({ order, filter }: QuerySpec): OrderSpec[] {
  const direction = order.at(-1)?.direction ?? 'asc';
  const ranges = inequalityFields(filter).filter((field) => field !== NAME);
  const full = [...order];
  for (const field of [...ranges.sort(), NAME]) {
    if (!full.some((part) => part.field === field)) full.push({ field, direction });
  }
  return full;
}

const signOf = ({ direction }: OrderSpec): number => (direction === 'asc' ? 1 : -1);

function compareIn(order: readonly OrderSpec[], a: DocumentSpec, b: DocumentSpec): number {
  for (const part of order) {
    const difference = compare(read(a, part.field) ?? null, read(b, part.field) ?? null);
    if (difference !== 0) return signOf(part) * difference;
  }
  return 0;
}

function isWithin(
  cursor: CursorSpec,
  order: readonly OrderSpec[],
  document: DocumentSpec,
): boolean {
  let side = 0;
  for (const [at, value] of cursor.values.entries()) {
    const part = order[at];
    if (part === undefined || side !== 0) break;
    side = signOf(part) * compare(read(document, part.field) ?? null, value);
  }
  switch (cursor.kind) {
    case 'startAt':
      return side >= 0;
    case 'startAfter':
      return side > 0;
    case 'endAt':
      return side <= 0;
    case 'endBefore':
      return side < 0;
  }
}

/** The documents found, in order. */
export function findSlowly(documents: readonly DocumentSpec[], query: QuerySpec): DocumentSpec[] {
  const order = fullOrder(query);
  const found = documents
    .filter(({ parent }) => query.isGroup || parent === PARENTS[0])
    .filter((document) => passes(query.filter, document))
    .filter((document) => order.every(({ field }) => read(document, field) !== undefined))
    .sort((a, b) => compareIn(order, a, b))
    .filter((document) => query.cursors.every((cursor) => isWithin(cursor, order, document)));
  const { offset, limit } = query;
  const count = limit?.count ?? found.length;
  return limit?.toLast === true
    ? found.slice(0, Math.max(0, found.length - offset)).slice(-count)
    : found.slice(offset).slice(0, count);
}

/** The fields as a projection leaves them. */
export function selected({ fields }: DocumentSpec, { select }: QuerySpec): DocumentSpec['fields'] {
  if (select === undefined) return fields;
  const kept = Object.entries(fields).filter(([name]) => select.includes(name));
  const inner = fields['m'];
  const x = inner !== undefined && isMap(inner) ? inner['x'] : undefined;
  const isInner = select.includes('m.x') && !select.includes('m') && x !== undefined;
  return Object.fromEntries(isInner ? [...kept, ['m', { x }]] : kept);
}
