import { satangToThb } from '../../../src/measures/units';
import { writeReference } from '../../../src/model/creation/record-id';
import { formatTable } from '../../../tools/format-table';
import type { Finding } from '../../bills/checks/findings';
import type { BillSummary, CheckedBill } from '../../bills/reports/shown-bill';
import { sayEnglish } from '../../faults/say-english';
import { type Cause, totalOf } from '../../model/bill/bill';
import { type CheckedLine, differenceOf } from '../../model/bill/checked-line';
import { LEDGER_AMOUNTS, type LedgerAmounts, addLedgers } from '../../model/bill/ledger';
import type { Verdict } from '../../model/bill/names';
import { DISPUTE_STATES, type Dispute } from '../../store/bill-disputes';
import { isCurrent } from '../../store/bills';
import { formatCount } from '../../words/format-day';
import { baht, signed } from '../output/format-baht';
import { sayFault } from '../output/say-fault';

/** A cause or a finding in English. */
export const sayCause = ({ code, values }: Pick<Cause, 'code' | 'values'>): string =>
  sayEnglish({ code, values });

/** A bill, as scripts read it. */
export const toBillJson = (bill: BillSummary): object => ({
  id: bill.id,
  courier: bill.courier,
  number: bill.number,
  date: bill.date,
  total_thb: satangToThb(bill.total_satang),
  lines: bill.lines,
});

export const toFindingJson = (finding: Finding): object => ({
  finding: finding.no,
  cause: finding.cause,
  lines: finding.lines,
  difference_thb: satangToThb(finding.satang),
  text: sayCause(finding),
});

export const toLineJson = (line: CheckedLine): object => ({
  line: line.line,
  tracking_number: line.tracking_number,
  request_number: line.shipment === null ? null : writeReference('SR', line.shipment),
  verdict: line.verdict,
  booked_thb: satangToThb(line.booked_satang),
  expected_thb: line.expected && satangToThb(totalOf(line.expected)),
  billed_thb: satangToThb(line.billed_satang),
  difference_thb: satangToThb(differenceOf(line)),
  causes: line.causes.map((cause) => ({
    cause: cause.cause,
    amount_thb: satangToThb(cause.satang),
    text: sayCause(cause),
  })),
});

/** `2 lines agree, 1 differs`. */
const VERDICTS: Readonly<Record<Verdict, string>> = {
  agrees: 'agree',
  differs: 'differ',
  unknown_shipment: 'of unknown shipments',
  ambiguous_shipment: 'of shipments that are not certain',
  billed_twice: 'billed twice',
  cancelled: 'of deleted shipments',
  credit: 'credits',
};

