import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/**
 * One commit in the log: the payload's length and CRC-32, each four bytes, little-endian, then
 * the payload.
 */
const RECORD_HEAD_BYTES = 8;

export function frameRecord(payload: Buffer): Buffer {
  const head = Buffer.alloc(RECORD_HEAD_BYTES);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}

const payloadLength = (head: Buffer): number => head.readUInt32LE(0);

/** An empty payload is invalid, so that a run of zeros does not pass for records. */
const isIntact = (head: Buffer, payload: Buffer): boolean =>
  payload.length > 0 && crc32(payload) === head.readUInt32LE(4);

const WINDOW_BYTES = 1024 * 1024;

/** Reads a file forwards in windows, so that small pieces do not each cost a read. */
class WindowReader {
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

/** The first bytes of every log; the digit is the version of its format. */
export const LOG_MAGIC = Buffer.from('LOCALFS1');

interface ReadRecord {
  readonly payload: Buffer;
  readonly end: number;
  readonly intact: boolean;
}

async function readRecord(reader: WindowReader, at: number): Promise<ReadRecord | undefined> {
  const head = await reader.read(at, RECORD_HEAD_BYTES);
  if (head === undefined) return undefined;
  const length = payloadLength(head);
  const payload = await reader.read(at + RECORD_HEAD_BYTES, length);
  if (payload === undefined) return undefined;
  return { payload, end: at + RECORD_HEAD_BYTES + length, intact: isIntact(head, payload) };
}

/**
 * Passes every intact record to `onPayload`, and returns where the last one ends. What follows is
 * the torn end of a write that was never acknowledged. A broken record with an intact one after it
 * means a damaged file, which is refused: cutting it off would lose commits.
 */
export async function replayLog(
  file: FileHandle,
  size: number,
  onPayload: (payload: Buffer) => void,
): Promise<number> {
  const reader = new WindowReader(file, size);
  let position = LOG_MAGIC.length;
  for (;;) {
    const record = await readRecord(reader, position);
    if (record === undefined) return position;
    if (!record.intact) {
      const next = await readRecord(reader, record.end);
      if (next?.intact === true) {
        throw new Error(`The log of the local Firestore is damaged at byte ${position}.`);
      }
      return position;
    }
    onPayload(record.payload);
    position = record.end;
  }
}

/** Refuses a file that is not a log. A file shorter than the magic is a new log's torn start. */
export async function readMagic(file: FileHandle, size: number): Promise<boolean> {
  const start = await new WindowReader(file, size).read(0, Math.min(size, LOG_MAGIC.length));
  if (start === undefined || !LOG_MAGIC.subarray(0, start.length).equals(start)) {
    throw new Error('The data directory holds a log that is not of this version.');
  }
  return start.length === LOG_MAGIC.length;
}
