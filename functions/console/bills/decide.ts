import { type Decision, decideLines } from '../../operations/bills/disputes';
import { explainLine } from '../../operations/bills/explain-line';
import { exportDisputes } from '../../operations/bills/export-disputes';
import type { Desk } from '../../operations/desk';
import { writeXlsx } from '../../operations/sheets/write-sheets';
import { readDisputes } from '../../operations/store/bill-disputes';
import { inGroups, readBill } from '../../operations/store/bills';
import type { AuditedChange, Operation } from '../../operations/store/operation';
import { writeReference } from '../../src/creation/record/record-id';
import { type SavedFile, toSavedFile } from '../uploaded-file';
import { isSelected, keptLines } from './show-bills';
import type { ShownLine } from './shown-bill';

const AT_ONCE = 400;

/** Decides about all lines of a finding that nobody has decided about and that bill too much. */
export async function decideFinding(
  desk: Desk,
  { bill: id, finding, ...decision }: Omit<Decision, 'lines'> & { readonly finding: string },
): Promise<Operation<{ readonly lines: number }>> {
  const bill = await readBill(desk.db, id);
  const [lines, { items }] = await Promise.all([
    keptLines(desk.db, bill),
    readDisputes(desk.db, id),
  ]);
  const decided = new Set(items.map(({ line }) => line));
  const open = lines
    .filter((line) => !decided.has(line.line) && isSelected(line, { finding }, 'open'))
    .filter((line) => decision.state !== 'disputed' || line.billed_satang > line.booked_satang)
    .map(({ line }) => line);
  const changes: AuditedChange[] = [];
  for (const some of inGroups(open, AT_ONCE)) {
    changes.push(...(await decideLines(desk, { ...decision, bill: id, lines: some })).changes);
  }
  return { changes, result: { lines: open.length } };
}

/** A line with all that is known of it. */
export async function showLine(
  desk: Desk,
  { bill: id, line: row }: { readonly bill: string; readonly line: number },
): Promise<ShownLine> {
  const { bill, line, steps, shipment, suggestions } = await explainLine(desk, id, row);
  const { items } = await readDisputes(desk.db, id);
  return {
    bill: { id: bill.id, courier: bill.courier, number: bill.number, date: bill.date },
    line,
    steps,
    request_number: line.shipment === null ? null : writeReference('SR', line.shipment),
    booked_package:
      shipment === undefined
        ? null
        : {
            actual_weight_dg: shipment.actual_weight_dg,
            sides: [shipment.length_10um, shipment.width_10um, shipment.height_10um],
            postal_code: shipment.consignee_address.postal_code ?? null,
            city: shipment.consignee_address.city,
          },
    candidates: line.candidates.map((candidate) => writeReference('SR', candidate)),
    suggestions: suggestions.map((one) => ({
      request_number: writeReference('SR', one.id),
      client_email: one.client_email,
      submitted_at: one.submitted_at,
      actual_weight_dg: one.actual_weight_dg,
    })),
    dispute: items.find((one) => one.line === row) ?? null,
  };
}

/** The lines in dispute with their evidence, for the carrier. */
export async function saveDisputes(
  desk: Desk,
  { bill }: { readonly bill: string },
): Promise<SavedFile> {
  const { sheet } = await exportDisputes(desk, bill);
  return toSavedFile(`${bill}.xlsx`, await writeXlsx([sheet]));
}
