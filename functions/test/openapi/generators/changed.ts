import type { Operation } from '../../../openapi/operations';

/** Names of members and indexes of lists, from the outside in. */
export type Place = readonly (string | number)[];

type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The place of every member of a value, those inside of other members included. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = [...at, name];
    return [place, ...placesIn(member, place)];
  });
}

/** What stands for a member: any number of members, none to remove it. */
export type Replacement = (name: string, member: unknown) => Members;

/** A value with one of its members replaced. */
export function changed(value: unknown, place: Place, replace: Replacement): unknown {
  const [name, ...inner] = place;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === name ? changed(item, inner, replace) : item,
    );
  }
  if (!isObject(value) || name === undefined) return value;
  const { [name]: member, ...others } = value;
  if (inner.length === 0) return { ...others, ...replace(String(name), member) };
  return { ...others, [name]: changed(member, inner, replace) };
}

/** A request of an operation, right or wrong. */
export interface Request {
  readonly title: string;
  readonly operation: Operation;
  readonly value: unknown;
}

/** The example of an operation, changed at a place. */
export const changedExample = (
  title: string,
  operation: Operation,
  place: Place,
  replace: Replacement,
): Request => ({ title, operation, value: changed(operation.example, place, replace) });
