import type { Dispute } from '../../desk/store/bill-disputes';
import { deriveEntries } from '../../desk/store/old-disputes';

const AT = new Date('2026-11-01T00:00:00Z');

/** A line of a bill in dispute for 10.00 THB, as earlier releases stored it. */
export function aDispute(fields: Partial<Dispute> = {}): Dispute {
  const stored = { ...IN_DISPUTE, ...fields };
  return { over_satang: 0, entries: deriveEntries(stored), ...stored };
}

const IN_DISPUTE: Omit<Dispute, 'entries' | 'over_satang'> = {
  id: 'one-2',
  bill: 'one',
  courier: 'falcon',
  line: 2,
  tracking_number: '1',
  shipment: 's',
  reference: null,
  by_hand_satang: null,
  state: 'disputed',
  reason: null,
  claim_number: null,
  file_by: null,
  expected_satang: 1000,
  received_satang: null,
  credits: [],
  credit_bills: [],
  moved_to: null,
  client_charge_satang: null,
  changed_at: AT,
  changed_by: 'noi',
  steps: [{ at: '2026-11-01T00:00:00Z', by: 'noi', state: 'disputed', reason: null }],
};
