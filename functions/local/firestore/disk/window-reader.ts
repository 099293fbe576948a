import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 1024 * 1024;

/** Reads a file forwards in windows, so that small pieces do not each cost a read. */
export class WindowReader {
  private window: Buffer = Buffer.alloc(0);
  private start = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {}

  /** A copy of the bytes, or undefined if the file ends before them. */
  async read(position: number, length: number): Promise<Buffer | undefined> {
    if (position + length > this.size) return undefined;
    if (position < this.start || position + length > this.start + this.window.length) {
      await this.fill(position, Math.max(length, WINDOW_BYTES));
    }
    const from = position - this.start;
    const bytes = Buffer.from(this.window.subarray(from, from + length));
    return bytes.length === length ? bytes : undefined;
  }

  private async fill(position: number, length: number): Promise<void> {
    const buffer = Buffer.alloc(Math.min(length, this.size - position));
    const { bytesRead } = await this.file.read(buffer, 0, buffer.length, position);
    this.window = buffer.subarray(0, bytesRead);
    this.start = position;
  }
}
