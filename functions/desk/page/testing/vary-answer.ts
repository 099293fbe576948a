/** Other answers of the same shape, in which each part of a kind is what it might be as well. */
export const VARIATIONS = ['zeros', 'ones', 'nulls', 'single'] as const;
export type Variation = (typeof VARIATIONS)[number];

/** What recorded answers have had at each path, such as `bills.overview result.lines[].cause`. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/** Calls a function with each part of a value and its path, and replaces the part by the result. */
function mapParts(
  value: unknown,
  path: string,
  map: (part: unknown, path: string) => unknown,
): unknown {
  const mapped = map(value, path);
  if (Array.isArray(mapped)) return mapped.map((item) => mapParts(item, `${path}[]`, map));
  if (typeof mapped !== 'object' || mapped === null) return mapped;
  return Object.fromEntries(
    Object.entries(mapped).map(([name, part]) => [name, mapParts(part, `${path}.${name}`, map)]),
  );
}

export function collectValues(
  answers: readonly { readonly name: string; readonly answer: object }[],
): KnownValues {
  const known = new Map<string, unknown[]>();
  for (const { name, answer } of answers) {
    mapParts(answer, name, (part, path) => {
      const values = known.get(path) ?? [];
      const isPlain = typeof part !== 'object' || part === null;
      if (isPlain && !values.includes(part)) known.set(path, [...values, part]);
      return part;
    });
  }
  return known;
}

/** The answer of a call, varied; an error is left as it is. */
export const varyAnswer = (
  { name, answer }: { readonly name: string; readonly answer: object },
  variation: Variation,
  known: KnownValues,
): object =>
  'error' in answer
    ? answer
    : // Of the same shape.
      (mapParts(answer, name, (part, path) =>
        // A kind says what the members beside it are.
        path.endsWith('.kind') ? part : varyPart(part, variation, known.get(path) ?? []),
      ) as object);

function varyPart(part: unknown, variation: Variation, known: readonly unknown[]): unknown {
  switch (variation) {
    case 'zeros':
      return typeof part === 'number' ? 0 : part;
    case 'ones':
      return typeof part === 'number' ? 1 : part;
    case 'nulls':
      return known.includes(null) ? null : part;
    case 'single':
      return Array.isArray(part) ? part.slice(0, 1) : part;
  }
}
