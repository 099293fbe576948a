const MAX_CHUNK = 512;

/**
 * Distinct items in order. Kept as a list of short sorted chunks, so that adding or taking out one
 * among a million moves a few hundred and not all of them.
 */
export class SortedList<T> {
  private readonly chunks: T[][] = [];

  constructor(private readonly compare: (a: T, b: T) => number) {}

  add(item: T): void {
    const at = Math.min(this.chunkOf(item), this.chunks.length - 1);
    const chunk = this.chunks[at];
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    const index = this.indexIn(chunk, item);
    const present = chunk[index];
    if (present !== undefined && this.compare(present, item) === 0) return;
    chunk.splice(index, 0, item);
    if (chunk.length > MAX_CHUNK) {
      this.chunks.splice(at + 1, 0, chunk.splice(this.cutFor(at, index)));
    }
  }

  delete(item: T): void {
    const at = this.chunkOf(item);
    const chunk = this.chunks[at];
    if (chunk === undefined) return;
    const index = this.indexIn(chunk, item);
    const present = chunk[index];
    if (present === undefined || this.compare(present, item) !== 0) return;
    chunk.splice(index, 1);
    if (chunk.length === 0) {
      this.chunks.splice(at, 1);
    }
  }

  get isEmpty(): boolean {
    return this.chunks.length === 0;
  }

  /** From the first item not before `start`, upwards. */
  *ascending(start?: T): Generator<T> {
    const first = start === undefined ? 0 : this.chunkOf(start);
    for (let at = first; at < this.chunks.length; at += 1) {
      const chunk = this.chunks[at] ?? [];
      const from = start === undefined || at > first ? 0 : this.indexIn(chunk, start);
      yield* from === 0 ? chunk : chunk.slice(from);
    }
  }

  /** From the last item, downwards. */
  *descending(): Generator<T> {
    for (let at = this.chunks.length - 1; at >= 0; at -= 1) {
      yield* (this.chunks[at] ?? []).toReversed();
    }
  }

  /** A chunk that grew at the very end was filled in order and is left full; others are halved. */
  private cutFor(at: number, index: number): number {
    return at === this.chunks.length - 1 && index === MAX_CHUNK ? MAX_CHUNK : MAX_CHUNK / 2;
  }

  /** The first chunk whose last item is not before `item`; as many as there are chunks if none. */
  private chunkOf(item: T): number {
    return this.lowerBound(this.chunks.length, (at) => {
      const last = this.chunks[at]?.at(-1);
      return last !== undefined && this.compare(last, item) < 0;
    });
  }

  private indexIn(chunk: readonly T[], item: T): number {
    return this.lowerBound(chunk.length, (at) => {
      const other = chunk[at];
      return other !== undefined && this.compare(other, item) < 0;
    });
  }

  private lowerBound(length: number, isBefore: (at: number) => boolean): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
