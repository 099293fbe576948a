import { crc32 } from 'node:zlib';

/**
 * One commit in the log: the payload's length and CRC-32, each four bytes, little-endian, then
 * the payload.
 */
export const RECORD_HEAD_BYTES = 8;

export function frameRecord(payload: Buffer): Buffer {
  const head = Buffer.alloc(RECORD_HEAD_BYTES);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}

export const payloadLength = (head: Buffer): number => head.readUInt32LE(0);

/** An empty payload is invalid, so that a run of zeros does not pass for records. */
export const isIntact = (head: Buffer, payload: Buffer): boolean =>
  payload.length > 0 && crc32(payload) === head.readUInt32LE(4);
