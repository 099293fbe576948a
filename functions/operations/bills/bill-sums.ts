import { type BillRecord, LINES_PER_DOCUMENT, inGroups } from '../store/bills';
import { findingsOf } from './findings';
import { sumsOf } from './margins';
import type { CheckedLine } from './record/checked-line';
import { VERDICTS } from './record/names';

/** The fields of a bill that follow from its lines. */
export type BillSums = Pick<
  BillRecord,
  | 'total_satang'
  | 'vat_satang'
  | 'duty_satang'
  | 'billed_satang'
  | 'booked_satang'
  | 'lines'
  | 'verdicts'
  | 'from'
  | 'to'
  | 'first_rows'
  | 'findings'
  | 'sums'
  | 'shipments'
>;

/** @param date - The day of the bill, for lines that name none. */
export function sumBill(lines: readonly CheckedLine[], date: string | null): BillSums {
  const sum = (of: (line: CheckedLine) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const days = lines.flatMap(({ ship_date }) => ship_date ?? []).sort();
  const billed_satang = sum((line) => line.billed_satang);
  const duty_satang = sum((line) => line.duty_satang);
  return {
    total_satang: billed_satang + duty_satang,
    vat_satang: sum((line) => line.vat_satang),
    duty_satang,
    billed_satang,
    booked_satang: sum((line) => line.booked_satang),
    lines: lines.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
    ),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    first_rows: inGroups(lines, LINES_PER_DOCUMENT).map(([first]) => first?.line ?? 0),
    findings: findingsOf(lines),
    sums: sumsOf(lines, date),
    // A line with the freight of a shipment: nothing was booked for the others.
    shipments: lines
      .flatMap(({ shipment, booked_satang }) => (booked_satang === 0 ? [] : (shipment ?? [])))
      .join(' '),
  };
}
