const LONGEST_NAME = 60;

/** A member's name with its path, cut if it is long: `data.items.0.colour`. */
export function placeOf(path: readonly PropertyKey[], name: string): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name;
  return [...path, short].join('.');
}
