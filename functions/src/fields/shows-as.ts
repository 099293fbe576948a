import type * as z from 'zod';

/** A type reduced to the names and types of its members, at every depth. */
type MemberTypes<Value> = Value extends readonly (infer Item)[]
  ? MemberTypes<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]-?: MemberTypes<Value[Name]> }
    : Value;

/** No argument if `Shown` has no member beyond `Described`; else one that nobody can pass. */
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
