/** The first cell of the first line that is not empty or a comment, and a wrong separator after it. */
const WRONG_SEPARATOR = /^\uFEFF?(?:\s*(?:#.*)?\r?\n)*"?[a-z_]+"?[ ]*([;\t])/i;

/** What to do about a CSV file whose cells are not separated by commas. */
export function findSeparatorFault(text: string): string | undefined {
  const sign = WRONG_SEPARATOR.exec(text)?.[1];
  if (sign === undefined) return undefined;
  const found = sign === ';' ? 'semicolons' : 'tabs';
  return `The cells are separated by ${found}. Save the file as CSV with commas.`;
}
