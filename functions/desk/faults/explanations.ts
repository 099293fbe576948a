import { createFaultMaker, type Fault } from '../../src/errors/fault';

export const DOUBTS = {
  uncertain: 'Not certain: {reason:fault}',
  uncertain_before: 'Not certain before {instant:instant} in Thailand: {reason:fault}',
  uncertain_since: 'Not certain since {instant:instant} in Thailand: {reason:fault}',
  rates_restored:
    "Audit records were written again after their changes, as a restore does: the times are those of the operators' clocks.",
  record_does_not_fit: '“{action}” of rates/{target} does not fit the records before it.',
  rates_differ_from_records:
    'rates/{target} differs from its audit records: it was changed by other means, or records are missing.',
  rates_gone: 'rates/{target} was changed, and can no longer be read.',
  rates_written_since: 'rates/{target} was written by other means since its last audit record.',
  card_gone: 'rates/{target} was published, and can no longer be read.',
  publication_unrecorded:
    'rates/{target} has no audit record of its publication: it counts from when its document was written.',
  card_changed_since: 'rates/{target} was changed by other means after it was published.',
} as const;

export const doubt = createFaultMaker<typeof DOUBTS>();

/** Why the state between two instants, in milliseconds since 1970, is not certain; null is without end. */
export interface Doubt {
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: Fault;
}

export function describeDoubt({ from, to, reason }: Doubt): Fault {
  if (to !== null)
    return doubt('uncertain_before', { instant: new Date(to).toISOString(), reason });
  if (from !== null) {
    return doubt('uncertain_since', { instant: new Date(from).toISOString(), reason });
  }
  return doubt('uncertain', { reason });
}
