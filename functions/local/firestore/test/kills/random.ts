/** Repeats its sequence for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1, which is excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(options: readonly [T, ...T[]]): T {
    return options[this.between(0, options.length - 1)] ?? options[0];
  }

  /** So many of them, each at most once, in random order. */
  some<T>(options: readonly T[], count: number): T[] {
    const drawn = options.map((option) => ({ option, at: this.next() }));
    return drawn
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ option }) => option);
  }
}
