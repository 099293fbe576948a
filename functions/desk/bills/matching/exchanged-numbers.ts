import type { CheckedLine } from '../../model/bill/checked-line';

/** Names lines that have each other's numbers: each is of the shipment that the other's number is of. */
export function nameExchanged(lines: readonly CheckedLine[]): CheckedLine[] {
  const rowOf = new Map(
    lines.flatMap((line) => (isSwapped(line) ? [[keyOf(line), line.line]] : [])),
  );
  return lines.map((line) => {
    const row = isSwapped(line) ? rowOf.get(keyOf(line, true)) : undefined;
    if (row === undefined || row === line.line) return line;
    const why = { code: 'number_exchanged', values: { row } };
    return { ...line, causes: line.causes.map((cause) => ({ ...cause, ...why })) };
  });
}

const isSwapped = ({ causes, candidates }: CheckedLine): boolean =>
  candidates.length === 2 &&
  causes.some(({ code }) => code === 'number_swapped' || code === 'number_elsewhere');

/** The shipments of its number and of the rest of it, or the other way round. */
const keyOf = ({ candidates }: CheckedLine, isReversed = false): string =>
  (isReversed ? [...candidates].reverse() : candidates).join(' ');
