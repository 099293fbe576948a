/** A Markdown table, printed after the rows with budgets. */
export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** What a reader needs to know. */
  readonly notes: readonly string[];
}

export function asMarkdown({ title, header, lines, notes }: Table): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  const table = [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [title, '', ...table, '', ...notes.map((note) => `- ${note}`)].join('\n');
}

/** With about three significant digits: 1,234; 12.3; 1.23; 0.0123. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}
