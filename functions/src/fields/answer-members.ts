import * as z from 'zod';

import { RECORD_ID_FORM, type ReferencePrefix } from '../model/creation/record-id';

export const Id = z.string().regex(RECORD_ID_FORM);

export const reference = (prefix: ReferencePrefix): z.ZodString =>
  z.string().regex(new RegExp(`^${prefix}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$`));

const form = (regex: RegExp) => z.stringFormat('date-time', regex);

/** An instant in UTC, to the millisecond. */
export const Instant = form(/^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}\.\d{3}Z$/);

/** An instant in Thailand time, to the minute. */
export const ThaiInstant = form(/^\d{4}(?:-\d\d){2}T\d\d:\d\d:00\+07:00$/);

/** An instant with its local offset, to the second. */
export const LocalInstant = form(/^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}[+-]\d\d:\d\d$/);

export const ShipmentName = { id: Id, request_number: reference('SR') };

export const PickupName = { id: Id, pickup_number: reference('PR') };

/** The position of a page in its list. */
export const Pagination = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  total_pages: z.int().min(0),
  next_cursor: z.string().nullable(),
});
export type Pagination = z.infer<typeof Pagination>;

/** How to continue after a page of changes. */
export const ChangesPagination = z.strictObject({
  limit: z.int().min(1),
  has_more: z.boolean(),
  next_cursor: z.string(),
});
export type ChangesPagination = z.infer<typeof ChangesPagination>;

/** A type reduced to the names and types of its members, at every depth. */
type MemberTypes<Value> = Value extends readonly (infer Item)[]
  ? MemberTypes<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]-?: MemberTypes<Value[Name]> }
    : Value;

/** No argument if `Shown` has no member beyond `Described`; otherwise one that cannot be passed. */
export type NoExtraMembers<Shown, Described> = [MemberTypes<Described>] extends [MemberTypes<Shown>]
  ? []
  : [error: 'has a member that the schema does not describe', never];

type SameMembers<Shown, Described> = [MemberTypes<Shown>] extends [MemberTypes<Described>]
  ? NoExtraMembers<Shown, Described>
  : [error: 'never has a member that the schema describes', never];

/**
 * Ties a function that renders an item to the schema of the result. The compiler refuses a member
 * that the schema lacks, and a schema member that the function omits.
 */
export function showsAs<Schema extends z.ZodType, Item, Shown extends z.output<Schema>>(
  schema: Schema,
  show: (item: Item) => Shown,
  ...agreement: SameMembers<Shown, z.output<Schema>>
): (item: Item) => z.output<Schema>;
export function showsAs<Item, Shown>(
  _schema: unknown,
  show: (item: Item) => Shown,
): (item: Item) => Shown {
  return show;
}
