/** A resource of an API, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The members of an object, of which a thing that is no object has none. */
export const members = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The items of a list, of which a thing that is no list has none. */
export const items = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];
