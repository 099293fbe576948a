const MAX_RANGES = 10;

/**
 * Lines of a list as people count them, neighbours together; of very many, the first.
 * @example writeLines([0, 2, 3, 4]) // '1, 3-5'
 */
export function writeLines(indexes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const index of indexes) {
    const latest = ranges.at(-1);
    if (latest?.last === index) latest.last += 1;
    else ranges.push({ first: index + 1, last: index + 1 });
  }
  const written = ranges
    .slice(0, MAX_RANGES)
    .map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
  return [...written, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ');
}
