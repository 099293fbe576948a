/** A resource of an API, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The members of an object; none for anything else. */
export const members = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The items of a list; none for anything else. */
export const items = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];
