import type { FileHandle } from 'node:fs/promises';

import { isIntact, payloadLength, RECORD_HEAD_BYTES } from './record';
import { WindowReader } from './window-reader';

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
