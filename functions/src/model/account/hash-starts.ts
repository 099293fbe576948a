/** So much that nobody finds a second token whose hash begins like a known one. */
const START_BYTES = 8;
const START_HEX = 2 * START_BYTES;

/** A token's hash, as documents of tokens are named. */
export const isTokenHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The start of a token's hash, as it is stored among others. */
export const toStartBytes = (hash: string): Buffer => Buffer.from(hash.slice(0, START_HEX), 'hex');

/** The starts of many tokens' hashes: eight bytes each, in any number of stored parts. */
export class HashStarts {
  private constructor(private readonly sorted: BigUint64Array) {}

  static of(parts: readonly Uint8Array[]): HashStarts {
    return new HashStarts(toNumbers(parts).sort());
  }

  get count(): number {
    return this.sorted.length;
  }

  has(hash: string): boolean {
    const [start] = toNumbers([toStartBytes(hash)]);
    return start !== undefined && this.includes(start);
  }

  with(others: HashStarts): HashStarts {
    const added = others.sorted.filter((start) => !this.includes(start));
    return new HashStarts(new BigUint64Array([...this.sorted, ...added]).sort());
  }

  without(others: HashStarts): HashStarts {
    return new HashStarts(this.sorted.filter((start) => !others.includes(start)));
  }

  /** The parts to store, of so many starts each. There is at least one. */
  toParts(startsInPart: number): Buffer[] {
    const bytes = Buffer.from(this.sorted.buffer);
    const bytesInPart = startsInPart * START_BYTES;
    const parts = Math.max(1, Math.ceil(bytes.length / bytesInPart));
    return Array.from({ length: parts }, (_, n) =>
      bytes.subarray(n * bytesInPart, (n + 1) * bytesInPart),
    );
  }

  private includes(start: bigint): boolean {
    let from = 0;
    let to = this.sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const found = this.sorted[middle];
      if (found === start) return true;
      if (found !== undefined && found < start) from = middle + 1;
      else to = middle;
    }
    return false;
  }
}

export const startsIn = (part: Uint8Array): number => Math.floor(part.length / START_BYTES);

/** A stored part without what is left of a start, as somebody may have cut it. */
export const wholeStarts = (part: Uint8Array): Uint8Array =>
  part.subarray(0, startsIn(part) * START_BYTES);

/** Each start as a number, in the order of bytes of this machine. What is left of a part is left out. */
function toNumbers(parts: readonly Uint8Array[]): BigUint64Array {
  const numbers = new BigUint64Array(parts.reduce((sum, part) => sum + startsIn(part), 0));
  const bytes = new Uint8Array(numbers.buffer);
  let at = 0;
  for (const part of parts) {
    const whole = startsIn(part) * START_BYTES;
    bytes.set(part.subarray(0, whole), at);
    at += whole;
  }
  return numbers;
}
