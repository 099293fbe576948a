/**
 * What a spreadsheet may take for a formula: one of its signs, in either width, after spaces too, and
 * whatever a tab or a line end begins. A lone sign is none.
 */
const FORMULA = String.raw`(?:[\t\r\n]|\s*[=+\-@＝＋－＠].)`;
const TO_MARK = new RegExp(`^'*${FORMULA}`, 's');
const MARKED = new RegExp(`^'+${FORMULA}`, 's');

/**
 * A text as CSV holds it. Opening a CSV, a spreadsheet would compute a text such as `=A1` or
 * `- without VAT`; after an apostrophe it does not. `withoutTextMark` is the exact inverse.
 */
export const withTextMark = (text: string): string => (TO_MARK.test(text) ? `'${text}` : text);

export const withoutTextMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);
