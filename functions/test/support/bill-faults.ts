import type { Layout } from '../../desk/bills/layouts/layout';
import { readBills } from '../../desk/bills/layouts/read-bills';
import { FileRefusal, type GivenFile } from '../../desk/sheets/files';

/** What a bill is refused for, `line:column code` each; nothing where it is read. */
export function billFaults(file: GivenFile, layout: Layout): string[] {
  try {
    readBills(file, layout);
  } catch (refusal) {
    if (!(refusal instanceof FileRefusal)) throw refusal;
    return refusal.faults.map(({ code, place }) => `${place.line}:${place.column} ${code}`);
  }
  return [];
}
