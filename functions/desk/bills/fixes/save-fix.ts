import type { Desk } from '../../model/desk';
import { type SavedFile, toSavedFile } from '../../sheets/uploaded-file';
import { writeXlsx } from '../../sheets/write-sheets';
import { type FixFile, fixFinding, proveByBill } from './fix-finding';

/** The spreadsheet that would fix a finding; without one, that with the proofs of a bill. */
export async function saveFix(
  desk: Desk,
  { bill, finding }: { readonly bill: string; readonly finding?: string | undefined },
): Promise<SavedFile> {
  const file: FixFile =
    finding === undefined ? await proveByBill(desk, bill) : await fixFinding(desk, bill, finding);
  return toSavedFile(`${bill}-${file.into}.xlsx`, await writeXlsx([file.sheet]));
}
