import type * as z from 'zod';

/** A type of which only the names and types of its members count, at every depth. */
type Members<Value> = Value extends readonly (infer Item)[]
  ? Members<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]-?: Members<Value[Name]> }
    : Value;

type Agreement<Shown, Described> = [Members<Described>] extends [Members<Shown>]
  ? []
  : ['shows a member that its schema does not describe'];

/**
 * A function that shows an item as a schema describes it. The compiler holds the two to each other:
 * neither a member that the schema lacks, nor one that it has and the function does not, compiles.
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
