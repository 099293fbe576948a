import type { Timestamp } from './value';

const MICROS_PER_SECOND = 1_000_000;

/** The protocol's timestamp for microseconds since 1970. */
export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return { seconds, nanos: (micros - seconds * MICROS_PER_SECOND) * 1000 };
}

/** Microseconds since 1970, rounded down; exact for any time this server has issued. */
export const microsOfTimestamp = (timestamp: Timestamp): number =>
  Number(timestamp.seconds) * MICROS_PER_SECOND + Math.floor(timestamp.nanos / 1000);
