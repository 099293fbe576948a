import { writeReference } from '../../../src/model/creation/record-id';
import type { Desk } from '../../model/desk';
import { pick } from '../../model/pick';
import { type SavedFile, type SheetFormat, saveSheet } from '../../sheets/uploaded-file';
import { sumLeft } from '../disputes/decide-entries';
import { explainLine } from '../disputes/explain-line';
import { exportDisputes } from '../disputes/export-disputes';
import { LINE_BILL, type ShownLine } from './shown-bill';

export async function showLine(
  desk: Desk,
  { bill: id, line: row }: { readonly bill: string; readonly line: number },
): Promise<ShownLine> {
  const {
    bill,
    line,
    steps,
    shipment,
    history,
    dispute = null,
    suggestions,
  } = await explainLine(desk, id, row);
  return {
    bill: pick(bill, LINE_BILL),
    line,
    steps,
    history,
    request_number: line.shipment === null ? null : writeReference('SR', line.shipment),
    booked_package:
      shipment === undefined
        ? null
        : {
            actual_weight_dg: shipment.actual_weight_dg,
            sides: [shipment.length_10um, shipment.width_10um, shipment.height_10um],
            pieces_count: shipment.pieces_count,
            postal_code: shipment.consignee_address.postal_code ?? null,
            city: shipment.consignee_address.city,
          },
    is_matched: bill.matches[row] !== undefined,
    left_satang: sumLeft(line, dispute ?? undefined),
    candidates: line.candidates.map((candidate) => writeReference('SR', candidate)),
    suggestions: suggestions.map((one) => ({
      request_number: writeReference('SR', one.id),
      client_email: one.client_email,
      submitted_at: one.submitted_at,
      actual_weight_dg: one.actual_weight_dg,
    })),
    dispute,
  };
}

export async function saveDisputes(
  desk: Desk,
  { bill, out }: { readonly bill: string; readonly out: SheetFormat },
): Promise<SavedFile & { readonly lines: number }> {
  const { sheet, lines } = await exportDisputes(desk, bill);
  return { ...(await saveSheet(`${bill}.${out}`, sheet)), lines };
}
