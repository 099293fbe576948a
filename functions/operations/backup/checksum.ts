import { createHash } from 'node:crypto';

/** The SHA-256 of a file, taken line by line. */
export class Checksum {
  readonly #hash = createHash('sha256');

  /** @param line - Without its line ending. */
  add(line: string): void {
    this.#hash.update(line).update('\n');
  }

  /** In hexadecimal; nothing can be added afterwards. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
