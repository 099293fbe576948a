import type { Desk } from '../../model/desk';
import { type SavedFile, type SheetFormat, saveSheet } from '../../sheets/uploaded-file';
import { type FixFile, fixFinding, proveByBill } from './fix-finding';

interface Wanted {
  readonly bill: string;
  readonly out: SheetFormat;
}

/** The spreadsheet that would fix a finding, and what imports it. */
export async function saveFix(
  desk: Desk,
  { finding, ...wanted }: Wanted & { readonly finding: string | number },
): Promise<SavedFile & Pick<FixFile, 'into'>> {
  const file = await fixFinding(desk, wanted.bill, finding);
  return { ...(await save(file, wanted)), into: file.into };
}

/** The card with the proofs of a bill. */
export async function saveProofs(
  desk: Desk,
  wanted: Wanted,
): Promise<SavedFile & { readonly proofs: number }> {
  const file = await proveByBill(desk, wanted.bill);
  return { ...(await save(file, wanted)), proofs: file.proofs };
}

const save = ({ into, sheet }: FixFile, { bill, out }: Wanted): Promise<SavedFile> =>
  saveSheet(`${bill}-${into}.${out}`, sheet);
