import { isDeepStrictEqual } from 'node:util';

/** A value in which one member is otherwise, and what is. */
interface VariedValue {
  /** Such as `events[0].code gone`, with the last three names of a path. */
  readonly what: string;
  /** The member's path, without places in lists. */
  readonly path: string;
  readonly value: unknown;
}

type Holder = Readonly<Record<string, unknown>>;

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** The names of members and the places of items that lead to a part of a value. */
export type Path = readonly (string | number)[];

/** Replaces a part of a value; undefined leaves it out. */
export function replaceAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) {
    return value.with(Number(name), replaceAt(value[Number(name)], rest, other));
  }
  const members = new Map<string, unknown>(Object.entries(value ?? {}));
  const key = String(name);
  const member = replaceAt(members.get(key), rest, other);
  return Object.fromEntries([...members.set(key, member)].filter(([, one]) => one !== undefined));
}

const nameIn = (path: string, holder: Holder, name: string): string =>
  Array.isArray(holder) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

const otherLists = (list: readonly unknown[]): (readonly [what: string, value: unknown])[] =>
  list.length < 2
    ? [['twice', [...list, ...list]]]
    : [
        ['reversed', list.toReversed()],
        ['without the last', list.slice(0, -1)],
        ['without the first', list.slice(1)],
      ];

/**
 * A value with each of its members in turn otherwise, however deep; each list reversed, shorter, or
 * longer. Nothing takes the place of a whole object but null.
 * @param others - What takes the place of a member that is neither an object nor a list.
 */
export function* varyMembers(
  value: unknown,
  others: (path: string, value: unknown) => readonly unknown[],
  at = '',
): Generator<VariedValue> {
  if (!isHolder(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const place = nameIn(at, value, name);
    const path = place.replace(/\[\d+\]/g, '[]');
    const otherwise = (what: string, other: unknown): VariedValue => ({
      what: `${place.split('.').slice(-3).join('.')} ${what}`,
      path,
      value: replaceAt(value, [name], other),
    });
    if (!Array.isArray(value)) yield otherwise('gone', undefined);
    if (member !== null) yield otherwise('null', null);
    if (Array.isArray(member)) {
      for (const [what, other] of otherLists(member)) yield otherwise(what, other);
    }
    if (!isHolder(member)) {
      for (const other of others(path, member))
        yield otherwise(`> ${JSON.stringify(other)}`, other);
    }
    for (const inner of varyMembers(member, others, place)) {
      yield { ...inner, value: replaceAt(value, [name], inner.value) };
    }
  }
}

const shown = (value: unknown): string => (value === undefined ? 'gone' : JSON.stringify(value));

/** What differs between two values: each path, with what it is in the second. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  const isSameKind = Array.isArray(one) === Array.isArray(other);
  if (!isHolder(one) || !isHolder(other) || !isSameKind) return [`${path} ${shown(other)}`];
  if (Array.isArray(other) && other.length === 0) return [`${path} []`];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], nameIn(path, one, name)));
}
