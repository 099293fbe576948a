import type { GivenFile } from '../../desk/sheets/files';
import type { SheetContent } from '../../desk/sheets/sheet';
import { writeSheets } from '../../desk/sheets/write-sheets';

/** A file as an operator gives it; a text becomes its bytes. */
export const givenFile = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

/** The sheets as a spreadsheet of the name's format. */
export const givenSheets = async (
  name: string,
  ...sheets: [SheetContent, ...SheetContent[]]
): Promise<GivenFile> => givenFile(name, await writeSheets(name, sheets));