/** The bill, its totals and verdicts, then its findings, those of the largest amounts first. */
export function describeBill(bill: CheckedBill): string {
  const { billed_satang, booked_satang, vat_satang, duty_satang, verdicts } = bill;
  const counts = Object.entries(VERDICTS).flatMap(([verdict, words]) => {
    const count = verdicts[verdict as Verdict] ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return [
    `Bill ${bill.id}: ${bill.number}${bill.date === null ? '' : ` of ${bill.date}`}, ${formatCount(bill.lines, 'line')}, ${baht(bill.total_satang)} THB without VAT`,
    `Of them ${counts.join(', ')}.`,
    `Billed ${baht(billed_satang)} THB, booked ${baht(booked_satang)} THB: ${signed(billed_satang - booked_satang)} THB, which is ${baht(bill.over_satang)} THB too much, ${baht(bill.under_satang)} THB too little and ${baht(bill.credit_satang)} THB of credits.`,
    `Apart from that, VAT ${baht(vat_satang)} THB, duties and taxes ${baht(duty_satang)} THB.`,
    ...(bill.superseded_by === null ? [] : [`Replaced by ${bill.superseded_by}.`]),
    ...(bill.withdrawn_at === null ? [] : ['It was withdrawn, and does not count.']),
    '',
    describeFindings(bill),
  ].join('\n');
}

function describeFindings(bill: CheckedBill): string {
  const { id, findings } = bill;
  const [first] = findings;
  if (first === undefined) return 'No findings.';
  return [
    formatTable(
      ['finding', 'cause', 'lines', 'THB', 'what'],
      findings.map((finding) => [
        String(finding.no),
        finding.cause,
        String(finding.lines),
        signed(finding.satang),
        sayCause(finding) + formatPlaces(finding),
      ]),
    ),
    '',
    ...(isCurrent(bill) ? findings.flatMap(adviceOn) : []),
    `Its lines: bills show ${id} --finding ${first.no}.${isCurrent(bill) ? ` To decide about them: bills dispute ${id} --finding ${first.no}, or bills accept.` : ''}`,
  ].join('\n');
}

/** What became of lines: `Decided: 1 disputed, 1 refused. Claimed 950.00 THB: credited 400.00, refused 550.00.` */
export function describeDisputes(disputes: readonly Dispute[]): string {
  const counts = DISPUTE_STATES.flatMap((state) => {
    const count = disputes.filter((one) => one.state === state).length;
    return count === 0 || state === 'open' ? [] : [`${count} ${nameAmount(state)}`];
  });
  if (counts.length === 0) return 'Nothing is decided yet.';
  const [fileBy] = disputes
    .flatMap(({ state, file_by }) => (state === 'disputed' && file_by !== null ? [file_by] : []))
    .sort();
  return [
    `Decided: ${counts.join(', ')}.`,
    describeLedger(addLedgers(disputes)),
    ...(fileBy === undefined ? [] : [`File claims by ${fileBy}.`]),
  ].join(' ');
}

/** Each decision about a line that a corrected bill no longer has. */
export const describeLeft = (disputes: readonly Dispute[]): string[] =>
  disputes.flatMap((one) =>
    one.line_of === undefined
      ? []
      : [
          `Line ${one.line} of ${one.line_of}, which ${one.bill} no longer has. ${describeLedger(addLedgers([one]))}`,
        ],
  );

/** `Claimed 950.00 THB: credited 400.00, refused 550.00.` */
export function describeLedger(sums: LedgerAmounts): string {
  const amounts = LEDGER_AMOUNTS.flatMap((name) =>
    name === 'claimed' || sums[name] === 0 ? [] : [`${nameAmount(name)} ${baht(sums[name])}`],
  );
  return `Claimed ${baht(sums.claimed)} THB${amounts.length === 0 ? '' : `: ${amounts.join(', ')}`}.`;
}

const nameAmount = (name: string): string =>
  name === 'over' ? 'more credited than claimed' : name.replace('_', ' ');

/** Amounts of claims, as scripts read them: `claimed_thb`, `open_thb` and so on. */
export const toAmountsJson = (sums: LedgerAmounts): object =>
  Object.fromEntries(LEDGER_AMOUNTS.map((name) => [`${name}_thb`, satangToThb(sums[name])]));

/** The command that would fix a finding, by its number; no list takes places that the bill does not name. */
function adviceOn({ code, values, places, no }: Finding): string[] {
  if (code === 'remotes_not_listed' && places.length === 0) return [];
  const advice = sayFault({ code, values }).slice(sayEnglish({ code, values }).length).trim();
  return advice === '' ? [] : [`${no}: ${advice}`];
}

const SHOWN_PLACES = 5;

const formatPlaces = ({ places }: Finding): string =>
  places.length === 0
    ? ''
    : ` ${places.slice(0, SHOWN_PLACES).join(', ')}${places.length > SHOWN_PLACES ? ' ...' : ''}`;

/** Lines with their causes. */
export const describeLines = (lines: readonly CheckedLine[]): string =>
  formatTable(
    ['line', 'number', 'shipment', 'verdict', 'booked', 'billed', 'difference', 'causes'],
    lines.map((line) => [
      String(line.line),
      line.tracking_number ?? line.reference ?? '',
      line.shipment === null ? '' : writeReference('SR', line.shipment),
      line.verdict,
      baht(line.booked_satang),
      baht(line.billed_satang),
      signed(differenceOf(line)),
      line.causes.map((cause) => `${signed(cause.satang)} ${sayCause(cause)}`).join('\n'),
    ]),
  );
