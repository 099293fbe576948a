/** A value for each of some names. */
export const buildRecord = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // Each name has an entry.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
