import { thaiInstant } from '../../../src/thailand/day';
import type { Doubt } from '../history/rate-change';

/** Why an explanation is not certain, and when. */
export function describeDoubt({ from, to, message }: Doubt): string {
  if (to !== null) return `Not certain before ${thaiInstant(to)}: ${message}`;
  if (from !== null) return `Not certain since ${thaiInstant(from)}: ${message}`;
  return `Not certain: ${message}`;
}
