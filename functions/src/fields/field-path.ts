const MAX_NAME_LENGTH = 60;

/** A member's name with its path, cut if it is long: `data.items.0.colour`. */
export function fieldPath(path: readonly PropertyKey[], name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name;
  return [...path, short].join('.');
}
