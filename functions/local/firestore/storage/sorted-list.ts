const MAX_CHUNK = 512;

/** True for the leading items, and false for all after them. */
export type IsBefore<T> = (item: T) => boolean;

/**
 * Distinct items in order. Kept as a list of short sorted chunks, so that adding or removing one
 * among a million moves only a few hundred.
 */
export class SortedList<T> {
  private chunks: T[][] = [];

  constructor(private readonly compare: (a: T, b: T) => number) {}

  /** Replaces all items; the new ones need not be in order. */
  fill(items: T[]): void {
    const sorted = items.sort(this.compare);
    this.chunks = [];
    for (let from = 0; from < sorted.length; from += MAX_CHUNK) {
      this.chunks.push(sorted.slice(from, from + MAX_CHUNK));
    }
  }

  add(item: T): void {
    const isBefore = this.before(item);
    const at = Math.min(this.chunkAfter(isBefore), this.chunks.length - 1);
    const chunk = this.chunks[at];
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    const index = indexAfter(chunk, isBefore);
    const present = chunk[index];
    if (present !== undefined && this.compare(present, item) === 0) return;
    chunk.splice(index, 0, item);
    if (chunk.length > MAX_CHUNK) {
      this.chunks.splice(at + 1, 0, chunk.splice(this.cutFor(at, index)));
    }
  }

  delete(item: T): void {
    const isBefore = this.before(item);
    const at = this.chunkAfter(isBefore);
    const chunk = this.chunks[at];
    if (chunk === undefined) return;
    const index = indexAfter(chunk, isBefore);
    const present = chunk[index];
    if (present === undefined || this.compare(present, item) !== 0) return;
    chunk.splice(index, 1);
    if (chunk.length === 0) {
      this.chunks.splice(at, 1);
    }
  }

  /** Ascending, without the leading items for which `isBefore` holds. */
  *ascending(isBefore: IsBefore<T>): Generator<T> {
    const first = this.chunkAfter(isBefore);
    for (let at = first; at < this.chunks.length; at += 1) {
      const chunk = this.chunks[at] ?? [];
      const start = at > first ? 0 : indexAfter(chunk, isBefore);
      for (let index = start; index < chunk.length; index += 1) {
        const item = chunk[index];
        if (item !== undefined) yield item;
      }
    }
  }

  /** Descending, without the items at the upper end for which `isBefore` holds. */
  *descending(isBefore: IsBefore<T>): Generator<T> {
    const isWanted = (item: T): boolean => !isBefore(item);
    const last = Math.min(this.chunkAfter(isWanted), this.chunks.length - 1);
    for (let at = last; at >= 0; at -= 1) {
      const chunk = this.chunks[at] ?? [];
      const start = at < last ? chunk.length : indexAfter(chunk, isWanted);
      for (let index = start - 1; index >= 0; index -= 1) {
        const item = chunk[index];
        if (item !== undefined) yield item;
      }
    }
  }

  /** How many leading items `isBefore` holds for. */
  countWhile(isBefore: IsBefore<T>): number {
    const end = this.chunkAfter(isBefore);
    let count = indexAfter(this.chunks[end] ?? [], isBefore);
    for (let at = 0; at < end; at += 1) count += this.chunks[at]?.length ?? 0;
    return count;
  }

  private before(item: T): IsBefore<T> {
    return (other) => this.compare(other, item) < 0;
  }

  /** A chunk that grew at its very end was filled in order and stays full; others are split in half. */
  private cutFor(at: number, index: number): number {
    return at === this.chunks.length - 1 && index === MAX_CHUNK ? MAX_CHUNK : MAX_CHUNK / 2;
  }

  /** The index of the first chunk that is not entirely before; the number of chunks if there is none. */
  private chunkAfter(isBefore: IsBefore<T>): number {
    return lowerBound(this.chunks.length, (at) => {
      const last = this.chunks[at]?.at(-1);
      return last !== undefined && isBefore(last);
    });
  }
}

const indexAfter = <T>(chunk: readonly T[], isBefore: IsBefore<T>): number =>
  lowerBound(chunk.length, (at) => {
    const item = chunk[at];
    return item !== undefined && isBefore(item);
  });

function lowerBound(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
