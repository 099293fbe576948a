import type { Random } from './random';

const MAGIC_BYTES = 8;
const HEAD_BYTES = 8;
const MOST_RECORDS_CUT = 3;

/** Where each record of the log ends, by the format that the README describes. */
export function recordEnds(log: Buffer): number[] {
  const ends: number[] = [];
  let end = MAGIC_BYTES;
  while (end + HEAD_BYTES <= log.length) {
    end += HEAD_BYTES + log.readUInt32LE(end);
    if (end <= log.length) ends.push(end);
  }
  return ends;
}

/** The log without some of its last bytes, and how many records that takes away. */
export function cutLog(log: Buffer, random: Random): { cut: Buffer; lost: number } {
  const ends = recordEnds(log);
  const kept = ends.at(-1 - random.between(1, MOST_RECORDS_CUT)) ?? log.length;
  const cut = log.subarray(0, random.between(kept, log.length - 1));
  return { cut, lost: ends.filter((end) => end > cut.length).length };
}
