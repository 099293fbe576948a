import {
  type MendingFile,
  mendFinding,
  proveByBill,
} from '../../operations/bills/mending/mend-finding';
import type { Desk } from '../../operations/desk';
import { writeXlsx } from '../../operations/sheets/write-sheets';
import { type SavedFile, toSavedFile } from '../uploaded-file';

/** The spreadsheet that would mend a finding; without one, that with the proofs of a bill. */
export async function saveMend(
  desk: Desk,
  { bill, finding }: { readonly bill: string; readonly finding?: string | undefined },
): Promise<SavedFile> {
  const file: MendingFile =
    finding === undefined ? await proveByBill(desk, bill) : await mendFinding(desk, bill, finding);
  return toSavedFile(`${bill}-${file.into}.xlsx`, await writeXlsx([file.sheet]));
}
