import { stringify } from 'csv-stringify/sync';

import type { SheetContent, SheetValue } from './sheet-content';
import { withTextMark } from './text-mark';

/** Without it, spreadsheets read Thai as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Without quotes, readers leave such blanks out. */
const BLANK_AT_EDGE = /^'*\s|\s$/;

/** A sheet as CSV; `readSheets` reads the same texts back. */
export function writeCsv({ rows }: SheetContent): string {
  const text = stringify(
    rows.map((row) => row.map(toText)),
    { quoted_match: BLANK_AT_EDGE },
  );
  return /^[\0-\x7f]*$/.test(text) ? text : BYTE_ORDER_MARK + text;
}

function toText(value: SheetValue): string {
  if (typeof value === 'object') return value.day;
  return typeof value === 'string' ? withTextMark(value) : String(value ?? '');
}
