/** What a spreadsheet would take for a formula; a lone sign is none. */
const FORMULA = /^'*[=+\-@]./s;
const MARKED = /^'+[=+\-@]./s;

/**
 * A text as CSV holds it. Opening a CSV, a spreadsheet would compute a text such as `=A1` or
 * `- without VAT`; after an apostrophe it does not. `withoutTextMark` is the exact inverse.
 */
export const withTextMark = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const withoutTextMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);
