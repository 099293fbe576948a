/** The first line that says anything: a name, and behind it a sign that parts no cells here. */
const FOREIGN = /^\uFEFF?(?:\s*(?:#.*)?\r?\n)*"?[a-z_]+"?[ ]*([;\t])/i;

/** What is wrong with a CSV whose cells are parted by something other than commas. */
export function findSeparatorFault(text: string): string | undefined {
  const sign = FOREIGN.exec(text)?.[1];
  if (sign === undefined) return undefined;
  const found = sign === ';' ? 'semicolons' : 'tabs';
  return `The cells are parted by ${found}; save the file as CSV with commas.`;
}
