const FORMULA_OF_TEXT = /^=(["'])(.*)\1$/s;
/** Before a number that a spreadsheet keeps as text. A quoted text keeps its quotes. */
const TEXT_MARK = /^['\u2018\u2019](?=[\p{L}\p{N}=])(?!.*['\u2018\u2019]$)/su;

/** The text that a cell holds: spreadsheets keep one as `="0123"` or `'0123`. */
export const heldText = (cell: string): string => textOfFormula(cell.trim().replace(TEXT_MARK, ''));

/** The text of a formula that is nothing else: `="0123"`, `='0123'`. */
export function textOfFormula(text: string): string {
  const quoted = FORMULA_OF_TEXT.exec(text)?.[2];
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
}

/** `7.71E+09`, `771E+07`, `7.71402E9`: carriers write neither a sign nor a point before the E. */
const POWER_OF_TEN = /^[+-]?(?:\d+E\+|\dE-|\d+[.,]\d+E[+-]?)\d{1,3}$/i;
/** What a spreadsheet shows, and saves as CSV, where the column is too narrow. */
const TOO_NARROW = /^#{3,}$/;

/** Whether a spreadsheet shows this for a number of which it does not show all digits. */
export const isShortened = (text: string): boolean =>
  POWER_OF_TEN.test(text) || TOO_NARROW.test(text);

/** `7714023778.0`: a number that a program took for a decimal. */
export const isWithZeros = (text: string): boolean => /^\d+[.,]0+$/.test(text);

/** `#N/A`, `#REF!`: the error of a formula. */
export const isFormulaError = (text: string): boolean => /^#(?:N\/A|[A-Z0/]{2,12}[!?])$/.test(text);
