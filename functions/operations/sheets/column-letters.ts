const LETTERS = 26;
const CODE_OF_A = 'A'.charCodeAt(0);

/** The name that a spreadsheet gives a column, counted from 1. `columnLetters(28)` is `AB`. */
export function columnLetters(column: number): string {
  const beforeLast = Math.floor((column - 1) / LETTERS);
  const last = String.fromCharCode(CODE_OF_A + ((column - 1) % LETTERS));
  return beforeLast === 0 ? last : columnLetters(beforeLast) + last;
}
