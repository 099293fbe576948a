import { thaiDay } from '../../../src/thailand/day';
import { inGroups } from '../../../tools/in-groups';
import { refuseBill } from '../../faults/bills';
import { type CheckedLine, differenceOf } from '../../model/bill/checked-line';
import { VERDICTS } from '../../model/bill/names';
import {
  type BillRecord,
  type BilledSum,
  LINES_PER_DOCUMENT,
  countIdDocuments,
} from '../../store/bills';
import { groupFindings, keepNumbers } from './findings';
import { isAboutParcel, isMain } from './parcels';

/** What of a bill follows from its lines. */
type BillSums = Omit<
  BillRecord,
  | 'courier'
  | 'number'
  | 'date'
  | 'layout'
  | 'file_name'
  | 'digest'
  | 'lines_key'
  | 'version'
  | 'superseded_by'
  | 'withdrawn_at'
  | 'matches'
  | 'decided'
  | 'imported_at'
  | 'imported_by'
>;

/** A bill's document holds no more; then its lines are read instead. */
const MAX_SUMS = 500;

/** @param day - That of the bill, for lines that name none: `dayOfBill`. */
export function sumBill(lines: readonly CheckedLine[], day: string): BillSums {
  const sum = (of: (line: CheckedLine) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const days = lines.map((line) => dayOfLine(line, day)).sort();
  const billed_satang = sum((line) => line.billed_satang);
  const duty_satang = sum((line) => line.duty_satang);
  const sums = sumLines(lines, day);
  const ids = {
    shipments: joinShipments(lines.filter(isMain)),
    further_shipments: joinShipments(lines.filter(isFurther)),
  };
  return {
    total_satang: billed_satang + duty_satang,
    vat_satang: sum((line) => line.vat_satang),
    duty_satang,
    billed_satang,
    booked_satang: sum((line) => line.booked_satang),
    over_satang: sum((line) => (isCredit(line) ? 0 : Math.max(0, differenceOf(line)))),
    under_satang: sum((line) => (isCredit(line) ? 0 : Math.max(0, -differenceOf(line)))),
    credit_satang: sum((line) => (isCredit(line) ? -line.billed_satang : 0)),
    lines: lines.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
    ),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    first_rows: inGroups(lines, LINES_PER_DOCUMENT).map(([first]) => first?.line ?? 0),
    ...keepNumbers([], groupFindings(lines), 0),
    sums: sums.length > MAX_SUMS ? null : sums,
    ...ids,
    id_documents: countIdDocuments(ids),
  };
}

const isFurther = (line: CheckedLine): boolean => isAboutParcel(line) && !isMain(line);

const joinShipments = (lines: readonly CheckedLine[]): string =>
  [...new Set(lines.flatMap(({ shipment }) => shipment ?? []))].join(' ');

const isCredit = ({ verdict }: CheckedLine): boolean => verdict === 'credit';

/** @throws OperationRefusal for days that end before they begin. */
export function assertDays(from: string, to: string): void {
  if (to < from) throw refuseBill('bill_days_reversed', { from, to });
}

/** The day of a bill; of one that names none, the day of its import. */
export const dayOfBill = ({
  date,
  imported_at,
}: Pick<BillRecord, 'date' | 'imported_at'>): string => date ?? thaiDay(imported_at.getTime());

/** When a line's shipment was shipped, as far as the bill or our own records tell. */
export function dayOfLine({ ship_date, expected, causes }: CheckedLine, day: string): string {
  const isImplausible = causes.some(({ code }) => code === 'day_implausible');
  return (isImplausible ? expected?.day : (ship_date ?? expected?.day)) ?? day;
}

/** By country, client and month. What has no shipment is of no client. */
export function sumLines(lines: readonly CheckedLine[], day: string): BilledSum[] {
  const sums = new Map<string, BilledSum>();
  for (const line of lines) {
    const country = line.destination ?? '';
    const client = line.client_email ?? '';
    const month = dayOfLine(line, day).slice(0, 'YYYY-MM'.length);
    const key = JSON.stringify([country, client, month]);
    const sum = sums.get(key) ?? { country, client, month, lines: 0, sold: 0, billed: 0 };
    sums.set(key, {
      ...sum,
      lines: sum.lines + 1,
      sold: sum.sold + (line.sold_satang ?? 0),
      billed: sum.billed + line.billed_satang,
    });
  }
  return [...sums.values()];
}
