import { groupBy } from '../../../src/measures/group-by';
import { satangToThb } from '../../../src/measures/units';
import type { Decided, Decision } from '../../bills/disputes/disputes';
import { sumEntries, sumSatang } from '../../model/bill/ledger';
import { type Dispute, computeClaimed } from '../../store/bill-disputes';
import { UsageError } from '../../terminal/exit-code';
import { formatCount } from '../../words/format-day';
import { baht, signed } from '../output/format-baht';
import type { Printer, PrinterOf, Printers } from './printer';
import { describeDisputes, toAmountsJson } from './say-bill';

interface Given {
  readonly bill: string;
  readonly lines: readonly number[];
  readonly finding?: string | number | undefined;
}

const decided = (state: Decision['state']): Printer<readonly Decided[], Given> => ({
  check({ lines, finding }) {
    if (lines.length > 0 === (finding !== undefined)) {
      throw new UsageError('Name either lines or a finding of the bill.');
    }
  },
  print: (disputes, { bill }) => ({
    json: disputes.map(toJson),
    text: `${formatCount(disputes.length, 'line')} of ${bill} ${state.replace('_', ' ')}: ${describe(state, disputes)}${describeFavour(disputes)}`,
  }),
});

function describeFavour(disputes: readonly Decided[]): string {
  const parts = groupBy(
    disputes.flatMap((one) => one.in_favour),
    ({ part }) => part,
  );
  const named = [...parts].map(([part, own]) => `${signed(sumSatang(own))} THB of ${part}`);
  return named.length === 0
    ? ''
    : ` ${disputes.length === 1 ? 'The line also has' : 'These lines also have'} ${named.join(', ')} in our favour.`;
}

const sumOf = (disputes: readonly Dispute[], of: (one: Dispute) => number): number =>
  disputes.reduce((total, one) => total + of(one), 0);

/** What the decision itself is of; an entry that gives a claim its number is of all that is open. */
const decidedOf = ({ entries }: Dispute): number =>
  sumSatang(entries.at(-1)?.parts ?? []) || sumEntries(entries).open;

function describe(state: Decision['state'], disputes: readonly Dispute[]): string {
  if (state === 'credited') return describeCredited(disputes);
  const [first] = disputes;
  const by = first?.file_by == null ? '' : ` File it by ${first.file_by}.`;
  const charge = sumOf(disputes, (one) => one.client_charge_satang ?? 0);
  const charged = disputes.some((one) => one.client_charge_satang !== null)
    ? ` The client is to pay ${baht(charge)} THB more.`
    : '';
  return `${baht(sumOf(disputes, decidedOf))} THB.${state === 'disputed' ? by : ''}${charged}`;
}

function describeCredited(disputes: readonly Dispute[]): string {
  const left = sumOf(disputes, computeClaimed);
  const over = sumOf(disputes, (one) => one.over_satang);
  return [
    `${baht(sumOf(disputes, (one) => one.received_satang ?? 0))} THB received.`,
    ...(left === 0 ? [] : [`${baht(left)} THB are still claimed.`]),
    ...(over === 0 ? [] : [`${baht(over)} THB more than was claimed.`]),
  ].join(' ');
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
  ...toAmountsJson(sumEntries(dispute.entries)),
});

const reopened: PrinterOf<'bills.reopen'> = {
  print: (disputes, { bill }) => ({
    json: disputes.map(toJson),
    text: `The last decision about ${formatCount(disputes.length, 'line')} of ${bill} is taken back. ${describeDisputes(disputes)}`,
  }),
};

export const decisionPrinters: Printers = {
  'bills.dispute': decided('disputed'),
  'bills.accept': decided('accepted'),
  'bills.credit': decided('credited'),
  'bills.refuse': decided('refused'),
  'bills.writeOff': decided('written_off'),
  'bills.reopen': reopened,
};
