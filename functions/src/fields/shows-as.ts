import type * as z from 'zod';

/** A type reduced to the names and types of its members, at every depth. */
type MemberTypes<Value> = Value extends readonly (infer Item)[]
  ? MemberTypes<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]-?: MemberTypes<Value[Name]> }
    : Value;

type Agreement<Shown, Described> = [MemberTypes<Described>] extends [MemberTypes<Shown>]
  ? []
  : ['shows a member that its schema does not describe'];

/**
 * Ties a function that renders an item to the schema of the result. The compiler refuses a member
 * that the schema lacks, and a schema member that the function omits.
 */
export function showsAs<Schema extends z.ZodType, Item, Shown extends z.output<Schema>>(
  schema: Schema,
  show: (item: Item) => Shown,
  ...agreement: Agreement<Shown, z.output<Schema>>
): (item: Item) => z.output<Schema>;
export function showsAs<Item, Shown>(
  _schema: unknown,
  show: (item: Item) => Shown,
): (item: Item) => Shown {
  return show;
}
