import { refuse } from '../../faults/refusals';
import type { Sheet } from '../../sheets/sheet';

/**
 * The sheet of a list: the one of its name, or the only one that is not empty.
 * @throws OperationRefusal if several could be meant.
 */
export function chooseSheet(
  file: string,
  sheets: readonly [Sheet, ...Sheet[]],
  name: string,
): Sheet {
  const named = sheets.find((sheet) => sheet.name?.trim().toLowerCase() === name.toLowerCase());
  if (named !== undefined) return named;
  const [first = sheets[0], ...others] = sheets.filter(({ lines }) => lines.length > 0);
  if (others.length === 0) return first;
  const names = [first, ...others].map((sheet) => sheet.name).join(', ');
  throw refuse('file_sheets_ambiguous', { file, sheets: names, sheet: name });
}
