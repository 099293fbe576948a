import { satangToThb } from '../../../src/measures/units';
import type { Decision } from '../../bills/disputes/disputes';
import { type Dispute, computeClaimed } from '../../store/bill-disputes';
import { UsageError } from '../../terminal/exit-code';
import { formatCount } from '../../words/format-day';
import { baht } from '../output/format-baht';
import type { Printer, Printers } from './printer';

interface Given {
  readonly bill: string;
  readonly lines: readonly number[];
  readonly finding?: string | number | undefined;
}

const decided = (state: Decision['state']): Printer<readonly Dispute[], Given> => ({
  check({ lines, finding }) {
    if (lines.length > 0 === (finding !== undefined)) {
      throw new UsageError('Name either lines or a finding of the bill.');
    }
  },
  print: (disputes, { bill }) => ({
    json: disputes.map(toJson),
    text: `${formatCount(disputes.length, 'line')} of ${bill} ${state}: ${describe(state, disputes)}`,
    alreadySo:
      'There is nothing to decide about these lines: of a finding, only those that nobody has decided about, and answers of the carrier to those in dispute.',
  }),
});

function describe(state: Decision['state'], disputes: readonly Dispute[]): string {
  const sum = (of: (one: Dispute) => number): string =>
    baht(disputes.reduce((total, one) => total + of(one), 0));
  if (state === 'credited') {
    const left = disputes.reduce((total, one) => total + computeClaimed(one), 0);
    const rest = left === 0 ? '' : ` ${baht(left)} THB are still claimed.`;
    return `${sum((one) => one.received_satang ?? 0)} THB received.${rest}`;
  }
  const [first] = disputes;
  const by = first?.file_by == null ? '' : ` File it by ${first.file_by}.`;
  const charged = disputes.some((one) => one.client_charge_satang !== null)
    ? ` The client is to pay ${sum((one) => one.client_charge_satang ?? 0)} THB more.`
    : '';
  return `${sum((one) => one.expected_satang)} THB.${state === 'disputed' ? by : ''}${charged}`;
}

const toJson = (dispute: Dispute): object => ({
  line: dispute.line,
  tracking_number: dispute.tracking_number,
  state: dispute.state,
  reason: dispute.reason,
  claim_number: dispute.claim_number,
  file_by: dispute.file_by,
  expected_thb: satangToThb(dispute.expected_satang),
  received_thb: dispute.received_satang === null ? null : satangToThb(dispute.received_satang),
  client_charge_thb:
    dispute.client_charge_satang === null ? null : satangToThb(dispute.client_charge_satang),
});

export const decisionPrinters: Printers = {
  'bills.dispute': decided('disputed'),
  'bills.accept': decided('accepted'),
  'bills.credit': decided('credited'),
  'bills.refuse': decided('refused'),
};
