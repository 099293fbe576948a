/** The indexes of texts that occur earlier in the list. `repeated(['a', 'b', 'a'])` is [2]. */
export function repeated(texts: readonly string[]): number[] {
  const before = new Set<string>();
  return texts.flatMap((text, at) => {
    if (before.has(text)) return [at];
    before.add(text);
    return [];
  });
}
