import Table from 'cli-table3';

/** All but the ends of lines: the table would take them for colours, and repeat them on each line. */
const CONTROLS = /[^\P{Cc}\n]/gu;

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
  table.push(...rows.map((row) => row.map((cell) => cell.replaceAll(CONTROLS, ''))));
  return table.toString();
}
