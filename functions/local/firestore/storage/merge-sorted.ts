/** Merges several sorted sequences into one. */
export function* mergeSorted<T>(
  sequences: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
): Generator<T> {
  const [only, another] = sequences;
  if (only !== undefined && another === undefined) {
    yield* only;
    return;
  }
  const heads = sequences.flatMap((sequence) => {
    const iterator = sequence[Symbol.iterator]();
    const first = iterator.next();
    return first.done === true ? [] : [{ iterator, item: first.value }];
  });
  for (;;) {
    const [first, ...others] = heads;
    if (first === undefined) return;
    const least = others.reduce(
      (best, head) => (compare(head.item, best.item) < 0 ? head : best),
      first,
    );
    yield least.item;
    const next = least.iterator.next();
    if (next.done === true) heads.splice(heads.indexOf(least), 1);
    else least.item = next.value;
  }
}
