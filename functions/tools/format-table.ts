import Table from 'cli-table3';

import { printable } from './printable';

/** Aligns rows under headings; "None." if there are no rows. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return 'None.';
  const table = new Table({
    head: [...headings],
    style: { head: [], border: [], compact: true },
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: '  ',
    },
  });
  // It would take control characters for colours, and repeat them on each line.
  table.push(...rows.map((row) => row.map(printable)));
  return table.toString();
}
